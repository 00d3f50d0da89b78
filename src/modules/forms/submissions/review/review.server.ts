import { publish } from '#platform/events/outbox.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, type Tx } from '#platform/kernel/ctx.server.ts'
import { once } from '#platform/kernel/once.server.ts'
import { refuseStale } from '#platform/kernel/records.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { FormId, FormSubmissionId, FormSubmissionNoteId } from '#platform/values/ids.ts'
import { formReviewed } from '../../forms-events.ts'
import type { SubmissionStatus } from '../../statuses.ts'
import { requireSubmissions } from '../access.server.ts'
import { RejectionNeedsReason, SubmissionDeleted, SubmissionNotFound } from '../submissions.errors.ts'
import type { NoteInput, ReviewInput, ThisSubmission } from '../submissions.ts'

type Held = {
  form_id: FormId
  status: SubmissionStatus
  version: number
  deleted: boolean
}

/** A submission for whoever may handle it, locked. @throws SubmissionNotFound, FormNotFound, FormForbidden */
async function held(tx: Tx, id: FormSubmissionId): Promise<Held> {
  const [row] = await tx.query<Held>(
    `select form_id, status, version, deleted_at is not null as deleted from form_submissions
      where tenant_id = current_tenant() and id = $1 for update`,
    [id],
  )
  if (!row) throw new SubmissionNotFound(`submission ${id}`)
  await requireSubmissions(tx, row.form_id)
  return row
}

/** What the log calls it, by what became of it. */
const REVIEWED = {
  pending: 'form_submission.reopened',
  approved: 'form_submission.approved',
  rejected: 'form_submission.rejected',
} as const satisfies Record<SubmissionStatus, string>

/**
 * Approves a submission, rejects it with the reason, or takes that back.
 *
 * @throws SubmissionNotFound, RejectionNeedsReason, SubmissionDeleted
 * @throws RecordChanged where somebody else reviewed it since it was read.
 */
export const reviewSubmission = (
  ctx: Ctx,
  { id, status, reason, version }: ReviewInput,
): Promise<{ version: number }> =>
  inTransaction(ctx, async (tx) => {
    if (status === 'rejected' && !reason) throw new RejectionNeedsReason('a rejection without a reason')
    const before = await held(tx, id)
    refuseStale(before, version)
    if (before.deleted) throw new SubmissionDeleted(`submission ${id}`)
    const isOpen = status === 'pending'
    await tx.query(
      `update form_submissions set status = $2, reviewed_at = $3, reviewed_by = $4, review_reason = $5, version = version + 1
        where tenant_id = current_tenant() and id = $1`,
      [id, status, isOpen ? null : tx.now, isOpen ? null : tx.actor.userId, isOpen ? null : reason || null],
    )
    await audit(tx, {
      action: REVIEWED[status],
      subject_type: 'form_submission',
      subject_id: id,
      details: { from: before.status, to: status, ...(reason && { reason }) },
    })
    if (before.status !== status)
      await publish(tx, formReviewed, {
        form_id: before.form_id,
        submission_id: id,
        status,
        version: before.version + 1,
      })
    return { version: before.version + 1 }
  })

/** Says something of a submission to the shop's people; under one key once. @throws SubmissionNotFound */
export const addNote = (
  ctx: Ctx,
  { requestId, id, text }: NoteInput,
): Promise<{ id: FormSubmissionNoteId }> =>
  once(ctx, requestId, { id, text }, async (tx) => {
    await held(tx, id)
    const note = newId<FormSubmissionNoteId>()
    await tx.query(
      `insert into form_submission_notes (tenant_id, id, submission_id, text, created_at, created_by)
        values (current_tenant(), $1, $2, $3, $4, $5)`,
      [note, id, text, tx.now, tx.actor.userId],
    )
    return { id: note }
  })

const turnOver = (ctx: Ctx, { id }: ThisSubmission, isDeleted: boolean): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    const before = await held(tx, id)
    if (before.deleted === isDeleted) return { success: true }
    await tx.query(
      `update form_submissions set deleted_at = $2, version = version + 1
        where tenant_id = current_tenant() and id = $1`,
      [id, isDeleted ? tx.now : null],
    )
    const action = isDeleted ? 'form_submission.deleted' : 'form_submission.restored'
    await audit(tx, { action, subject_type: 'form_submission', subject_id: id })
    return { success: true }
  })

/** Takes a submission out of the lists; what was answered is kept. @throws SubmissionNotFound */
export const deleteSubmission = (ctx: Ctx, input: ThisSubmission) => turnOver(ctx, input, true)

/** Brings a deleted one back, as it was reviewed. @throws SubmissionNotFound */
export const restoreSubmission = (ctx: Ctx, input: ThisSubmission) => turnOver(ctx, input, false)
