import { RangesScreen } from '#modules/fiscal/ranges/ranges-screen.tsx'
import { usePermission } from '#modules/identity/session.tsx'
import { ConfigurationScreen } from '#modules/tenancy/configuration/configuration-screen.tsx'
import { Allowed } from '../guard.tsx'

export function ConfigurationRoute() {
  const change = usePermission('settings.update')
  return (
    <Allowed permission="settings.view">
      <ConfigurationScreen mayChange={change === 'allowed'} />
    </Allowed>
  )
}

export function RangesRoute() {
  const manage = usePermission('fiscal.manage')
  return (
    <Allowed permission="fiscal.view">
      <RangesScreen mayManage={manage} />
    </Allowed>
  )
}
