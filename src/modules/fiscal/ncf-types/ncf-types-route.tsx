import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { NcfTypesScreen } from './ncf-types-screen.tsx'

const list = getRouteApi('/home/settings/ncf-types')

export function NcfTypesRoute() {
  const filters = list.useSearch()
  const navigate = useNavigate()
  return (
    <Allowed permission="fiscal.view">
      <NcfTypesScreen
        filters={filters}
        onFilters={(search) => void navigate({ to: '/home/settings/ncf-types', search, replace: true })}
        right={{ permission: 'fiscal.manage', state: usePermission('fiscal.manage') }}
        onRanges={(search) => void navigate({ to: '/home/settings/ncf', search: { search } })}
      />
    </Allowed>
  )
}
