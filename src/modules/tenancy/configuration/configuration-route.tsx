import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { ConfigurationScreen } from './configuration-screen.tsx'

export function ConfigurationRoute() {
  const change = usePermission('settings.update')
  return (
    <Allowed permission="settings.view">
      <ConfigurationScreen mayChange={change === 'allowed'} />
    </Allowed>
  )
}
