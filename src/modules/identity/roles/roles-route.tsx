import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '../sessions/allowed.tsx'
import { usePermission } from '../sessions/session.tsx'
import { RolesScreen } from './roles-screen.tsx'

const list = getRouteApi('/home/settings/roles')

export function RolesRoute() {
  const filters = list.useSearch()
  const navigate = useNavigate()
  return (
    <Allowed permission="roles.view">
      <RolesScreen
        filters={filters}
        onFilters={(search) => void navigate({ to: '/home/settings/roles', search, replace: true })}
        rights={{
          create: { permission: 'roles.create', state: usePermission('roles.create') },
          update: { permission: 'roles.update', state: usePermission('roles.update') },
          remove: { permission: 'roles.delete', state: usePermission('roles.delete') },
        }}
      />
    </Allowed>
  )
}
