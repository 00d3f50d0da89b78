import { useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { ShopHoursScreen } from './shop-hours-screen.tsx'

const RIGHT = 'settings.update'

export function ShopHoursRoute() {
  const navigate = useNavigate()
  const seesPeople = usePermission('employees.view') === 'allowed'
  return (
    <Allowed permission="settings.view" part="employees">
      <ShopHoursScreen
        right={{ permission: RIGHT, state: usePermission(RIGHT) }}
        onEmployee={seesPeople ? (id) => void navigate({ to: '/home/employees/$id', params: { id } }) : null}
        onBack={() => void navigate({ to: '/home/settings/configuration' })}
      />
    </Allowed>
  )
}
