import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { ProductListScreen } from './product-list-screen.tsx'

const list = getRouteApi('/home/products')

export function ProductsRoute() {
  const filters = list.useSearch()
  const navigate = useNavigate()
  return (
    <Allowed permission="products.view">
      <ProductListScreen
        filters={filters}
        onFilters={(search) => void navigate({ to: '/home/products', search, replace: true })}
        mayCreate={usePermission('products.create') === 'allowed'}
        mayChange={usePermission('products.update') === 'allowed'}
        onOpen={(id) => void navigate({ to: '/home/products/$id', params: { id } })}
        onCreate={() => void navigate({ to: '/home/products/$id', params: { id: 'new' } })}
      />
    </Allowed>
  )
}
