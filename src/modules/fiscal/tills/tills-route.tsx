import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { TillsScreen } from './tills-screen.tsx'

export function TillsRoute() {
  const manage = usePermission('fiscal.manage')
  return (
    <Allowed permission="fiscal.view">
      <TillsScreen mayManage={manage === 'allowed'} />
    </Allowed>
  )
}
