import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { listAddress } from '#ui/table/list-address.client.ts'
import { OrderScreen } from './order-screen.tsx'

const one = getRouteApi('/home/store/orders/$id')

export function StoreOrderRoute() {
  const { id } = one.useParams()
  const navigate = useNavigate()
  return (
    <Allowed permission="ecommerce.orders">
      <OrderScreen
        key={id}
        id={id}
        onBack={() => void navigate({ href: listAddress('/home/store/orders') })}
        onInvoice={(invoice) => void navigate({ to: '/home/invoices/$id', params: { id: invoice } })}
        onCustomer={(customer) =>
          void navigate({ to: '/home/customers/$id/account', params: { id: customer } })
        }
      />
    </Allowed>
  )
}
