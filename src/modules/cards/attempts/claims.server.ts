import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#platform/kernel/ctx.server.ts'
import type { CardAttemptId, CurrencyId, InvoiceId, PaymentMethodId } from '#platform/values/ids.ts'
import type { Cents } from '#platform/values/money.ts'
import { ClaimRefused } from '../cards.errors.ts'
import { cardAttempts } from '../cards.tables.ts'
import { type AttemptRow, lockAttempt, updateAttempt } from './attempts.server.ts'

type ClaimedPayment = {
  attemptId?: CardAttemptId | null | undefined
  paymentMethodId: PaymentMethodId
  /** In the shop's own currency. */
  amount: Cents
  currencyId?: CurrencyId | null | undefined
}

type Claim = {
  saleId: InvoiceId
  /** The payments of the sale as they came; those without an attempt are none of our business. */
  payments: readonly ClaimedPayment[]
}

/** Whether a charge pays for this: approved, of this sale, method and amount, and not spent. */
const fits = (row: AttemptRow, saleId: InvoiceId, payment: ClaimedPayment): boolean =>
  row.sale_id === saleId &&
  row.payment_method_id === payment.paymentMethodId &&
  row.amount_cents === payment.amount &&
  !payment.currencyId &&
  row.state === 'approved' &&
  row.claimed_at === null

/**
 * Spends the card charges that a sale is paid with, inside the sale's transaction: they fall with it. A charge pays
 * once, for the sale it was begun for, with its whole amount.
 *
 * @returns the charges that were spent.
 * @throws ClaimRefused when one is not approved, is of another sale, method or amount, or was spent before.
 * @throws AttemptUnknown when the shop has none of that id.
 */
export async function claimAttempts(tx: Tx, { saleId, payments }: Claim): Promise<AttemptRow[]> {
  const claimed: AttemptRow[] = []
  for (const payment of payments) {
    const { attemptId } = payment
    if (!attemptId) continue
    const row = await lockAttempt(tx, attemptId)
    if (!fits(row, saleId, payment)) {
      throw new ClaimRefused(`attempt ${attemptId} is ${row.state} and pays for ${row.sale_id}`)
    }
    claimed.push(await updateAttempt(tx, attemptId, { claimed_at: tx.now, cart: null }))
  }
  return claimed
}

/** Of some charges the numbers that a person noted: no terminal said that they are right. */
export const notedByHand = (rows: readonly AttemptRow[]): ReadonlyMap<CardAttemptId, string> =>
  new Map(
    rows.flatMap(({ id, learnt_by, authorization_code }) =>
      learnt_by === 'hand' && authorization_code ? [[id, authorization_code] as const] : [],
    ),
  )

/**
 * Spends of the charges that a sale was paid with those that fit it, for a sale that happened whatever became of
 * them.
 *
 * @returns the charges that were spent, each with the first payment that names it.
 */
export async function claimFitting(
  tx: Tx,
  { saleId, payments }: Claim,
): Promise<ReadonlyMap<CardAttemptId, { payment: ClaimedPayment; row: AttemptRow }>> {
  const ids = payments.flatMap(({ attemptId }) => attemptId ?? [])
  const claimed = new Map<CardAttemptId, { payment: ClaimedPayment; row: AttemptRow }>()
  if (ids.length === 0) return claimed
  const rows = await tx.db
    .select()
    .from(cardAttempts)
    .where(and(eq(cardAttempts.tenant_id, tx.tenantId), inArray(cardAttempts.id, ids)))
    .orderBy(asc(cardAttempts.id))
    .for('update')
  for (const row of rows) {
    const payment = payments.find((each) => each.attemptId === row.id && fits(row, saleId, each))
    if (!payment) continue
    claimed.set(row.id, { payment, row: await updateAttempt(tx, row.id, { claimed_at: tx.now, cart: null }) })
  }
  return claimed
}
