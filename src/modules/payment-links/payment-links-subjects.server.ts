import type { Subjects } from '#platform/kernel/subjects.server.ts'

/** What the audit log tells of its records. */
export const paymentLinksSubjects: Subjects = {
  payment_link: {
    named: 'select id, order_number as name from payment_links where tenant_id = current_tenant()',
    path: '/home/invoices/links?search=:name',
    permission: 'payment_links.view',
  },
}
