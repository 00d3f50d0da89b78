import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import type { CommissionPaymentId } from '#platform/values/ids.ts'
import { PaymentScreen } from './payment-screen.tsx'

const one = getRouteApi('/home/reports/commissions/payments/$id')

export function CommissionPaymentRoute() {
  const { id } = one.useParams()
  const navigate = useNavigate()
  return (
    <Allowed permission="commissions.view">
      <PaymentScreen
        key={id}
        id={id as CommissionPaymentId}
        onBack={(employee) =>
          void (employee
            ? navigate({
                to: '/home/reports/commissions/$id',
                params: { id: employee },
                search: { part: 'payments' },
              })
            : navigate({ to: '/home/reports/commissions' }))
        }
      />
    </Allowed>
  )
}
