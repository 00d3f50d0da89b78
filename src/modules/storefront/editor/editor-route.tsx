import { useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { EditorScreen } from './editor-screen.tsx'

export function EditorRoute() {
  const navigate = useNavigate()
  return (
    <Allowed permission="ecommerce.update">
      <EditorScreen onBack={() => void navigate({ to: '/home/store/products', search: {} })} />
    </Allowed>
  )
}
