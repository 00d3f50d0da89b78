import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { TaxesScreen } from './taxes-screen.tsx'

const list = getRouteApi('/home/settings/taxes')

export function TaxesRoute() {
  const filters = list.useSearch()
  const navigate = useNavigate()
  return (
    <Allowed permission="settings.view" part="products">
      <TaxesScreen
        filters={filters}
        onFilters={(search) => void navigate({ to: '/home/settings/taxes', search, replace: true })}
        right={{ permission: 'settings.update', state: usePermission('settings.update') }}
      />
    </Allowed>
  )
}
