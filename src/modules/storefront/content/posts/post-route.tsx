import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { listAddress } from '#ui/table/list-address.client.ts'
import { PostFormScreen } from './post-form-screen.tsx'

const one = getRouteApi('/home/store/posts/$id')

export function PostRoute() {
  const { id } = one.useParams()
  const navigate = useNavigate()
  return (
    <Allowed permission="ecommerce.view">
      <PostFormScreen
        key={id}
        id={id === 'new' ? null : id}
        right={{ permission: 'ecommerce.update', state: usePermission('ecommerce.update') }}
        onDone={(saved) =>
          void navigate({
            to: '/home/store/posts/$id',
            params: { id: saved },
            replace: true,
            ignoreBlocker: true,
          })
        }
        onBack={() => void navigate({ href: listAddress('/home/store/posts') })}
      />
    </Allowed>
  )
}
