import type { ServerModule } from '#platform/module/server-module.server.ts'
import { cashboxProcedures } from './cashboxes/cashboxes.router.ts'
import { cashSessionProcedures } from './sessions/cash-session.router.ts'

export const cashModule = {
  name: 'cash',
  procedures: {
    cashbox: cashboxProcedures,
    cashSession: cashSessionProcedures,
  },
} satisfies ServerModule
