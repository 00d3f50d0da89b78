import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { RefundsScreen } from './refunds-screen.tsx'

const refunds = getRouteApi('/home/appointments/refunds')

export function RefundsRoute() {
  const filters = refunds.useSearch()
  const navigate = useNavigate()
  return (
    <Allowed permission="appointments.view">
      <RefundsScreen
        filters={filters}
        onFilters={(search) => void navigate({ to: '/home/appointments/refunds', search, replace: true })}
      />
    </Allowed>
  )
}
