import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { RulesScreen } from './rules-screen.tsx'

const list = getRouteApi('/home/settings/reminders')

export function ReminderRulesRoute() {
  const filters = list.useSearch()
  const navigate = useNavigate()
  return (
    <Allowed permission="reminders.view">
      <RulesScreen
        filters={filters}
        onFilters={(search) => void navigate({ to: '/home/settings/reminders', search, replace: true })}
        right={{ permission: 'reminders.update', state: usePermission('reminders.update') }}
      />
    </Allowed>
  )
}
