import { useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { listAddress } from '#ui/table/list-address.client.ts'
import { EditorScreen } from './editor-screen.tsx'

export function EditorRoute() {
  const navigate = useNavigate()
  return (
    <Allowed permission="ecommerce.update">
      <EditorScreen onBack={() => void navigate({ href: listAddress('/home/store/products') })} />
    </Allowed>
  )
}
