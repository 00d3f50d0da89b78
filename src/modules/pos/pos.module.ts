import type { ServerModule } from '#platform/module/server-module.server.ts'
import { sessionProcedures } from './cash-session/cash-session.router.ts'
import { COUNTER_PATH } from './counter-path.ts'
import { posParts, posPermissions } from './pos.permissions.ts'
import { posProcedures } from './pos.router.ts'
import { posSettings } from './pos-settings.ts'
import { posSubjects } from './pos-subjects.server.ts'
import { returnableProcedures, returnProcedures } from './returns/returns.router.ts'

export const posModule = {
  name: 'pos',
  subjects: posSubjects,
  permissions: posPermissions,
  parts: posParts,
  procedures: {
    cashSession: sessionProcedures,
    creditNote: returnProcedures,
    invoice: returnableProcedures,
    pos: posProcedures,
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
  installs: { path: COUNTER_PATH, name: 'Punto de venta' },
  demo: () => import('./pos.demo.server.ts').then(({ posDemo }) => posDemo),
  samples: () => import('./pos.samples.server.ts').then(({ posSamples }) => posSamples),
} satisfies ServerModule
