import type { Subjects } from '#platform/kernel/subjects.server.ts'

/** What the audit log tells of its records. */
export const legalSubjects: Subjects = {
  legal_client: {
    named: `select l.id, c.name from legal_clients l
      join customers c on c.tenant_id = l.tenant_id and c.id = l.id where l.tenant_id = current_tenant()`,
    path: '/home/legal-clients/:id',
    permission: 'legal.view',
  },
  legal_case: {
    named: 'select id, name from legal_cases where tenant_id = current_tenant()',
    path: '/home/legal-cases',
    permission: 'legal.view',
  },
}
