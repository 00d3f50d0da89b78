import type { Subjects } from '#platform/kernel/subjects.server.ts'

/** What the audit log tells of its records. */
export const identitySubjects: Subjects = {
  user: {
    named: 'select id, name from users where tenant_id = current_tenant()',
    path: '/home/settings/users?search=:name',
    permission: 'users.view',
  },
  role: {
    named: 'select id, name from roles where tenant_id = current_tenant()',
    path: '/home/settings/roles?search=:name',
    permission: 'roles.view',
  },
  support_consent: {
    path: '/home/settings/support',
  },
}
