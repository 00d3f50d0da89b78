import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { ProvidersScreen } from './providers-screen.tsx'

const list = getRouteApi('/home/providers')

const RIGHT = 'products.providers'

export function ProvidersRoute() {
  const filters = list.useSearch()
  const navigate = useNavigate()
  const go = (id: string) => void navigate({ to: '/home/providers/$id', params: { id } })
  return (
    <Allowed permission={RIGHT}>
      <ProvidersScreen
        filters={filters}
        onFilters={(search) => void navigate({ to: '/home/providers', search, replace: true })}
        right={{ permission: RIGHT, state: usePermission(RIGHT) }}
        onCreate={() => go('new')}
        onOpen={go}
      />
    </Allowed>
  )
}
