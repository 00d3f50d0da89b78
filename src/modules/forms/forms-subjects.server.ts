import type { Subjects } from '#platform/kernel/subjects.server.ts'

/** What the audit log tells of its records. */
export const formsSubjects: Subjects = {
  form: {
    named: "select id, name from forms where tenant_id = current_tenant() and audience = 'public'",
    path: '/home/forms/:id',
    permission: 'forms.view',
  },
  form_submission: {
    named: `select s.id, concat(f.name, ' ', s.number) as name from form_submissions s
      join forms f on f.tenant_id = s.tenant_id and f.id = s.form_id and f.audience = 'public' where s.tenant_id = current_tenant()`,
    permission: 'forms.manage_submissions',
  },
  form_webhook: {
    permission: 'forms.manage_submissions',
  },
}
