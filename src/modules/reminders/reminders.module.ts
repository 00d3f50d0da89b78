import { onEvent } from '#platform/events/event-handler.server.ts'
import type { ServerModule } from '#platform/module/server-module.server.ts'
import { reminderProcedures } from './reminder.router.ts'
import { remindersParts, remindersPermissions } from './reminders.permissions.ts'
import { remindersSubjects } from './reminders-subjects.server.ts'
import { reminderRuleProcedures } from './rules/reminder-rule.router.ts'
import { remindNobodyTwice } from './sending/after-restore.server.ts'
import { handOver } from './sending/hand-over.server.ts'
import { reminderQueued } from './sending/reminder-queued.ts'
import { sendReminder } from './sending/send-reminder.job.ts'

export const remindersModule = {
  name: 'reminders',
  subjects: remindersSubjects,
  permissions: remindersPermissions,
  parts: remindersParts,
  procedures: { reminder: reminderProcedures, reminderRule: reminderRuleProcedures },
  handlers: [onEvent(reminderQueued, 'reminders.send', sendReminder, { outside: true })],
  timed: [
    {
      name: 'reminders.hand_over',
      shops: `select tenant_id from reminder_rules where is_active and deleted_at is null
        union all select tenant_id from reminders where postponed_at is not null`,
      run: handOver,
    },
  ],
  afterRestore: remindNobodyTwice,
  samples: () => import('./reminders.samples.server.ts').then(({ remindersSamples }) => remindersSamples),
} satisfies ServerModule
