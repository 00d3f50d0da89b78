import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { WarehousesScreen } from './warehouses-screen.tsx'

const list = getRouteApi('/home/settings/warehouses')

export function WarehousesRoute() {
  const filters = list.useSearch()
  const navigate = useNavigate()
  return (
    <Allowed permission="settings.view" part="inventory">
      <WarehousesScreen
        filters={filters}
        onFilters={(search) => void navigate({ to: '/home/settings/warehouses', search, replace: true })}
        right={{ permission: 'settings.update', state: usePermission('settings.update') }}
      />
    </Allowed>
  )
}
