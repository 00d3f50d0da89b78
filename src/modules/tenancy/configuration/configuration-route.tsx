import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { ConfigurationScreen } from './configuration-screen.tsx'

export function ConfigurationRoute() {
  const state = usePermission('settings.update')
  return (
    <Allowed permission="settings.view">
      <ConfigurationScreen right={{ permission: 'settings.update', state }} />
    </Allowed>
  )
}
