import { spendAuthorizationFor } from '#modules/approvals/spend-authorization.server.ts'
import { hasPermission } from '#modules/identity/permissions/permissions.ts'
import type { BroughtBack } from '#modules/invoices/credit-notes/credit-notes.server.ts'
import { cashGivenFor } from '#modules/invoices/credit-notes/returned/returned.server.ts'
import type { PostedInvoice } from '#modules/invoices/posted-invoice.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import type { Ctx, Tx } from '#platform/kernel/ctx.server.ts'
import { readModuleSettings } from '#platform/module/settings.server.ts'
import { dayOfInstant } from '#platform/values/day.ts'
import { type Cents, ZERO } from '#platform/values/money.ts'
import { posSettings } from '../pos-settings.ts'
import { cashLeft, cashWithoutCode, isLate } from './cash-refund.ts'
import { CashNotPaid, RefundAboveLimit, RefundLate } from './returns.errors.ts'

/** How the cash of a sale may go back to its customer, for whoever asks. */
export async function refundTerms(tx: Tx<Ctx>, invoice: PostedInvoice) {
  const settings = { ...(await readSettings(tx)), ...(await readModuleSettings(tx, posSettings)) }
  const given = await cashGivenFor(tx, invoice.id)
  // What the customer's paper says holds, and what the shop says today where that is longer.
  const days = Math.max(invoice.store.returns_days, settings.returns_days)
  const soldOn = dayOfInstant(invoice.created_at, settings.time_zone)
  const today = dayOfInstant(tx.now, settings.time_zone)
  const limit = settings.cash_refund_limit_cents
  return {
    days,
    limit,
    late: isLate(soldOn, today, { days }),
    left: cashLeft(invoice, given, settings.cash_refund_any_method),
    leftOfCash: cashLeft(invoice, given, false),
    withoutCode: cashWithoutCode(
      { soldOn, today, given },
      { days, limit },
      hasPermission(tx.actor, 'pos.void'),
    ),
  }
}

/**
 * How much of a return is handed out in cash, at most what was paid of it. The caller holds the invoice's lock, so that no two returns give the same cash.
 *
 * @returns zero where all of it stays on the note.
 * @throws CashNotPaid when that is more than was paid in cash.
 * @throws RefundLate, RefundAboveLimit when it takes an administrator's code and none was given.
 */
export async function cashToHandOut(
  tx: Tx,
  { input, invoice, taken: { rest } }: BroughtBack,
): Promise<Cents> {
  const cash = input.refund === 'cash' ? (input.cash ?? rest) : ZERO
  if (cash === ZERO) return ZERO
  const { left, withoutCode, late, days, limit } = await refundTerms(tx, invoice)
  if (cash < ZERO || cash > left || cash > rest) throw new CashNotPaid(left < rest ? left : rest)
  if (withoutCode === null || cash <= withoutCode) return cash
  const allowed = await spendAuthorizationFor(
    tx,
    { purpose: 'cash_refund', invoiceId: invoice.id, amount: cash },
    input.authorizations ?? [],
  )
  if (allowed) return cash
  throw late ? new RefundLate(days) : new RefundAboveLimit(limit)
}
