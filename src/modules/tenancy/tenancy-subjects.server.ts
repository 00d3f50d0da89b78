import type { Subjects } from '#platform/kernel/subjects.server.ts'

/** What the audit log tells of the shop itself. */
export const tenancySubjects: Subjects = {
  tenant: {
    path: '/home/settings/configuration',
    permission: 'settings.view',
  },
}
