import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { listAddress } from '#ui/table/list-address.client.ts'
import { CustomerFormScreen } from './customer-form-screen.tsx'

const one = getRouteApi('/home/customers/$id')

export function CustomerRoute() {
  const { id } = one.useParams()
  const navigate = useNavigate()
  // What was saved stands no more one step back, empty; a new one is seen in the whole list.
  const back = (saved: boolean) =>
    void navigate({
      href: saved && id === 'new' ? '/home/customers' : listAddress('/home/customers'),
      replace: saved,
      ignoreBlocker: saved,
    })
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
