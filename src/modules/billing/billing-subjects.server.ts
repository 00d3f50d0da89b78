import type { Subjects } from '#platform/kernel/subjects.server.ts'

/** What the audit log tells of its records. */
export const billingSubjects: Subjects = {
  invoice_draft: {
    path: '/home/invoices/drafts',
    permission: 'invoices.create',
  },
}
