import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { BrandsScreen } from './brands-screen.tsx'

const list = getRouteApi('/home/store/brands')

export function BrandsRoute() {
  const filters = list.useSearch()
  const navigate = useNavigate()
  return (
    <Allowed permission="ecommerce.view">
      <BrandsScreen
        filters={filters}
        onFilters={(search) => void navigate({ to: '/home/store/brands', search, replace: true })}
        right={{ permission: 'ecommerce.update', state: usePermission('ecommerce.update') }}
      />
    </Allowed>
  )
}
