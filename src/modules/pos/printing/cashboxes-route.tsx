import { CashboxesScreen } from '#modules/cash/cashboxes/cashboxes-screen.tsx'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { SetupCheck } from '#modules/printing/station/setup-check.tsx'

/** Cashboxes know nothing of what prints at them; the counter shows whether their services answer. */
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
