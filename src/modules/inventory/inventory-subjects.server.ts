import type { Subjects } from '#platform/kernel/subjects.server.ts'

/** What the audit log tells of its records. */
export const inventorySubjects: Subjects = {
  warehouse: {
    named: 'select id, name from warehouses where tenant_id = current_tenant()',
    path: '/home/settings/warehouses?search=:name',
    permission: 'settings.view',
  },
}
