import type { Subjects } from '#platform/kernel/subjects.server.ts'

/** What the audit log tells of its records. */
export const remindersSubjects: Subjects = {
  reminder_rule: {
    named: 'select id, name from reminder_rules where tenant_id = current_tenant()',
    path: '/home/settings/reminders',
    permission: 'reminders.view',
  },
}
