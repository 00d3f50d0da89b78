import type { ServerModule } from '#platform/module/server-module.server.ts'
import { drawerProcedures } from './drawer/drawer.router.ts'

export const printingModule = {
  name: 'printing',
  procedures: {
    pos: drawerProcedures,
  },
  samples: () => import('./printing.samples.server.ts').then(({ printingSamples }) => printingSamples),
} satisfies ServerModule
