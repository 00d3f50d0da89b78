import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import type { EmployeeId } from '#platform/values/ids.ts'
import { SellerScreen } from './seller-screen.tsx'

const one = getRouteApi('/home/reports/commissions/$id')

export function SellerRoute() {
  const { id } = one.useParams()
  const filters = one.useSearch()
  const navigate = useNavigate()
  return (
    <Allowed permission="commissions.view">
      <SellerScreen
        key={id}
        id={id as EmployeeId}
        filters={filters}
        onFilters={(search) =>
          void navigate({ to: '/home/reports/commissions/$id', params: { id }, search, replace: true })
        }
        onInvoice={(invoice) => void navigate({ to: '/home/invoices/$id', params: { id: invoice } })}
        onPayment={(payment) =>
          void navigate({ to: '/home/reports/commissions/payments/$id', params: { id: payment } })
        }
        onBack={() =>
          void navigate({ to: '/home/reports/commissions', search: { from: filters.from, to: filters.to } })
        }
      />
    </Allowed>
  )
}
