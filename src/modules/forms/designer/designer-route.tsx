import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { DesignerScreen } from './designer-screen.tsx'

const one = getRouteApi('/home/forms/$id')

export function DesignerRoute() {
  const { id } = one.useParams()
  const navigate = useNavigate()
  return (
    <Allowed permission="forms.update">
      <DesignerScreen key={id} id={id} onBack={() => void navigate({ to: '/home/forms', search: {} })} />
    </Allowed>
  )
}
