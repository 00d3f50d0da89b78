import type { ServerModule } from '#platform/module/server-module.server.ts'
import { blockProcedures, tillBlockProcedures } from './blocks/blocks.router.ts'
import { fiscalPermissions } from './fiscal.permissions.ts'
import { fiscalProcedures } from './fiscal.router.ts'

export const fiscalModule = {
  name: 'fiscal',
  permissions: fiscalPermissions,
  procedures: {
    fiscal: { ...fiscalProcedures, ...blockProcedures },
    pos: tillBlockProcedures,
  },
  samples: () => import('./fiscal.samples.server.ts').then(({ fiscalSamples }) => fiscalSamples),
} satisfies ServerModule
