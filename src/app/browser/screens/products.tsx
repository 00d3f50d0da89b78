import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { ProductFormScreen } from '#modules/catalogue/product-form/product-form-screen.tsx'
import { ProductListScreen } from '#modules/catalogue/product-list/product-list-screen.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { Allowed } from '../guard.tsx'

const list = getRouteApi('/home/products')
const one = getRouteApi('/home/products/$id')

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

export function ProductRoute() {
  const { id } = one.useParams()
  const navigate = useNavigate()
  return (
    <Allowed permission={id === 'new' ? 'products.create' : 'products.update'}>
      <ProductFormScreen
        id={id === 'new' ? null : id}
        onDone={(saved) =>
          void navigate({ to: '/home/products/$id', params: { id: saved }, ignoreBlocker: true })
        }
        onBack={() => void navigate({ to: '/home/products', search: {} })}
      />
    </Allowed>
  )
}
