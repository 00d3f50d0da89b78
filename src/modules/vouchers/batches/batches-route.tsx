import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { BatchesScreen } from './batches-screen.tsx'

const list = getRouteApi('/home/vouchers/batches')

export function BatchesRoute() {
  const filters = list.useSearch()
  const navigate = useNavigate()
  const maySeeMethods = usePermission('settings.view') === 'allowed'
  return (
    <Allowed permission="vouchers.view">
      <BatchesScreen
        filters={filters}
        onFilters={(search) => void navigate({ to: '/home/vouchers/batches', search, replace: true })}
        onMethods={maySeeMethods ? () => void navigate({ to: '/home/settings/payment-methods' }) : null}
        right={{ permission: 'vouchers.generate', state: usePermission('vouchers.generate') }}
        onOpen={(batch) => void navigate({ to: '/home/vouchers', search: { batch } })}
      />
    </Allowed>
  )
}
