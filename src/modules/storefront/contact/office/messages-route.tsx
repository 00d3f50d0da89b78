import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { MessagesScreen } from './messages-screen.tsx'

const list = getRouteApi('/home/store/messages')

export function MessagesRoute() {
  const filters = list.useSearch()
  const navigate = useNavigate()
  return (
    <Allowed permission="ecommerce.view">
      <MessagesScreen
        filters={filters}
        onFilters={(search) => void navigate({ to: '/home/store/messages', search, replace: true })}
        right={{ permission: 'ecommerce.update', state: usePermission('ecommerce.update') }}
      />
    </Allowed>
  )
}
