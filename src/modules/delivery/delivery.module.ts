import type { ServerModule } from '#platform/module/server-module.server.ts'
import { deliveryProcedures } from './delivery.router.ts'

export const deliveryModule = {
  name: 'delivery',
  procedures: {
    pos: deliveryProcedures,
  },
} satisfies ServerModule
