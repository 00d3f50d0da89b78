import type { ServerModule } from '#platform/module/server-module.server.ts'
import { activityPermissions } from './activity.permissions.ts'
import { activityProcedures } from './activity.router.ts'

export const activityModule = {
  name: 'activity',
  permissions: activityPermissions,
  procedures: { activity: activityProcedures },
  samples: () => import('./activity.samples.server.ts').then(({ activitySamples }) => activitySamples),
} satisfies ServerModule
