import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { ActivityScreen } from './activity-screen.tsx'

const list = getRouteApi('/home/settings/activity')

export function ActivityRoute() {
  const filters = list.useSearch()
  const navigate = useNavigate()
  return (
    <Allowed permission="settings.audit">
      <ActivityScreen
        filters={filters}
        onFilters={(search) => void navigate({ to: '/home/settings/activity', search, replace: true })}
      />
    </Allowed>
  )
}
