import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { CalendarScreen } from './calendar-screen.tsx'
import { useTaken } from './view/taken.client.ts'

const calendar = getRouteApi('/home/appointments')

export function CalendarRoute() {
  const filters = calendar.useSearch()
  const navigate = useNavigate()
  return (
    <Allowed permission="appointments.view">
      <CalendarScreen
        filters={filters}
        onFilters={(search) => void navigate({ to: '/home/appointments', search, replace: true })}
        onList={(state) => void navigate({ to: '/home/appointments/list', state: state ?? {} })}
        onUncharged={(days) =>
          void navigate({ to: '/home/appointments/list', search: { ...days, uncharged: true } })
        }
        create={usePermission('appointments.create')}
        take={useTaken()}
        onTaken={() => void navigate({ to: '/home/appointments', search: filters, replace: true, state: {} })}
      />
    </Allowed>
  )
}
