import { useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { useSession } from '#modules/identity/sessions/session.tsx'
import { listAddress } from '#ui/table/list-address.client.ts'
import { EditorScreen } from './editor-screen.tsx'

export function EditorRoute() {
  const navigate = useNavigate()
  const { user } = useSession()
  return (
    <Allowed permission="ecommerce.update">
      <EditorScreen
        person={user.id}
        onBack={() => void navigate({ href: listAddress('/home/store/products') })}
      />
    </Allowed>
  )
}
