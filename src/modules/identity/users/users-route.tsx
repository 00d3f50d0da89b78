import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '../sessions/allowed.tsx'
import { usePermission } from '../sessions/session.tsx'
import { UsersScreen } from './users-screen.tsx'

const list = getRouteApi('/home/settings/users')

export function UsersRoute() {
  const filters = list.useSearch()
  const navigate = useNavigate()
  return (
    <Allowed permission="users.view">
      <UsersScreen
        filters={filters}
        onFilters={(search) => void navigate({ to: '/home/settings/users', search, replace: true })}
        rights={{
          create: { permission: 'users.create', state: usePermission('users.create') },
          update: { permission: 'users.update', state: usePermission('users.update') },
          remove: { permission: 'users.delete', state: usePermission('users.delete') },
        }}
      />
    </Allowed>
  )
}
