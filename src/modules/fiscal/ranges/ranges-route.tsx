import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { RangesScreen } from './ranges-screen.tsx'

export function RangesRoute() {
  const manage = usePermission('fiscal.manage')
  return (
    <Allowed permission="fiscal.view">
      <RangesScreen mayManage={manage} />
    </Allowed>
  )
}
