import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { VouchersScreen } from './vouchers-screen.tsx'

const list = getRouteApi('/home/vouchers')

export function VouchersRoute() {
  const filters = list.useSearch()
  const navigate = useNavigate()
  const maySeeMethods = usePermission('settings.view') === 'allowed'
  const maySee = usePermission('invoices.view') === 'allowed'
  return (
    <Allowed permission="vouchers.view">
      <VouchersScreen
        filters={filters}
        onFilters={(search) => void navigate({ to: '/home/vouchers', search, replace: true })}
        onMethods={maySeeMethods ? () => void navigate({ to: '/home/settings/payment-methods' }) : null}
        right={{ permission: 'vouchers.update', state: usePermission('vouchers.update') }}
        generate={{ permission: 'vouchers.generate', state: usePermission('vouchers.generate') }}
        onInvoice={maySee ? (id) => void navigate({ to: '/home/invoices/$id', params: { id } }) : null}
        onBatches={() => void navigate({ to: '/home/vouchers/batches' })}
      />
    </Allowed>
  )
}
