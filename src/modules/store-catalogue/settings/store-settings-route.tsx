import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { StoreSettingsScreen } from './store-settings-screen.tsx'

export function StoreSettingsRoute() {
  return (
    <Allowed permission="ecommerce.view">
      <StoreSettingsScreen
        right={{ permission: 'ecommerce.update', state: usePermission('ecommerce.update') }}
      />
    </Allowed>
  )
}
