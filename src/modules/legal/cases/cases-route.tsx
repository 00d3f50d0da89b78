import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { SeenClients } from '../clients/seen-clients.tsx'
import { CasesScreen } from './cases-screen.tsx'

const list = getRouteApi('/home/legal-cases')

export function LegalCasesRoute() {
  const filters = list.useSearch()
  const navigate = useNavigate()
  return (
    <SeenClients permission="legal.view">
      <CasesScreen
        filters={filters}
        onFilters={(search) => void navigate({ to: '/home/legal-cases', search, replace: true })}
        change={{ permission: 'legal.update', state: usePermission('legal.update') }}
        remove={{ permission: 'legal.delete', state: usePermission('legal.delete') }}
      />
    </SeenClients>
  )
}
