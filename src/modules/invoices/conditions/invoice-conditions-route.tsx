import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { ConditionsScreen } from './conditions-screen.tsx'

const list = getRouteApi('/home/settings/invoice-conditions')

export function InvoiceConditionsRoute() {
  const filters = list.useSearch()
  const navigate = useNavigate()
  return (
    <Allowed permission="settings.view" part="invoices">
      <ConditionsScreen
        filters={filters}
        onFilters={(search) =>
          void navigate({ to: '/home/settings/invoice-conditions', search, replace: true })
        }
        right={{ permission: 'settings.update', state: usePermission('settings.update') }}
      />
    </Allowed>
  )
}
