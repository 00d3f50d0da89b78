import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { listAddress } from '#ui/table/list-address.client.ts'
import { ClientForm } from './client-form.tsx'

const one = getRouteApi('/home/legal-clients/$id')

export function LegalClientRoute() {
  const { id } = one.useParams()
  const navigate = useNavigate()
  const seesCustomers = usePermission('customers.view') === 'allowed'
  return (
    <Allowed permission={id === 'new' ? 'legal.create' : 'legal.view'}>
      <ClientForm
        key={id}
        id={id === 'new' ? null : id}
        onBack={() => void navigate({ href: listAddress('/home/legal-clients') })}
        onSaved={() =>
          void navigate({
            to: seesCustomers ? '/home/customers' : '/home/legal-clients',
            search: {},
            // What was saved stands no more one step back, empty.
            replace: true,
            ignoreBlocker: true,
          })
        }
      />
    </Allowed>
  )
}
