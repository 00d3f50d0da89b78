import type { ModuleDemo } from '#platform/module/demo.server.ts'
import { createCardProvider } from './settings/card-providers.server.ts'
import { USUAL_ADDRESS } from './settings/card-providers.ts'

export const cardsDemo: ModuleDemo = {
  /**
   * Where the simulator of a terminal stands; without it the counter says that the terminal does not answer. It came
   * last: of the month's cards nobody noted the vouchers.
   */
  today: async ({ trade, owner }) => {
    if (trade !== 'minimarket') return
    await createCardProvider(owner, {
      code: 'azul',
      name: 'AZUL',
      api_url: USUAL_ADDRESS.azul,
      terminal: '00000001',
      currency_code: '214',
      is_default: true,
      is_active: true,
    })
  },
}
