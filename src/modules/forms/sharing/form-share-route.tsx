import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { listAddress } from '#ui/table/list-address.client.ts'
import { ShareScreen } from './share-screen.tsx'

const page = getRouteApi('/home/forms/$id/share')

export function FormShareRoute() {
  const { id } = page.useParams()
  const navigate = useNavigate()
  return (
    <Allowed permission="forms.view">
      <ShareScreen
        key={id}
        id={id}
        mayChange={usePermission('forms.update') === 'allowed'}
        onBack={() => void navigate({ href: listAddress('/home/forms') })}
        onDesign={() => void navigate({ to: '/home/forms/$id', params: { id } })}
      />
    </Allowed>
  )
}
