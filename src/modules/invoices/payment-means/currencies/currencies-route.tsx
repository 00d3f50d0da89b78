import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { CurrenciesScreen } from './currencies-screen.tsx'

const list = getRouteApi('/home/settings/currencies')

export function CurrenciesRoute() {
  const filters = list.useSearch()
  const navigate = useNavigate()
  return (
    <Allowed permission="settings.view">
      <CurrenciesScreen
        filters={filters}
        onFilters={(search) => void navigate({ to: '/home/settings/currencies', search, replace: true })}
        right={{ permission: 'settings.update', state: usePermission('settings.update') }}
      />
    </Allowed>
  )
}
