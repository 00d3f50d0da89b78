import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { MerchantScreen } from './merchant-screen.tsx'

export function MerchantRoute() {
  const state = usePermission('settings.update')
  return (
    <Allowed permission="settings.view" part="payment_links">
      <MerchantScreen right={{ permission: 'settings.update', state }} />
    </Allowed>
  )
}
