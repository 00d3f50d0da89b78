import { and, eq, isNull } from 'drizzle-orm'
import { requireCashbox } from '#modules/cash/cashboxes/cashboxes.server.ts'
import { administratorsOf } from '#modules/identity/people/administrators.server.ts'
import { hasPermission } from '#modules/identity/permissions/permissions.ts'
import { DiscountNotAllowed } from '#modules/invoices/posting/posting.errors.ts'
import { channelsOf } from '#modules/notifications/channels/channels.server.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, type Tx } from '#platform/kernel/ctx.server.ts'
import { newRateLimit } from '#platform/process/rate-limit.server.ts'
import type { AuthorizationId } from '#platform/values/ids.ts'
import { type Subject, subjectOf } from '../asked-for.server.ts'
import {
  AuthorizationNotFound,
  CodeExpired,
  CodeLocked,
  CodeNotSent,
  InvalidCode,
  NoChannel,
  OnlyWhoSells,
  RequestReused,
  SendTooSoon,
  TooManySends,
} from '../authorizations.errors.ts'
import { authorizations } from '../authorizations.tables.ts'
import {
  CASH_REFUND,
  CREDIT_NOTE,
  CUSTOM_DISCOUNT,
  digitsOf,
  MOST_SENDS,
  MOST_TRIES,
  purposeOf,
  resendWait,
  SEND_PAUSE_SECONDS,
  type SendOtpInput,
  secondsAfter,
  statusOf,
  type VerifyOtpInput,
} from '../authorizations.ts'
import { deliverCode, type Receipt } from './deliver-code.server.ts'
import { hashCode, isCode, newCode } from './one-time-code.server.ts'

// A counter has a few a day; who asks for more is trying something.
const perPerson = newRateLimit(12, 15 * 60_000)

type Row = typeof authorizations.$inferSelect

const mine = (tx: Tx, id: AuthorizationId) =>
  and(eq(authorizations.tenant_id, tx.tenantId), eq(authorizations.id, id))

const productOf = ({ productId }: Pick<SendOtpInput, 'productId'>) =>
  productId === CUSTOM_DISCOUNT || productId === CASH_REFUND || productId === CREDIT_NOTE ? null : productId

/** The request, held until the transaction ends; null when there is none of this id. */
async function held(tx: Tx, id: AuthorizationId): Promise<Row | null> {
  const [row] = await tx.db.select().from(authorizations).where(mine(tx, id)).for('update')
  return row ?? null
}

const isSame = (tx: Tx, row: Row, input: Pick<SendOtpInput, 'productId'>): boolean =>
  row.requested_by === tx.actor.userId && isAbout(row, input)

const isAbout = (row: Row, input: Pick<SendOtpInput, 'productId'>): boolean =>
  row.product_id === productOf(input) && row.purpose === purposeOf(input)

export type CodeSent = {
  success: true
  /** Whether it was verified before, so that nothing was sent. */
  verified: boolean
  expiresAt: string
  /** Seconds until it may be sent again; null when it never may. */
  resendAfter: number | null
  /** Who received it. */
  sentTo: readonly string[]
}

/**
 * Sends an administrator's code for a discount above the caps, for a product that asks for one, for cash that is given
 * back or for a credit note of somebody else, to every owner and administrator of the shop. The same request again replaces its code; one that was verified stays so.
 *
 * The code goes out after the request was committed, and whoever asked waits for it: see docs/decisions/0010.
 *
 * @throws DiscountNotAllowed, ProductNotFound, InvoiceNotFound, CreditNoteUnknown, NoCashbox, NoChannel, RequestReused, TooManyRequests.
 * @throws SendTooSoon, TooManySends where the same request asks again too soon or too often.
 * @throws CodeNotSent when it reached nobody; the request stays for another try.
 */
export async function sendCode(ctx: Ctx, input: SendOtpInput): Promise<CodeSent> {
  if (input.productId === CUSTOM_DISCOUNT && !hasPermission(ctx.actor, 'pos.discount')) {
    throw new DiscountNotAllowed('pos.discount is missing')
  }
  const subject = await subjectOf(ctx, input)
  const before = await inTransaction(ctx, (tx) => held(tx, input.requestId))
  if (before?.verified_at && !before.used_at && before.requested_by === ctx.actor.userId) {
    if (!isAbout(before, input)) throw new RequestReused(`request ${input.requestId}`)
    return {
      success: true,
      verified: true,
      expiresAt: before.expires_at.toISOString(),
      resendAfter: null,
      sentTo: [],
    }
  }
  perPerson.take(`${ctx.tenantId} ${ctx.actor.userId}`, ctx.now)
  const channels = await channelsOf(ctx)
  if (!channels.mail && !channels.whatsapp) throw new NoChannel('neither mail nor WhatsApp is set up')
  const administrators = await administratorsOf(ctx)
  const code = newCode()
  const kept = {
    code_hash: await hashCode(code),
    expires_at: secondsAfter(ctx.now, subject.seconds),
  }
  const asked = administrators.map(({ name }) => name)
  const cashbox = input.cashboxId ? (await requireCashbox(ctx, input.cashboxId)).name : null
  const sends = await inTransaction(ctx, (tx) => keepRequest(tx, input, subject, kept, asked))
  const { trade_name: shop } = await readSettings(ctx)
  const receipts = await deliverCode(ctx, administrators, channels, {
    ...input,
    shop,
    product: subject.name,
    refund: subject.refund,
    note: subject.note,
    cashbox,
    code,
    ...kept,
  })
  const reached = receipts.filter(({ channel }) => channel !== null)
  await inTransaction(ctx, (tx) => keepDelivery(tx, input.requestId, receipts))
  if (reached.length === 0) throw new CodeNotSent()
  return {
    success: true,
    verified: false,
    expiresAt: kept.expires_at.toISOString(),
    resendAfter: sends < MOST_SENDS ? SEND_PAUSE_SECONDS : null,
    sentTo: [...new Set(reached.map(({ name }) => name))],
  }
}

/**
 * The same for what stands in a sale, by who sells or writes invoices.
 *
 * @throws OnlyWhoSells when somebody who does not sell asks for more than an invoice needs.
 */
export async function sendSaleCode(ctx: Ctx, input: SendOtpInput): Promise<CodeSent> {
  if (purposeOf(input) !== 'sale' && !hasPermission(ctx.actor, 'pos.sell'))
    throw new OnlyWhoSells('pos.sell is missing')
  return sendCode(ctx, input)
}

/** Writes the request, or its new code; answers how many times it was sent with this one. */
async function keepRequest(
  tx: Tx,
  input: SendOtpInput,
  subject: Subject,
  code: Pick<Row, 'code_hash' | 'expires_at'>,
  to: readonly string[],
): Promise<number> {
  const wish = {
    product_name: subject.name,
    reference: subject.reference,
    sale_id: input.saleId ?? null,
    reason: input.reason,
    percent_bps: input.percent ?? null,
    amount_cents: input.amount ?? null,
  }
  const before = await held(tx, input.requestId)
  const sends = (before?.sends ?? 0) + 1
  if (before) {
    requireResendable(tx, before, input)
    await tx.db
      .update(authorizations)
      .set({ ...wish, ...code, sends, sent_at: tx.now, tries: 0 })
      .where(mine(tx, before.id))
  } else {
    const made = await tx.db
      .insert(authorizations)
      .values({
        tenant_id: tx.tenantId,
        id: input.requestId,
        purpose: purposeOf(input),
        product_id: productOf(input),
        requested_by: tx.actor.userId,
        requested_at: tx.now,
        ...wish,
        ...code,
        sends,
        sent_at: tx.now,
        tries: 0,
      })
      .onConflictDoNothing()
      .returning({ id: authorizations.id })
    // The same request arrived twice at once: the other one sends.
    if (made.length === 0) throw new SendTooSoon(SEND_PAUSE_SECONDS)
  }
  await audit(tx, {
    action: 'authorization.requested',
    subject_type: 'authorization',
    subject_id: input.requestId,
    details: { ...wish, purpose: purposeOf(input), product_id: productOf(input), time: sends, to },
  })
  return sends
}

function requireResendable(tx: Tx, row: Row, input: SendOtpInput): void {
  if (!isSame(tx, row, input) || row.verified_at) throw new RequestReused(`request ${row.id}`)
  const wait = resendWait(row, tx.now)
  if (wait === null) throw new TooManySends(`request ${row.id} was sent ${row.sends} times`)
  if (wait > 0) throw new SendTooSoon(wait)
}

/** What reached nobody does not count as sent. */
async function keepDelivery(tx: Tx, id: AuthorizationId, receipts: readonly Receipt[]): Promise<void> {
  const failed = receipts.every(({ channel }) => channel === null)
  if (failed) {
    const row = await held(tx, id)
    if (row) {
      await tx.db
        .update(authorizations)
        .set({ sends: Math.max(0, row.sends - 1), sent_at: null })
        .where(mine(tx, id))
    }
  }
  await audit(tx, {
    action: failed ? 'authorization.not_sent' : 'authorization.sent',
    subject_type: 'authorization',
    subject_id: id,
    details: { receipts },
  })
}

/**
 * Verifies the code that was sent for a request of the same person. Right once, it is right again until it is used.
 *
 * @throws InvalidCode with the tries that are left; CodeLocked after the fifth; CodeExpired; AuthorizationNotFound.
 */
export async function verifyCode(ctx: Ctx, input: VerifyOtpInput): Promise<{ success: true }> {
  const taken = await inTransaction(ctx, (tx) => takeTry(tx, input))
  if (!(await isCode(taken.code_hash, digitsOf(input.otp)))) {
    const left = MOST_TRIES - taken.tries
    await inTransaction(ctx, (tx) =>
      audit(tx, {
        action: 'authorization.refused',
        subject_type: 'authorization',
        subject_id: input.requestId,
        details: { product_name: taken.product_name, tries_left: left },
      }),
    )
    throw left > 0 ? new InvalidCode(left) : new CodeLocked('the last try was wrong')
  }
  if (taken.verified_at === null) await inTransaction(ctx, (tx) => keepVerified(tx, taken))
  return { success: true }
}

/** Counts a try before it is looked at, so that no two at once are one. */
async function takeTry(tx: Tx, input: VerifyOtpInput): Promise<Row> {
  const row = await held(tx, input.requestId)
  if (!row || !isSame(tx, row, input)) throw new AuthorizationNotFound(`request ${input.requestId}`)
  const status = statusOf(row, tx.now)
  if (status === 'locked') throw new CodeLocked('no try is left')
  if (status === 'expired' || status === 'used') throw new CodeExpired(status)
  if (status === 'verified') return row
  const tries = row.tries + 1
  await tx.db.update(authorizations).set({ tries }).where(mine(tx, row.id))
  return { ...row, tries }
}

async function keepVerified(tx: Tx, row: Row): Promise<void> {
  const verified = await tx.db
    .update(authorizations)
    .set({ verified_at: tx.now })
    .where(
      and(mine(tx, row.id), eq(authorizations.code_hash, row.code_hash), isNull(authorizations.verified_at)),
    )
    .returning({ id: authorizations.id })
  if (verified.length === 0) {
    const now = await held(tx, row.id)
    // Verified by the same code a moment ago; or a new code took this one's place meanwhile.
    if (now?.verified_at) return
    throw new InvalidCode(MOST_TRIES - (now?.tries ?? 0))
  }
  await audit(tx, {
    action: 'authorization.verified',
    subject_type: 'authorization',
    subject_id: row.id,
    details: { product_name: row.product_name, reason: row.reason, percent_bps: row.percent_bps },
  })
}
