import { publish } from '#platform/events/outbox.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction } from '#platform/kernel/ctx.server.ts'
import type { FormSubmissionId } from '#platform/values/ids.ts'
import { requireSubmission } from '../submissions/access.server.ts'
import { FormMailNotFound, SubmissionDeleted } from '../submissions/submissions.errors.ts'
import { formMailQueued, type MailKind, type MailState, type ThisMail } from './mails.ts'

type Row = {
  submission_id: FormSubmissionId
  kind: MailKind
  recipient: string
  state: MailState
  is_deleted: boolean
}

/**
 * Tries a letter anew, at once, that could not be sent, or a notice that was one too many of its hour; it waits through
 * an outage as a new one does. What is on its way or went meanwhile goes no second time.
 *
 * @throws FormMailNotFound, SubmissionDeleted, FormNotFound, FormForbidden
 */
export const sendMailAgain = (ctx: Ctx, { id }: ThisMail): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    const [row] = await tx.query<Row>(
      `select m.submission_id, m.kind, m.recipient, m.state, s.deleted_at is not null as is_deleted
        from form_mails m join form_submissions s on s.tenant_id = m.tenant_id and s.id = m.submission_id
        where m.tenant_id = current_tenant() and m.id = $1 for update of m`,
      [id],
    )
    if (!row) throw new FormMailNotFound(`mail ${id}`)
    const { submission_id, kind, recipient } = row
    await requireSubmission(tx, submission_id)
    if (row.is_deleted) throw new SubmissionDeleted(`submission ${submission_id}`)
    // Of confirmations, which go to whatever address was typed, one too many is too many by hand too.
    if (row.state !== 'failed' && !(row.state === 'dropped' && kind === 'notice')) return { success: true }
    await tx.query(
      `update form_mails set state = 'queued', tries = 0, error = null, created_at = $2
        where tenant_id = current_tenant() and id = $1`,
      [id, tx.now],
    )
    await publish(tx, formMailQueued, { mail_id: id })
    await audit(tx, {
      action: `form_submission.${kind}_sent_again`,
      subject_type: 'form_submission',
      subject_id: submission_id,
      details: { recipient },
    })
    return { success: true }
  })
