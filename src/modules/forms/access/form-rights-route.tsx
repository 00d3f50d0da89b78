import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { listAddress } from '#ui/table/list-address.client.ts'
import { RightsScreen } from './rights-screen.tsx'

const page = getRouteApi('/home/forms/$id/permissions')

export function FormRightsRoute() {
  const { id } = page.useParams()
  const navigate = useNavigate()
  return (
    <Allowed permission="forms.permissions">
      <RightsScreen
        key={id}
        id={id}
        right={{ permission: 'forms.permissions', state: usePermission('forms.permissions') }}
        onBack={() => void navigate({ href: listAddress('/home/forms') })}
      />
    </Allowed>
  )
}
