import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { listAddress } from '#ui/table/list-address.client.ts'
import { ProductFormScreen } from './product-form-screen.tsx'

const one = getRouteApi('/home/products/$id')

export function ProductRoute() {
  const { id } = one.useParams()
  const navigate = useNavigate()
  return (
    <Allowed permission={id === 'new' ? 'products.create' : 'products.update'}>
      <ProductFormScreen
        key={id}
        id={id === 'new' ? null : id}
        onDone={(saved) =>
          void navigate({
            to: '/home/products/$id',
            params: { id: saved },
            replace: true,
            ignoreBlocker: true,
          })
        }
        onBack={() => void navigate({ href: listAddress('/home/products') })}
      />
    </Allowed>
  )
}
