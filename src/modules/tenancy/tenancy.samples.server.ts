import { samplesOf } from '#platform/module/samples.server.ts'
import { changeStore } from './settings/settings.server.ts'
import { blankStore } from './settings/tenant-config.ts'

const APPEARANCE = {
  theme: 'theme-enzzo',
  force_company_theme: false,
  rounded_sidebar: true,
  rounded_cards: true,
  rounded_navbar: true,
  rounded_buttons: true,
}

export const tenancySamples = samplesOf({
  fill: async ({ owner, name }) => {
    await changeStore(owner, { ...blankStore(name), legal_name: name, address: name, receipt_footer: name })
    return {}
  },
  inputs: {
    'tenant.getBackup': () => [undefined],
    'tenant.getClock': () => [undefined],
    'tenant.getCurrentConfig': () => [undefined],
    'tenant.getStore': () => [undefined],
    'tenant.updateAppearance': () => [APPEARANCE],
    'tenant.updateStore': () => [blankStore('Colmado')],
  },
})
