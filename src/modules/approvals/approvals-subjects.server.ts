import type { Subjects } from '#platform/kernel/subjects.server.ts'

/** What the audit log tells of its records. */
export const approvalsSubjects: Subjects = {
  authorization: {
    named: 'select id, product_name as name from authorizations where tenant_id = current_tenant()',
    permission: 'invoices.view',
  },
}
