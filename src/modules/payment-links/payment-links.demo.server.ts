import type { DemoShop, ModuleDemo } from '#platform/module/demo.server.ts'
import { changeMerchant } from './settings/merchants.server.ts'

/** The key of AZUL's simulator, which stands outside and says it too. */
export const SIMULATORS_KEY = 'llave-del-simulador-de-azul'

/** Of the demo shops those that are paid by links, by the name that AZUL has of them. */
const MERCHANTS: Readonly<Partial<Record<DemoShop['trade'], string>>> = {
  salon: 'Salón Flor de Azahar',
  minimarket: 'Colmado La Esperanza',
}

export const paymentLinksDemo: ModuleDemo = {
  /**
   * The salon's deposits and the minimarket's store are paid at the simulator of this machine; while it does not run, AZUL's page
   * does not answer.
   */
  open: async ({ trade, owner }) => {
    const merchant_name = MERCHANTS[trade]
    if (!merchant_name || owner.installation.azulSimulatorUrl === null) return
    await changeMerchant(owner, {
      merchant_id: '39038540035',
      merchant_name,
      merchant_type: 'ECommerce',
      auth_key: SIMULATORS_KEY,
      auth_key_compromised: false,
      environment: 'simulator',
      valid_days: 7,
    })
  },
}
