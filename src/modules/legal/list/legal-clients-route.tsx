import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { SeenClients } from '../clients/seen-clients.tsx'
import { ClientsScreen } from './clients-screen.tsx'

const list = getRouteApi('/home/legal-clients')

export function LegalClientsRoute() {
  const filters = list.useSearch()
  const navigate = useNavigate()
  const go = (id: string) => void navigate({ to: '/home/legal-clients/$id', params: { id } })
  return (
    <SeenClients permission="legal.view">
      <ClientsScreen
        filters={filters}
        onFilters={(search) => void navigate({ to: '/home/legal-clients', search, replace: true })}
        create={{ permission: 'legal.create', state: usePermission('legal.create') }}
        remove={{ permission: 'legal.delete', state: usePermission('legal.delete') }}
        onCreate={() => go('new')}
        onOpen={go}
      />
    </SeenClients>
  )
}
