import { arePartsOn } from '#modules/identity/parts/parts.server.ts'
import { publish } from '#platform/events/outbox.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { inTransaction, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { isEmail } from '#platform/values/email.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { FormId, FormMailId, FormSubmissionId } from '#platform/values/ids.ts'
import { HOUR_MS } from '#platform/values/wall-clock.ts'
import type { Answers, FormSchema, FormSettings } from '../schema/form-schema.ts'
import { confirmedTo, formMailQueued, type MailKind, MOST_MAILS, MOST_RECIPIENTS } from './mails.ts'
import { notifiedNow } from './notified.server.ts'
import { notifyOfForm } from './notify-of-form.server.ts'

type Submitted = {
  id: FormSubmissionId
  form_id: FormId
  number: number
  answers: Answers
  schema: FormSchema
  deleted: boolean
}

async function submitted(tx: Tx<TenantCtx>, id: string): Promise<Submitted> {
  const [row] = await tx.query<Submitted>(
    `select s.id, s.form_id, s.number, s.answers, v.schema, s.deleted_at is not null as deleted
      from form_submissions s
      join form_versions v on v.tenant_id = s.tenant_id and v.form_id = s.form_id and v.version = s.form_version
      where s.tenant_id = current_tenant() and s.id = $1`,
    [id],
  )
  if (!row) throw new Error(`there is no submission ${id}`)
  return row
}

type Letter = { kind: MailKind; recipient: string }

/** Whom a submission is told to. */
function lettersOf(of: Submitted, { enabled, recipients }: FormSettings['emailNotifications']): Letter[] {
  const told = enabled
    ? recipients
        .map((one) => one.trim())
        .filter(isEmail)
        .slice(0, MOST_RECIPIENTS)
    : []
  const given = confirmedTo(of)
  return [
    ...told.map((recipient) => ({ kind: 'notice' as const, recipient })),
    ...(given === null ? [] : [{ kind: 'confirmation' as const, recipient: given }]),
  ]
}

/** Whether one more letter within the hour is too many; for certain where the caller's transaction holds the shop's turn. */
export async function isTooManyMails(
  tx: Tx<TenantCtx>,
  form_id: FormId,
  { kind, recipient }: Letter,
): Promise<boolean> {
  const [row] = await tx.query<{ shop: number; form: number; notices: number; confirmations: number }>(
    `select count(*) filter (where m.kind = $4) as shop,
        count(*) filter (where m.kind = 'notice' and s.form_id = $2) as form,
        count(*) filter (where m.kind = 'notice' and s.form_id = $2 and lower(m.recipient) = lower($3)) as notices,
        count(*) filter (where m.kind = 'confirmation' and lower(m.recipient) = lower($3)) as confirmations
      from form_mails m join form_submissions s on s.tenant_id = m.tenant_id and s.id = m.submission_id
      where m.tenant_id = current_tenant() and m.created_at > $1 and m.created_at <= $5 and m.state <> 'dropped'`,
    // What a clock that was ahead wrote is of no hour that anybody knows.
    [new Date(tx.now.getTime() - HOUR_MS), form_id, recipient, kind, tx.now],
  )
  const { shop = 0, form = 0, notices = 0, confirmations = 0 } = row ?? {}
  if (shop >= MOST_MAILS.shop[kind]) return true
  return kind === 'notice'
    ? form >= MOST_MAILS.form || notices >= MOST_MAILS.notices
    : confirmations >= MOST_MAILS.confirmations
}

async function queue(tx: Tx<TenantCtx>, of: Submitted, letter: Letter): Promise<void> {
  const isDropped = await isTooManyMails(tx, of.form_id, letter)
  const id = newId<FormMailId>()
  const made = await tx.query(
    `insert into form_mails (tenant_id, id, submission_id, kind, recipient, state, created_at)
      values (current_tenant(), $1, $2, $3, $4, $5, $6)
      on conflict (tenant_id, submission_id, kind, lower(recipient)) do nothing returning id`,
    [id, of.id, letter.kind, letter.recipient, isDropped ? 'dropped' : 'queued', tx.now],
  )
  if (made.length === 0) return
  if (!isDropped) return publish(tx, formMailQueued, { mail_id: id })
  await audit(tx, {
    action: `form_submission.${letter.kind}_dropped`,
    subject_type: 'form_submission',
    subject_id: of.id,
    details: { recipient: letter.recipient },
  })
}

const inTurn = (tx: Tx<TenantCtx>) =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`form mails of ${tx.tenantId}`])

/** What must be on in a shop for its forms to tell anybody anything. */
export const PARTS_OF_FORMS = ['forms'] as const

/**
 * Tells of a submission: the bell in the office, and letters to the form's recipients and to who filled it in, where it
 * says so. Called again it tells nobody twice.
 */
export const tellOfSubmission = (
  ctx: TenantCtx,
  { submission_id }: { submission_id: string },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (!(await arePartsOn(tx, PARTS_OF_FORMS))) return
    await inTurn(tx)
    const of = await submitted(tx, submission_id)
    if (of.deleted) return
    const params = { form: of.schema.metadata.name, number: of.number }
    await notifyOfForm(tx, of.form_id, {
      subject: `form submission ${of.id}`,
      kind: 'form_submitted',
      params,
    })
    for (const letter of lettersOf(of, await notifiedNow(tx, of.id))) await queue(tx, of, letter)
  })
