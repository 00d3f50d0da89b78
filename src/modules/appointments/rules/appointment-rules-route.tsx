import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { RulesScreen } from './rules-screen.tsx'

const list = getRouteApi('/home/settings/appointment-reminders')

export function AppointmentRulesRoute() {
  const filters = list.useSearch()
  const navigate = useNavigate()
  return (
    <Allowed permission="appointments.messages">
      <RulesScreen
        filters={filters}
        onFilters={(search) =>
          void navigate({ to: '/home/settings/appointment-reminders', search, replace: true })
        }
        right={{ permission: 'appointments.messages', state: usePermission('appointments.messages') }}
      />
    </Allowed>
  )
}
