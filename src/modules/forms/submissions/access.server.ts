import type { Tx } from '#platform/kernel/ctx.server.ts'
import type { FormId, FormSubmissionId } from '#platform/values/ids.ts'
import { requireRight } from '../access/access.server.ts'
import { FormNotFound } from '../forms.errors.ts'
import type { FormStatus } from '../statuses.ts'
import { SubmissionNotFound } from './submissions.errors.ts'

/** A form as its submissions are asked for. */
export type FormOfSubmissions = {
  id: FormId
  name: string
  slug: string
  status: FormStatus
  published_version: number | null
}

/**
 * Whether whoever asks may see and handle the submissions of a form: every verb of submissions goes through here. That they
 * hold the permission at all is said by the procedure.
 *
 * @throws FormNotFound, FormForbidden where their role may not with this form
 */
export async function requireSubmissions(tx: Tx, formId: FormId): Promise<FormOfSubmissions> {
  const [form] = await tx.query<FormOfSubmissions>(
    `select id, name, slug, status, published_version from forms
      where tenant_id = current_tenant() and id = $1`,
    [formId],
  )
  if (!form) throw new FormNotFound(`form ${formId}`)
  await requireRight(tx, formId, 'manage')
  return form
}

/** The form of a submission, for whoever may handle it. @throws SubmissionNotFound, FormNotFound, FormForbidden */
export async function requireSubmission(tx: Tx, id: FormSubmissionId): Promise<FormOfSubmissions> {
  const [row] = await tx.query<{ form_id: FormId }>(
    'select form_id from form_submissions where tenant_id = current_tenant() and id = $1',
    [id],
  )
  if (!row) throw new SubmissionNotFound(`submission ${id}`)
  return requireSubmissions(tx, row.form_id)
}

/** The same of several, of whichever forms. @throws SubmissionNotFound, FormNotFound, FormForbidden */
export async function requireEachSubmission(tx: Tx, ids: readonly FormSubmissionId[]): Promise<void> {
  const rows = await tx.query<{ form_id: FormId }>(
    'select form_id from form_submissions where tenant_id = current_tenant() and id = any($1::uuid[])',
    [ids],
  )
  if (rows.length < new Set(ids).size) throw new SubmissionNotFound(`one of ${ids.length} submissions`)
  for (const form of new Set(rows.map(({ form_id }) => form_id))) await requireSubmissions(tx, form)
}
