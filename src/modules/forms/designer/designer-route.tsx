import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { listAddress } from '#ui/table/list-address.client.ts'
import { DesignerScreen } from './designer-screen.tsx'

const one = getRouteApi('/home/forms/$id')

export function DesignerRoute() {
  const { id } = one.useParams()
  const navigate = useNavigate()
  return (
    <Allowed permission="forms.view">
      <DesignerScreen
        key={id}
        id={id}
        mayEdit={usePermission('forms.update') === 'allowed'}
        onBack={() => void navigate({ href: listAddress('/home/forms') })}
      />
    </Allowed>
  )
}
