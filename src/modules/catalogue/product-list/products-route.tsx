import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { ProductListScreen } from './product-list-screen.tsx'

const list = getRouteApi('/home/products')

export function ProductsRoute() {
  const navigate = useNavigate()
  return (
    <Allowed permission="products.view">
      <ProductListScreen
        filters={list.useSearch()}
        onFilters={(search) => void navigate({ to: '/home/products', search, replace: true })}
        onOpen={(id) => void navigate({ to: '/home/products/$id', params: { id } })}
        onCreate={() => void navigate({ to: '/home/products/$id', params: { id: 'new' } })}
      />
    </Allowed>
  )
}
