import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { SubscribersScreen } from './subscribers-screen.tsx'

const list = getRouteApi('/home/store/subscribers')

export function SubscribersRoute() {
  const filters = list.useSearch()
  const navigate = useNavigate()
  return (
    <Allowed permission="ecommerce.view">
      <SubscribersScreen
        filters={filters}
        onFilters={(search) => void navigate({ to: '/home/store/subscribers', search, replace: true })}
      />
    </Allowed>
  )
}
