import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { CardProvidersScreen } from './card-providers-screen.tsx'

const list = getRouteApi('/home/settings/card-terminals')

export function CardTerminalsRoute() {
  const filters = list.useSearch()
  const navigate = useNavigate()
  return (
    <Allowed permission="settings.view" part="cards">
      <CardProvidersScreen
        filters={filters}
        onFilters={(search) => void navigate({ to: '/home/settings/card-terminals', search, replace: true })}
        right={{ permission: 'settings.update', state: usePermission('settings.update') }}
      />
    </Allowed>
  )
}
