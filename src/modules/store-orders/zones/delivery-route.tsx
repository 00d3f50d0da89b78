import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { DeliveryScreen } from './delivery-screen.tsx'

export function DeliveryRoute() {
  return (
    <Allowed permission="ecommerce.view">
      <DeliveryScreen right={{ permission: 'ecommerce.update', state: usePermission('ecommerce.update') }} />
    </Allowed>
  )
}
