import type { ServerModule } from '#platform/module/server-module.server.ts'
import { blockProcedures, tillBlockProcedures } from './blocks/blocks.router.ts'
import { passUnknown } from './blocks/pass-unknown.server.ts'
import { fiscalParts, fiscalPermissions } from './fiscal.permissions.ts'
import { fiscalProcedures } from './fiscal.router.ts'
import { fiscalSettings } from './fiscal-settings.ts'
import { HeardTills } from './tills/heard-tills.server.ts'
import { refuseRevoked } from './tills/revoked-tills.server.ts'
import { findSession } from './tills/session-at-till.server.ts'

export const fiscalModule = {
  name: 'fiscal',
  permissions: fiscalPermissions,
  parts: fiscalParts,
  procedures: {
    fiscal: { ...fiscalProcedures, ...blockProcedures },
    pos: tillBlockProcedures,
  },
  afterRestore: passUnknown,
  ofTheCall: {
    findSession,
    refuse: refuseRevoked,
    beside: () => {
      const heard = new HeardTills()
      return (ctx) => heard.note(ctx)
    },
  },
  settings: fiscalSettings,
  demo: () => import('./fiscal.demo.server.ts').then(({ fiscalDemo }) => fiscalDemo),
  samples: () => import('./fiscal.samples.server.ts').then(({ fiscalSamples }) => fiscalSamples),
} satisfies ServerModule
