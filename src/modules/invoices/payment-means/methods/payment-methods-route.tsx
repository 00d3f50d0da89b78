import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { PaymentMethodsScreen } from './payment-methods-screen.tsx'

const list = getRouteApi('/home/settings/payment-methods')

export function PaymentMethodsRoute() {
  const filters = list.useSearch()
  const navigate = useNavigate()
  return (
    <Allowed permission="settings.view">
      <PaymentMethodsScreen
        filters={filters}
        onFilters={(search) => void navigate({ to: '/home/settings/payment-methods', search, replace: true })}
        right={{ permission: 'settings.update', state: usePermission('settings.update') }}
      />
    </Allowed>
  )
}
