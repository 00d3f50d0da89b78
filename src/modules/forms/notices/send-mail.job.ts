import { isOutage, tellOfOutage } from '#modules/delivery/queue/outage.server.ts'
import { arePartsOn } from '#modules/identity/parts/parts.server.ts'
import { triedAgainAt } from '#modules/notifications/channels/tried-again.ts'
import { isWithinFirstDay } from '#modules/notifications/mail/first-day.server.ts'
import { sendMail } from '#modules/notifications/mail/mail.server.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { DomainError } from '#platform/errors/errors.ts'
import { publish } from '#platform/events/outbox.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { inTransaction, reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { FormMailId, FormSubmissionId } from '#platform/values/ids.ts'
import { DAY_MS } from '#platform/values/wall-clock.ts'
import { inLanguage } from '../schema/new-form.ts'
import type { FilledIn } from '../submissions/answers/with-answers.ts'
import { paperName, pdfOf } from '../submissions/paper/papers.server.ts'
import { type WholeSubmission, wholeSubmissions } from '../submissions/reading/one.server.ts'
import { formMailQueued, type MailKind, type MailState } from './mails.ts'
import { confirmationLetter, noticeLetter } from './notice-letter.ts'
import { notifiedNow } from './notified.server.ts'
import { PARTS_OF_FORMS } from './queue-mails.job.ts'

/** Longer than a conversation may take: who holds a letter for so long has died. */
const CLAIM_MS = 120_000
/** So often within minutes, before it waits for a better time. */
const MOST_TRIES = 8

type Claimed = {
  id: FormMailId
  submission_id: FormSubmissionId
  kind: MailKind
  recipient: string
  tries: number
  created_at: Date
  /** It was tried before, and has its place among those of the first day. */
  was_tried: boolean
}

/** Takes a letter that waits; `held` while somebody else sends it, `settled` when nothing is left to do. */
const claim = (ctx: TenantCtx, id: string): Promise<Claimed | 'held' | 'settled'> =>
  inTransaction(ctx, async (tx) => {
    const [mine] = await tx.query<Claimed>(
      `update form_mails set claimed_until = $2, tries = tries + 1
        where tenant_id = current_tenant() and id = $1 and state = 'queued'
          and (claimed_until is null or claimed_until < $3)
        returning id, submission_id, kind, recipient, tries, created_at, tries > 1 or error is not null as was_tried`,
      [id, new Date(tx.now.getTime() + CLAIM_MS), tx.now],
    )
    if (mine) return mine
    const [row] = await tx.query<{ state: MailState }>(
      'select state from form_mails where tenant_id = current_tenant() and id = $1',
      [id],
    )
    return row?.state === 'queued' ? 'held' : 'settled'
  })

type Told = { code: string; params: DomainError['params'] } | null
type Outcome = {
  state: MailState
  error?: Told
  /** What the history calls it, where that is not its state. */
  said?: 'withheld' | 'first_day' | 'part_off'
}

const settle = (ctx: TenantCtx, mail: Claimed, { state, error = null, said }: Outcome): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await tx.query(
      `update form_mails set claimed_until = null, state = $2, error = $3::jsonb, sent_at = $4
        where tenant_id = current_tenant() and id = $1`,
      [mail.id, state, error && JSON.stringify(error), state === 'sent' ? tx.now : null],
    )
    if (state === 'queued') return
    await audit(tx, {
      action: `form_submission.${mail.kind}_${said ?? state}`,
      subject_type: 'form_submission',
      subject_id: mail.submission_id,
      details: { recipient: mail.recipient },
    })
  })

/** A letter outlives an outage of the mail for a day. @returns false where it is to be given up. */
const putOff = (ctx: TenantCtx, mail: Claimed, error: Told): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const again = triedAgainAt(mail.created_at, tx.now)
    if (again.getTime() > mail.created_at.getTime() + DAY_MS) return false
    await settle(tx, mail, { state: 'queued', error })
    await tx.query('update form_mails set tries = 0 where tenant_id = current_tenant() and id = $1', [
      mail.id,
    ])
    await publish(tx, formMailQueued, { mail_id: mail.id }, again)
    await tellOfOutage(tx, 'email')
    return true
  })

async function letterOf(ctx: TenantCtx, one: WholeSubmission): Promise<FilledIn> {
  const { trade_name: shop, time_zone: timeZone } = await readSettings(ctx)
  const { answers, language, number, submitted_at } = one
  return { schema: inLanguage(one.schema, language), answers, language, number, submitted_at, shop, timeZone }
}

const PAPER_KEPT_MS = 60_000
/** The last one that went along: a submission's letters follow each other, and all of its recipients get the same. */
let lastPaper: { of: string; at: number; pdf: Promise<Buffer> } | null = null

function paperOf(ctx: TenantCtx, one: WholeSubmission): Promise<Buffer> {
  const of = `${ctx.tenantId} ${one.id} ${one.version}`
  const at = ctx.now.getTime()
  if (lastPaper?.of === of && Math.abs(at - lastPaper.at) < PAPER_KEPT_MS) return lastPaper.pdf
  const made = { of, at, pdf: pdfOf(ctx, one) }
  lastPaper = made
  made.pdf.catch(() => {
    if (lastPaper === made) lastPaper = null
  })
  return made.pdf
}

/** What is deleted by the time that its letter goes is told to nobody. */
async function send(
  ctx: TenantCtx,
  { id, submission_id, kind, recipient, was_tried }: Claimed,
): Promise<Outcome> {
  const { one, now } = await reading(ctx, async (tx) => {
    const [one] = await wholeSubmissions(tx, [submission_id])
    return { one, now: await notifiedNow(tx, submission_id) }
  })
  if (!one) throw new Error(`there is no submission ${submission_id}`)
  if (one.deleted) return { state: 'dropped', said: 'withheld' }
  // Nobody knows yet who opened the shop, and whose addresses it names: the bell and the list say the rest.
  if (!was_tried && !(await isWithinFirstDay(ctx))) return { state: 'dropped', said: 'first_day' }
  const of = await letterOf(ctx, one)
  const letter = kind === 'notice' ? noticeLetter(of, now) : confirmationLetter(of)
  const isAttached = kind === 'notice' && now.attachPDF
  await sendMail(ctx, {
    id,
    to: [recipient],
    ...letter,
    ...(isAttached && {
      attachments: [
        {
          filename: paperName(one),
          contentType: 'application/pdf',
          content: await paperOf(ctx, one),
        },
      ],
    }),
  })
  return { state: 'sent' }
}

/**
 * Sends a letter that waits, once. Where another try may work it fails, so that the queue tries again after a growing
 * pause, and then waits for a better time; where it cannot, or has been tried for long enough, the submission's history says
 * so. While the part is off nothing is told.
 */
export async function sendFormMail(ctx: TenantCtx, { mail_id }: { mail_id: string }): Promise<void> {
  const mail = await claim(ctx, mail_id)
  if (mail === 'settled') return
  if (mail === 'held') throw new Error(`mail ${mail_id} is being sent by another worker`)
  if (!(await arePartsOn(ctx, PARTS_OF_FORMS)))
    return settle(ctx, mail, { state: 'dropped', said: 'part_off' })
  let outcome: Outcome
  try {
    outcome = await send(ctx, mail)
  } catch (error) {
    const known = error instanceof DomainError ? { code: error.code, params: error.params } : null
    const isOver = mail.tries >= MOST_TRIES || (error instanceof DomainError && error.kind !== 'unavailable')
    if (isOver && isOutage(error) && (await putOff(ctx, mail, known))) return
    await settle(ctx, mail, { state: isOver ? 'failed' : 'queued', error: known })
    // What is a bug belongs into the log, however often it was tried.
    if (isOver && error instanceof DomainError) return
    throw error
  }
  await settle(ctx, mail, outcome)
}
