import type { ServerModule } from '#platform/module/server-module.server.ts'
import { blockProcedures, tillBlockProcedures } from './blocks/blocks.router.ts'
import { fiscalProcedures } from './fiscal.router.ts'

export const fiscalModule = {
  name: 'fiscal',
  procedures: {
    fiscal: { ...fiscalProcedures, ...blockProcedures },
    pos: tillBlockProcedures,
  },
} satisfies ServerModule
