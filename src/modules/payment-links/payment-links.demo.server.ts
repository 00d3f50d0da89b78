import type { ModuleDemo } from '#platform/module/demo.server.ts'
import { changeMerchant } from './settings/merchants.server.ts'

/** The key of AZUL's simulator, which stands outside and says it too. */
export const SIMULATORS_KEY = 'llave-del-simulador-de-azul'

export const paymentLinksDemo: ModuleDemo = {
  /** The salon's deposits are paid at the simulator of this machine; while it does not run, AZUL's page does not answer. */
  open: async ({ trade, owner }) => {
    if (trade !== 'salon' || owner.installation.azulSimulatorUrl === null) return
    await changeMerchant(owner, {
      ...{ merchant_id: '39038540035', merchant_name: 'Salón Flor de Azahar', merchant_type: 'ECommerce' },
      ...{ auth_key: SIMULATORS_KEY, auth_key_compromised: false, environment: 'simulator', valid_days: 7 },
    })
  },
}
