import { type Ctx, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import type { FormMailId, FormSubmissionId, FormSubmissionNoteId } from '#platform/values/ids.ts'
import type { FormSchema } from '../../schema/form-schema.ts'
import { requireSubmission } from '../access.server.ts'
import { SubmissionNotFound } from '../submissions.errors.ts'
import type { ThisSubmission } from '../submissions.ts'
import { listedRows } from './found.server.ts'

type Note = { id: FormSubmissionNoteId; text: string; at: Date; by: string }

/** The last ones, as many as anybody reads: a submission with notes without end opens all the same. */
const MOST_NOTES = 200

const notesOf = async (tx: Tx, id: FormSubmissionId) => {
  const rows = await tx.query<Note>(
    `select * from (select n.id, n.text, n.created_at as at, u.name as by from form_submission_notes n
        join users u on u.tenant_id = n.tenant_id and u.id = n.created_by
        where n.tenant_id = current_tenant() and n.submission_id = $1
        order by n.created_at desc, n.id desc limit ${MOST_NOTES}) last
      order by at, id`,
    [id],
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

type LogRow = { action: string; at: Date; by: string | null; details: Record<string, unknown> }

/** What the history says with what was done. */
const saidOf = ({ details }: LogRow) => ({
  reason: typeof details.reason === 'string' ? details.reason : null,
  recipient: typeof details.recipient === 'string' ? details.recipient : null,
})

/** What the log says of a letter that did not go and can be sent by hand. */
const UNSENT = /^form_submission\.(notice|confirmation)_(failed|dropped|first_day|part_off)$/

/** Its letters that can be sent by hand, by their kind and to whom. */
async function failedMails(tx: Tx, id: FormSubmissionId): Promise<Map<string, FormMailId>> {
  const rows = await tx.query<{ id: FormMailId; said: string }>(
    `select id, kind || ' ' || recipient as said from form_mails
      where tenant_id = current_tenant() and submission_id = $1
        and (state = 'failed' or state = 'dropped' and kind = 'notice')`,
    [id],
  )
  return new Map(rows.map((row) => [row.said, row.id]))
}

/** Who did what to it, the last first, as the log has it; with the letter that can be sent again, where one failed. */
async function historyOf(tx: Tx, id: FormSubmissionId) {
  const rows = await tx.query<LogRow>(
    `select l.action, l.at, u.name as by, l.details from audit_log l
      left join users u on u.tenant_id = l.tenant_id and u.id = l.user_id
      where l.tenant_id = current_tenant() and l.subject_type = 'form_submission' and l.subject_id = $1
        -- As the index of records says it: without it all that the shop did is read.
        and l.action <> 'sale.posted'
      order by l.at desc, l.id desc limit 200`,
    [id],
  )
  const failed = await failedMails(tx, id)
  return rows.map((row) => {
    const said = saidOf(row)
    const letter = `${UNSENT.exec(row.action)?.[1] ?? ''} ${said.recipient}`
    const mail_id = failed.get(letter) ?? null
    // Of one that failed before as well the last time alone is what can be mended.
    failed.delete(letter)
    return { action: row.action, at: row.at.toISOString(), by: row.by, ...said, mail_id }
  })
}

/** Submissions whole, each with the form as it was when it was filled in, in the order of their ids. */
export async function wholeSubmissions(tx: Tx<TenantCtx>, ids: readonly FormSubmissionId[]) {
  // A form may be a megabyte: each version of it comes once, however many were filled in.
  const versions = await tx.query<{ ids: FormSubmissionId[]; schema: FormSchema }>(
    `select array_agg(s.id) as ids, v.schema from form_submissions s
      join form_versions v on v.tenant_id = s.tenant_id and v.form_id = s.form_id and v.version = s.form_version
      where s.tenant_id = current_tenant() and s.id = any($1::uuid[])
      group by v.tenant_id, v.form_id, v.version`,
    [ids],
  )
  const schemas = new Map(versions.flatMap(({ ids: of, schema }) => of.map((id) => [id, schema] as const)))
  return (await listedRows(tx, ids, 'whole')).flatMap((row) => {
    const schema = schemas.get(row.id)
    return schema ? [{ ...row, schema }] : []
  })
}
export type WholeSubmission = Awaited<ReturnType<typeof wholeSubmissions>>[number]

/**
 * A submission with the form as it was when it was filled in, what the shop's people say of it, and who did what.
 *
 * @throws SubmissionNotFound, FormNotFound, FormForbidden
 */
export const submissionById = (ctx: Ctx, { id }: ThisSubmission) =>
  reading(ctx, async (tx) => {
    const { published_version, ...form } = await requireSubmission(tx, id)
    const [whole] = await wholeSubmissions(tx, [id])
    if (!whole) throw new SubmissionNotFound(`submission ${id}`)
    return {
      ...whole,
      form,
      /** The form has changed since. */
      is_former: published_version !== null && whole.form_version < published_version,
      notes: await notesOf(tx, id),
      history: await historyOf(tx, id),
    }
  })
