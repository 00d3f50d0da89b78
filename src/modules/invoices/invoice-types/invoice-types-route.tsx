import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { InvoiceTypesScreen } from './invoice-types-screen.tsx'

const list = getRouteApi('/home/settings/invoice-types')

export function InvoiceTypesRoute() {
  const filters = list.useSearch()
  const navigate = useNavigate()
  return (
    <Allowed permission="settings.view" part="invoices">
      <InvoiceTypesScreen
        filters={filters}
        onFilters={(search) => void navigate({ to: '/home/settings/invoice-types', search, replace: true })}
        right={{ permission: 'settings.update', state: usePermission('settings.update') }}
      />
    </Allowed>
  )
}
