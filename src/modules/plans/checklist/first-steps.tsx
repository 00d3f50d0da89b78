import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { api } from '#ui/calls/api.ts'

const StepsCard = lazy(async () => ({ default: (await import('./steps-card.tsx')).StepsCard }))

/** What is left to do until a new shop's first sale, or its first answer; nothing in every other shop, whose first page does without its code. */
export function FirstSteps() {
  const { data } = useQuery({
    ...api.onboarding.getChecklist.queryOptions(undefined),
    refetchOnMount: 'always',
  })
  if (!data || data.steps.length === 0) return null
  return (
    <Suspense>
      <StepsCard goal={data.goal} steps={data.steps} />
    </Suspense>
  )
}
