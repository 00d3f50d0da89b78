import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { PostsScreen } from './posts-screen.tsx'

const list = getRouteApi('/home/store/posts')

export function PostsRoute() {
  const filters = list.useSearch()
  const navigate = useNavigate()
  const open = (id: string) => void navigate({ to: '/home/store/posts/$id', params: { id } })
  return (
    <Allowed permission="ecommerce.view">
      <PostsScreen
        filters={filters}
        onFilters={(search) => void navigate({ to: '/home/store/posts', search, replace: true })}
        right={{ permission: 'ecommerce.update', state: usePermission('ecommerce.update') }}
        onCreate={() => open('new')}
        onOpen={open}
      />
    </Allowed>
  )
}
