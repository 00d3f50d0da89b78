import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { listAddress } from '#ui/table/list-address.client.ts'
import { SeenClients } from '../clients/seen-clients.tsx'
import { ClientForm } from './client-form.tsx'

const one = getRouteApi('/home/legal-clients/$id')

export function LegalClientRoute() {
  const { id } = one.useParams()
  const navigate = useNavigate()
  return (
    <SeenClients permission={id === 'new' ? 'legal.create' : 'legal.view'}>
      <ClientForm
        key={id}
        id={id === 'new' ? null : id}
        onBack={() => void navigate({ href: listAddress('/home/legal-clients') })}
        onSaved={() =>
          void navigate({
            to: '/home/customers',
            search: {},
            // What was saved stands no more one step back, empty.
            replace: true,
            ignoreBlocker: true,
          })
        }
      />
    </SeenClients>
  )
}
