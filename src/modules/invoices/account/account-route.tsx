import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { AccountScreen } from './account-screen.tsx'

const one = getRouteApi('/home/customers/$id/account')

export function AccountRoute() {
  const { id } = one.useParams()
  const navigate = useNavigate()
  return (
    <Allowed permission="invoices.view">
      <AccountScreen
        key={id}
        id={id}
        filters={one.useSearch()}
        onFilters={(search) =>
          void navigate({ to: '/home/customers/$id/account', params: { id }, search, replace: true })
        }
        onInvoice={(invoice) => void navigate({ to: '/home/invoices/$id', params: { id: invoice } })}
        onInvoices={() => void navigate({ to: '/home/invoices', search: { customer: id } })}
        onAccount={(other) =>
          void navigate({ to: '/home/customers/$id/account', params: { id: other }, search: {} })
        }
        onCustomers={() => void navigate({ to: '/home/customers', search: {} })}
        onBack={() => void navigate({ to: '/home/customers/$id', params: { id } })}
      />
    </Allowed>
  )
}
