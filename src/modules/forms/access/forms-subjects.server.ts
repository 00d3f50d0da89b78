import type { Subjects } from '#platform/kernel/subjects.server.ts'
import { keptFrom } from './access.server.ts'
import type { FormRight } from './rights.ts'

/** Those of a table (`s`) that are of a form (`r`) which somebody's role is kept from. */
const keptOf = (table: string, person: string, ...rights: readonly FormRight[]): string =>
  `select s.id from ${table} s join forms r on r.tenant_id = s.tenant_id and r.id = s.form_id
    where s.tenant_id = current_tenant() and (${rights.map((right) => keptFrom(right, person)).join(' or ')})`

/** What the audit log tells of its records. */
export const formsSubjects: Subjects = {
  form: {
    named: 'select id, name from forms where tenant_id = current_tenant()',
    path: '/home/forms/:id',
    permission: 'forms.view',
    keptFrom: (person) =>
      `select r.id from forms r where r.tenant_id = current_tenant() and ${keptFrom('view', person)}`,
  },
  form_submission: {
    named: `select s.id, concat(f.name, ' ', s.number) as name from form_submissions s
      join forms f on f.tenant_id = s.tenant_id and f.id = s.form_id where s.tenant_id = current_tenant()`,
    permission: 'forms.manage_submissions',
    keptFrom: (person) => keptOf('form_submissions', person, 'view', 'manage'),
  },
  form_webhook: {
    permission: 'forms.manage_submissions',
    keptFrom: (person) => keptOf('form_webhooks', person, 'view', 'manage'),
  },
}
