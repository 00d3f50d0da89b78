import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { CashboxesScreen } from '#modules/cash/cashboxes/cashboxes-screen.tsx'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { SetupCheck } from '#modules/printing/station/setup-check.tsx'

const list = getRouteApi('/home/settings/cashboxes')

/** Cashboxes know nothing of what prints at them; the counter shows whether their services answer. */
export function CashboxesRoute() {
  const navigate = useNavigate()
  const state = usePermission('settings.update')
  return (
    <Allowed permission="settings.view" part="pos">
      <CashboxesScreen
        filters={list.useSearch()}
        onFilters={(search) => void navigate({ to: '/home/settings/cashboxes', search, replace: true })}
        right={{ permission: 'settings.update', state }}
        check={({ print_server_url, drawer_service_url }) => (
          <SetupCheck printServer={print_server_url} drawerService={drawer_service_url} />
        )}
      />
    </Allowed>
  )
}
