import type { Subjects } from '#platform/kernel/subjects.server.ts'

/** What the audit log tells of its records. */
export const customersSubjects: Subjects = {
  customer: {
    named: 'select id, name from customers where tenant_id = current_tenant()',
    path: '/home/customers/:id',
    permission: 'customers.view',
  },
  customer_type: {
    named: 'select id, name from customer_types where tenant_id = current_tenant()',
    path: '/home/settings/customer-types?search=:name',
    permission: 'settings.view',
  },
}
