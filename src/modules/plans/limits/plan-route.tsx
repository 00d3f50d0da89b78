import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { AccessDenied } from '#ui/notice/access-denied.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { planMessages } from './plan.messages.ts'
import { PlanScreen } from './plan-screen.tsx'

export function PlanRoute() {
  const t = useMessages(planMessages)
  return (
    <Allowed permission="plan.view" denied={<AccessDenied message={t('of_owner')} />}>
      <PlanScreen />
    </Allowed>
  )
}
