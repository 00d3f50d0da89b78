import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { CardSettingsScreen } from './card-settings-screen.tsx'

export function CardTerminalsRoute() {
  const change = usePermission('settings.update')
  return (
    <Allowed permission="settings.view">
      <CardSettingsScreen mayChange={change === 'allowed'} />
    </Allowed>
  )
}
