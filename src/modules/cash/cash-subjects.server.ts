import type { Subjects } from '#platform/kernel/subjects.server.ts'

/** What the audit log tells of its records. */
export const cashSubjects: Subjects = {
  cashbox: {
    named: 'select id, name from cashboxes where tenant_id = current_tenant()',
    path: '/home/settings/cashboxes?search=:name',
    permission: 'settings.view',
  },
  cash_session: {
    named:
      "select id, concat(cashbox_name, ' ', number) as name from cash_sessions where tenant_id = current_tenant()",
    path: '/home/cash-sessions',
    permission: 'pos.cash_report',
  },
}
