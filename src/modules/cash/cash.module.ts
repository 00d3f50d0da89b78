import type { ServerModule } from '#platform/module/server-module.server.ts'
import { cashSettings } from './cash-settings.ts'
import { cashSubjects } from './cash-subjects.server.ts'
import { cashboxOrigins } from './cashboxes/cashbox-origins.server.ts'
import { cashboxProcedures, warehouseOfCashboxesProcedures } from './cashboxes/cashboxes.router.ts'
import { createDefaultCashbox } from './cashboxes/cashboxes.server.ts'
import { cashSessionProcedures } from './sessions/cash-session.router.ts'
import { countOpenSessionsOf } from './sessions/cash-session.server.ts'
import { hadSession } from './sessions/had-session.server.ts'
import { tillNumberProcedures, tillProcedures } from './tills/tills.router.ts'

export const cashModule = {
  name: 'cash',
  subjects: cashSubjects,
  holds: {
    pos: {
      'cash_session.session':
        'select count(*) as count from cash_sessions where tenant_id = current_tenant() and closed_at is null',
    },
  },
  names: { user: { 'cash_session.session': countOpenSessionsOf } },
  procedures: {
    cashbox: cashboxProcedures,
    cashSession: cashSessionProcedures,
    fiscal: tillProcedures,
    pos: tillNumberProcedures,
    warehouse: warehouseOfCashboxesProcedures,
  },
  firstSteps: [
    {
      goal: 'sale' as const,
      id: 'session',
      position: 3,
      path: '/home/pos',
      permission: 'pos.access',
      es: 'Abra la caja con su fondo',
      en: 'Open the drawer with its float',
      isDone: hadSession,
    },
  ],
  begin: createDefaultCashbox,
  localServices: cashboxOrigins,
  ofTheCall: { weights: { 'fiscal.getTills': 3 } },
  settings: cashSettings,
  demo: () => import('./cash.demo.server.ts').then(({ cashDemo }) => cashDemo),
  samples: () => import('./cash.samples.server.ts').then(({ cashSamples }) => cashSamples),
} satisfies ServerModule
