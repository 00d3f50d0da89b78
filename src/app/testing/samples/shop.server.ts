import { blankStore } from '#modules/tenancy/settings/tenant-config.ts'
import { channelSettings } from '../channels.server.ts'
import { SAMPLE_PASSWORD, type Samples } from './ids.server.ts'

const APPEARANCE = {
  theme: 'theme-enzzo',
  force_company_theme: false,
  rounded_sidebar: true,
  rounded_cards: true,
  rounded_navbar: true,
  rounded_buttons: true,
}

export const SHOP_SAMPLES: Samples = {
  'auth.changePassword': () => [{ current_password: SAMPLE_PASSWORD, new_password: SAMPLE_PASSWORD }],
  'auth.signOutEverywhere': () => [undefined],
  'channel.get': () => [undefined],
  'channel.sendTest': () => [{ channel: 'email', to: 'a@b.test' }],
  'channel.update': () => [channelSettings(587, { smtp_password: 'clave' })],
  'currency.getActive': () => [undefined],
  'currency.getAll': () => [undefined],
  'currency.setRate': (_, theirs) => [{ id: theirs.dollar, rate: 60.25, is_active: true }],
  'dashboard.getSummary': () => [{}, { period: 'week' }, { period: 'month' }],
  'modules.getUserModules': () => [undefined],
  'notification.getUnread': () => [undefined],
  'notification.markRead': (_, theirs) => [{ id: theirs.notification }],
  'paymentMethod.getAll': () => [undefined],
  'permissions.getUserModules': () => [undefined],
  'permissions.getUserPermissions': () => [undefined],
  'permissions.getUserPermissionsDirect': () => [undefined],
  'permissions.hasModule': () => [{ module: 'pos' }],
  'permissions.hasPermission': () => [{ permission: 'pos.sell' }],
  'permissions.refreshCache': () => [undefined],
  'report.salesByDay': () => [{ from: '2026-11-01', to: '2026-11-30' }],
  'tenant.getBackup': () => [undefined],
  'tenant.getClock': () => [undefined],
  'tenant.getCurrentConfig': () => [undefined],
  'tenant.getSelling': () => [undefined],
  'tenant.getStore': () => [undefined],
  'tenant.updateAppearance': () => [APPEARANCE],
  'tenant.updateSelling': () => [
    { fiscal_series: 'E', sell_without_stock: true, cash_session_required: false },
  ],
  'tenant.updateStore': () => [blankStore('Colmado')],
  'user.getAdministrators': () => [undefined],
  'user.endSessions': (_, theirs) => [{ id: theirs.administrator }],
  'user.setAdministratorPhone': (_, theirs) => [{ id: theirs.administrator, phone: '809-555-0142' }],
  'warehouse.getAll': () => [undefined],
}
