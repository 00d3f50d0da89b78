import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { usePermission, usePermissions } from '#modules/identity/sessions/session.tsx'
import { Skeleton } from '#ui/notice/skeleton.tsx'
import { DashboardNoAccess } from './dashboard-no-access.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

const home = getRouteApi('/home/')

export function DashboardRoute() {
  const { period = 'today' } = home.useSearch()
  const navigate = useNavigate()
  const right = usePermission('dashboard.view')
  const permissions = usePermissions()
  if (!permissions) return <Skeleton className="h-40" />
  const sell = () => void navigate({ to: '/home/pos' })
  if (right === 'denied')
    return <DashboardNoAccess {...(permissions.has('pos.access') && { onSell: sell })} />
  return (
    <DashboardScreen
      period={period}
      onPeriodChange={(chosen) =>
        void navigate({
          to: '/home',
          search: { period: chosen === 'today' ? undefined : chosen },
          replace: true,
        })
      }
      onSell={sell}
    />
  )
}
