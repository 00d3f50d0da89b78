import type { Subjects } from '#platform/kernel/subjects.server.ts'

/** What the audit log tells of its records. */
export const mediaSubjects: Subjects = {
  picture: {
    named: 'select id, filename as name from pictures where tenant_id = current_tenant()',
    permission: 'media.view',
  },
}
