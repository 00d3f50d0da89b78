import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import type { Right } from '#ui/form/record-frame.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Skeleton } from '#ui/notice/skeleton.tsx'
import { ConfigurationForm } from './configuration-form.tsx'
import { SettingsForms } from './settings-forms.client.ts'

/** What the company decides for everybody: /home/settings/configuration. */
export function ConfigurationScreen({ right }: { right: Right }) {
  const load = use(SettingsForms)
  const forms = useQuery({ queryKey: ['settings forms'], queryFn: load, staleTime: 'static' })
  if (forms.data) return <ConfigurationForm forms={forms.data} right={right} />
  if (forms.error) {
    return (
      <ErrorNotice error={forms.error} onRetry={() => void forms.refetch()} retrying={forms.isFetching} />
    )
  }
  return <Skeleton className="h-40" />
}
