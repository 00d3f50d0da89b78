import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { CustomerTypesScreen } from './customer-types-screen.tsx'

const list = getRouteApi('/home/settings/customer-types')

export function CustomerTypesRoute() {
  const filters = list.useSearch()
  const navigate = useNavigate()
  return (
    <Allowed permission="settings.view" part="customers">
      <CustomerTypesScreen
        filters={filters}
        onFilters={(search) => void navigate({ to: '/home/settings/customer-types', search, replace: true })}
        right={{ permission: 'settings.update', state: usePermission('settings.update') }}
      />
    </Allowed>
  )
}
