import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { BannersScreen } from './banners-screen.tsx'

const list = getRouteApi('/home/store/banners')

export function BannersRoute() {
  const filters = list.useSearch()
  const navigate = useNavigate()
  return (
    <Allowed permission="ecommerce.view">
      <BannersScreen
        filters={filters}
        onFilters={(search) => void navigate({ to: '/home/store/banners', search, replace: true })}
        right={{ permission: 'ecommerce.update', state: usePermission('ecommerce.update') }}
      />
    </Allowed>
  )
}
