import type { Subjects } from '#platform/kernel/subjects.server.ts'

/** What the audit log tells of its records. */
export const storeOrdersSubjects: Subjects = {
  store_order: {
    named: 'select id, number::text as name from store_orders where tenant_id = current_tenant()',
    path: '/home/store/orders/:id',
    permission: 'ecommerce.orders',
  },
}
