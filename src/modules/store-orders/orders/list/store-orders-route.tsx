import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { OrderListScreen } from './order-list-screen.tsx'

const list = getRouteApi('/home/store/orders')

export function StoreOrdersRoute() {
  const navigate = useNavigate()
  return (
    <Allowed permission="ecommerce.orders">
      <OrderListScreen
        filters={list.useSearch()}
        onFilters={(search) => void navigate({ to: '/home/store/orders', search, replace: true })}
        onOpen={(id) => void navigate({ to: '/home/store/orders/$id', params: { id } })}
      />
    </Allowed>
  )
}
