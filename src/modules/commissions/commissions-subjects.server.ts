import type { Subjects } from '#platform/kernel/subjects.server.ts'

/** What the audit log tells of its records. */
export const commissionsSubjects: Subjects = {
  commission_payment: {
    named:
      "select id, concat(number, ' ', employee_name) as name from commission_payments where tenant_id = current_tenant()",
    path: '/home/reports/commissions',
    permission: 'commissions.view',
  },
}
