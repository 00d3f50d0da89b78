import type { ServerModule } from '#platform/module/server-module.server.ts'
import { superAdminProcedures } from './super-admin.router.ts'

export const superAdminModule = {
  name: 'super-admin',
  procedures: { superAdmin: superAdminProcedures },
} satisfies ServerModule
