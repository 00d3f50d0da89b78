import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { CustomerFormScreen } from './customer-form-screen.tsx'

const one = getRouteApi('/home/customers/$id')

export function CustomerRoute() {
  const { id } = one.useParams()
  const navigate = useNavigate()
  // What was saved stands no more one step back, empty.
  const back = (saved: boolean) =>
    void navigate({ to: '/home/customers', search: {}, replace: saved, ignoreBlocker: saved })
  return (
    <Allowed permission={id === 'new' ? 'customers.create' : 'customers.view'}>
      <CustomerFormScreen
        key={id}
        id={id === 'new' ? null : id}
        onDone={() => back(true)}
        onBack={() => back(false)}
        onAccount={() => void navigate({ to: '/home/customers/$id/account', params: { id } })}
      />
    </Allowed>
  )
}
