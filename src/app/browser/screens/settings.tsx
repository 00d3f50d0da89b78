import { CardSettingsScreen } from '#modules/cards/settings/card-settings-screen.tsx'
import { CashboxesScreen } from '#modules/cash/cashboxes/cashboxes-screen.tsx'
import { RangesScreen } from '#modules/fiscal/ranges/ranges-screen.tsx'
import { TillsScreen } from '#modules/fiscal/tills/tills-screen.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { SetupCheck } from '#modules/printing/station/setup-check.tsx'
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

export function CardTerminalsRoute() {
  const change = usePermission('settings.update')
  return (
    <Allowed permission="settings.view">
      <CardSettingsScreen mayChange={change === 'allowed'} />
    </Allowed>
  )
}

export function CashboxesRoute() {
  const change = usePermission('settings.update')
  return (
    <Allowed permission="settings.view">
      <CashboxesScreen
        mayChange={change}
        check={({ print_server_url, drawer_service_url }) => (
          <SetupCheck printServer={print_server_url} drawerService={drawer_service_url} />
        )}
      />
    </Allowed>
  )
}

export function TillsRoute() {
  const manage = usePermission('fiscal.manage')
  return (
    <Allowed permission="fiscal.view">
      <TillsScreen mayManage={manage === 'allowed'} />
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
