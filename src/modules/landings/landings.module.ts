import type { ServerModule } from '#platform/module/server-module.server.ts'

export const landingsModule = {
  name: 'landings',
} satisfies ServerModule
