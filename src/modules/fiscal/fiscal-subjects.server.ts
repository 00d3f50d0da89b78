import type { Subjects } from '#platform/kernel/subjects.server.ts'

/** What the audit log tells of its records. */
export const fiscalSubjects: Subjects = {
  fiscal_block: {
    named:
      "select id, concat(type_code, ' ', from_number, '–', to_number) as name from fiscal_blocks where tenant_id = current_tenant()",
    path: '/home/settings/tills',
    permission: 'fiscal.view',
  },
  fiscal_sequence: {
    named:
      "select id, concat(type_code, ' ', from_number, '–', to_number) as name from fiscal_sequences where tenant_id = current_tenant()",
    path: '/home/settings/ncf',
    permission: 'fiscal.view',
  },
  ncf_type: {
    named: 'select id, short_name as name from ncf_types where tenant_id = current_tenant()',
    path: '/home/settings/ncf-types',
    permission: 'fiscal.view',
  },
  till: {
    named:
      "select id, coalesce(nullif(name, ''), number::text) as name from tills where tenant_id = current_tenant()",
    path: '/home/settings/tills',
    permission: 'fiscal.view',
  },
}
