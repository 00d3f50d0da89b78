import type { Subjects } from '#platform/kernel/subjects.server.ts'

/** What the audit log tells of its records. */
export const cardsSubjects: Subjects = {
  card_attempt: {
    named: 'select id, number::text as name from card_attempts where tenant_id = current_tenant()',
    permission: 'invoices.view',
  },
  card_provider: {
    named: 'select id, name from card_providers where tenant_id = current_tenant()',
    path: '/home/settings/card-terminals?search=:name',
    permission: 'settings.view',
  },
}
