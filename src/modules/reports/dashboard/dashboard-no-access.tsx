import { AccessDenied } from '#ui/access-denied.tsx'
import { useMessages } from '#ui/messages.ts'
import { dashboardMessages } from './dashboard.messages.ts'

/** In the place of the dashboard for those who may not see it. */
export function DashboardNoAccess() {
  const t = useMessages(dashboardMessages)
  return <AccessDenied message={t('no_access')} />
}
