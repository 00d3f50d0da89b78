import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { AppointmentsScreen } from './appointments-screen.tsx'
import { useIsSearching } from './searching.client.ts'

const list = getRouteApi('/home/appointments/list')

export function AppointmentsRoute() {
  const filters = list.useSearch()
  const navigate = useNavigate()
  const mayMove = usePermission('appointments.update') === 'allowed'
  return (
    <Allowed permission="appointments.view">
      <AppointmentsScreen
        filters={filters}
        onFilters={(search) => void navigate({ to: '/home/appointments/list', search, replace: true })}
        onView={(view) => void navigate({ to: '/home/appointments', search: { view } })}
        isSearching={useIsSearching()}
        onMove={
          mayMove
            ? ({ id, appointment_date: date }) =>
                void navigate({ to: '/home/appointments', search: { date }, state: { taken: id } })
            : null
        }
        create={{ permission: 'appointments.create', state: usePermission('appointments.create') }}
      />
    </Allowed>
  )
}
