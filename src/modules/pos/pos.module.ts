import type { ServerModule } from '#platform/module/server-module.server.ts'
import { posPermissions } from './pos.permissions.ts'
import { posProcedures } from './pos.router.ts'
import { returnableProcedures, returnProcedures } from './returns/returns.router.ts'
import { shiftProcedures } from './shift/shift.router.ts'

export const posModule = {
  name: 'pos',
  permissions: posPermissions,
  procedures: {
    cashSession: shiftProcedures,
    creditNote: returnProcedures,
    invoice: returnableProcedures,
    pos: posProcedures,
  },
  samples: () => import('./pos.samples.server.ts').then(({ posSamples }) => posSamples),
} satisfies ServerModule
