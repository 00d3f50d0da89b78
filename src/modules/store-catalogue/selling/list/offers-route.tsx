import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { OffersScreen } from './offers-screen.tsx'

const list = getRouteApi('/home/store/products')

export function OffersRoute() {
  const navigate = useNavigate()
  return (
    <Allowed permission="ecommerce.view">
      <OffersScreen
        filters={list.useSearch()}
        onFilters={(search) => void navigate({ to: '/home/store/products', search, replace: true })}
        onOpen={(id) => void navigate({ to: '/home/store/products/$id', params: { id } })}
      />
    </Allowed>
  )
}
