import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { SubscribersScreen } from './subscribers-screen.tsx'

const list = getRouteApi('/home/store/subscribers')

export function SubscribersRoute() {
  const filters = list.useSearch()
  const navigate = useNavigate()
  const state = usePermission('ecommerce.update')
  return (
    <Allowed permission="ecommerce.view">
      <SubscribersScreen
        filters={filters}
        right={{ permission: 'ecommerce.update', state }}
        onFilters={(search) => void navigate({ to: '/home/store/subscribers', search, replace: true })}
      />
    </Allowed>
  )
}
