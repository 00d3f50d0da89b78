import type { ServerModule } from '#platform/module/server-module.server.ts'
import { channelProcedures } from './channel.router.ts'
import { notificationProcedures } from './notification.router.ts'

export const notificationsModule = {
  name: 'notifications',
  procedures: {
    channel: channelProcedures,
    notification: notificationProcedures,
  },
  demo: () => import('./notifications.demo.server.ts').then(({ notificationsDemo }) => notificationsDemo),
  samples: () =>
    import('./notifications.samples.server.ts').then(({ notificationsSamples }) => notificationsSamples),
} satisfies ServerModule
