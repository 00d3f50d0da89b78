import type { Subjects } from '#platform/kernel/subjects.server.ts'

/** What the audit log tells of its records. */
export const posSubjects: Subjects = {
  held_invoice: {
    permission: 'pos.access',
  },
}
