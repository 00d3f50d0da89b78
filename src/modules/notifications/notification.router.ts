import { z } from 'zod'
import { allowed } from '#platform/kernel/trpc.server.ts'
import { markRead, unreadNotifications } from './notifications.server.ts'

export const notificationProcedures = {
  getUnread: allowed('dashboard.view', 'appointments.view', 'forms.manage_submissions').query(({ ctx }) =>
    unreadNotifications(ctx),
  ),
  markRead: allowed('dashboard.view', 'appointments.view', 'forms.manage_submissions')
    .input(z.object({ id: z.uuid() }))
    .mutation(({ ctx, input }) => markRead(ctx, input.id)),
}
