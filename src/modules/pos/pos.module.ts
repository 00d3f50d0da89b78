import type { ServerModule } from '#platform/module/server-module.server.ts'
import { posParts, posPermissions } from './pos.permissions.ts'
import { posProcedures } from './pos.router.ts'
import { posSettings } from './pos-settings.ts'
import { returnableProcedures, returnProcedures } from './returns/returns.router.ts'
import { sellingProcedures } from './selling/selling.router.ts'
import { shiftProcedures } from './shift/shift.router.ts'

export const posModule = {
  name: 'pos',
  permissions: posPermissions,
  parts: posParts,
  procedures: {
    cashSession: shiftProcedures,
    creditNote: returnProcedures,
    invoice: returnableProcedures,
    pos: posProcedures,
    tenant: sellingProcedures,
  },
  ofTheCall: {
    // The counter sends what changes something alone.
    weights: {
      'cashSession.getAll': 3,
      'cashSession.getCurrent': 2,
      'cashSession.getOutside': 6,
      'cashSession.report': 6,
      'creditNote.create': 6,
      'pos.checkout': 8,
      'pos.getOfflineSales': 6,
      'pos.getRecentInvoices': 6,
      'pos.syncSale': 8,
      'pos.validateCart': 8,
    },
    // Sales that were made and printed before the server heard of them.
    ofThePast: ['pos.syncSale'],
  },
  settings: posSettings,
  demo: () => import('./pos.demo.server.ts').then(({ posDemo }) => posDemo),
  samples: () => import('./pos.samples.server.ts').then(({ posSamples }) => posSamples),
} satisfies ServerModule
