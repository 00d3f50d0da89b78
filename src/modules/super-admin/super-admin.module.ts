import type { ServerModule } from '#platform/module/server-module.server.ts'
import { endPasses } from './gate/tokens.server.ts'
import { superAdminProcedures } from './super-admin.router.ts'

export const superAdminModule = {
  name: 'super-admin',
  procedures: { superAdmin: superAdminProcedures },
  // Who signed out since, was shut out or has another password would be signed in again.
  afterRestoreOfAll: endPasses,
} satisfies ServerModule
