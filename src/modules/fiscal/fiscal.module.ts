import type { ServerModule } from '#platform/module/server-module.server.ts'
import { blockProcedures, tillBlockProcedures } from './blocks/blocks.router.ts'
import { passUnknown } from './blocks/pass/pass-unknown.server.ts'
import { fiscalParts, fiscalPermissions } from './fiscal.permissions.ts'
import { fiscalProcedures } from './fiscal.router.ts'
import { fiscalSettings } from './fiscal-settings.ts'
import { fiscalSubjects } from './fiscal-subjects.server.ts'
import { ncfTypeProcedures } from './ncf-types/ncf-type.router.ts'
import { createNcfTypes } from './ncf-types/ncf-types.server.ts'
import { hasRanges } from './ranges/has-ranges.server.ts'
import { requireSeries } from './sequences/ranges-of-types.server.ts'
import { LastHeard } from './tills/last-heard.server.ts'
import { refuseRevoked } from './tills/revoked-tills.server.ts'
import { findSession } from './tills/session-at-till.server.ts'

export const fiscalModule = {
  name: 'fiscal',
  subjects: fiscalSubjects,
  permissions: fiscalPermissions,
  parts: fiscalParts,
  holds: {
    pos: {
      // As far as the tills have said: one that has not is heard all the same when it sends.
      'tills.unsent_sale':
        'select coalesce(sum(unsent), 0)::bigint as count from tills where tenant_id = current_tenant() and revoked_at is null',
    },
  },
  procedures: {
    fiscal: { ...fiscalProcedures, ...blockProcedures },
    ncfType: ncfTypeProcedures,
    pos: tillBlockProcedures,
  },
  firstSteps: [
    {
      goal: 'sale' as const,
      id: 'range',
      position: 2,
      path: '/home/settings/ncf',
      permission: 'fiscal.manage',
      es: 'Registre la secuencia que le dio la DGII',
      en: 'Record the range that the DGII granted you',
      isDone: hasRanges,
    },
  ],
  begin: createNcfTypes,
  afterRestore: passUnknown,
  ofTheCall: {
    findSession,
    refuse: refuseRevoked,
    beside: () => {
      const lastHeard = new LastHeard()
      return (ctx) => lastHeard.note(ctx)
    },
  },
  settings: fiscalSettings,
  refuseSettings: (tx, changes) =>
    requireSeries(tx, fiscalSettings.fields.fiscal_series.parse(changes.fiscal_series)),
  demo: () => import('./fiscal.demo.server.ts').then(({ fiscalDemo }) => fiscalDemo),
  samples: () => import('./fiscal.samples.server.ts').then(({ fiscalSamples }) => fiscalSamples),
} satisfies ServerModule
