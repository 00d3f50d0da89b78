import { useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { ShopHoursScreen } from './shop-hours-screen.tsx'

const RIGHT = 'settings.update'

export function ShopHoursRoute() {
  const navigate = useNavigate()
  return (
    <Allowed permission="settings.view" part="employees">
      <ShopHoursScreen
        right={{ permission: RIGHT, state: usePermission(RIGHT) }}
        onBack={() => void navigate({ to: '/home/settings/configuration' })}
      />
    </Allowed>
  )
}
