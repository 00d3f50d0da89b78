import type { ModuleDemo } from '#platform/module/demo.server.ts'
import { activeCashboxes, updateCashbox } from './cashboxes/cashboxes.server.ts'

export const cashDemo: ModuleDemo = {
  /** Its drawer is the simulator's; its receipts look for the usual print server by themselves. */
  open: async ({ trade, owner }) => {
    if (trade !== 'minimarket') return
    const [cashbox] = await activeCashboxes(owner)
    if (!cashbox) throw new Error('a new shop has a cashbox')
    await updateCashbox(owner, {
      ...cashbox,
      template: 'standard',
      drawer_service_url: 'http://localhost:8082',
    })
  },
}
