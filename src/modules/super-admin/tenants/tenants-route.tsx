import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { listAddress } from '#ui/table/list-address.client.ts'
import { TenantScreen } from './tenant-screen.tsx'
import { TenantsScreen } from './tenants-screen.tsx'

const list = getRouteApi('/nothing-to-see-here/tenants')
const one = getRouteApi('/nothing-to-see-here/tenants/$id')

export function TenantsRoute() {
  const filters = list.useSearch()
  const navigate = useNavigate()
  return (
    <TenantsScreen
      filters={filters}
      onFilters={(search) => void navigate({ to: '/nothing-to-see-here/tenants', search, replace: true })}
      onOpen={(id) => void navigate({ to: '/nothing-to-see-here/tenants/$id', params: { id } })}
    />
  )
}

export function TenantRoute() {
  const { id } = one.useParams()
  const navigate = useNavigate()
  return (
    <TenantScreen
      key={id}
      id={id}
      onBack={() => void navigate({ href: listAddress('/nothing-to-see-here/tenants') })}
    />
  )
}
