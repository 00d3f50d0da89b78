import { getRouteApi, useRouter } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { DesignerScreen } from './designer-screen.tsx'

const one = getRouteApi('/home/forms/$id')

export function DesignerRoute() {
  const { id } = one.useParams()
  const { history } = useRouter()
  return (
    <Allowed permission="forms.update">
      <DesignerScreen key={id} id={id} onBack={() => history.push('/home/forms')} />
    </Allowed>
  )
}
