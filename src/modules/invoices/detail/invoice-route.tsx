import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { useKeptFilters } from '../list/filters/kept-filters.client.ts'
import { InvoiceScreen } from './invoice-screen.tsx'

const one = getRouteApi('/home/invoices/$id')

export function InvoiceRoute() {
  const { id } = one.useParams()
  const navigate = useNavigate()
  const invoiceLists = useKeptFilters()
  return (
    <Allowed permission="invoices.view">
      <InvoiceScreen
        key={id}
        id={id}
        onCustomer={(customer) =>
          void navigate({ to: '/home/customers/$id/account', params: { id: customer } })
        }
        onBack={() =>
          void navigate({
            to: '/home/invoices',
            search: invoiceLists.invoices ?? {},
            state: { invoiceLists },
          })
        }
      />
    </Allowed>
  )
}
