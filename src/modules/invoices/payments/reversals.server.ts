import { and, eq } from 'drizzle-orm'
import { giveBackCash } from '#modules/cash/sessions/cash-session.server.ts'
import { todayIn } from '#modules/tenancy/settings/settings.server.ts'
import {
  holdVouchersOfPayment,
  percentagePaidBy,
  reviveVouchersOfPayment,
} from '#modules/vouchers/spending/spend-vouchers.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { nextNumber } from '#platform/kernel/counters.server.ts'
import type { Ctx, Tx } from '#platform/kernel/ctx.server.ts'
import { once } from '#platform/kernel/once.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { CustomerPaymentId } from '#platform/values/ids.ts'
import { centsToDecimal, minusCents, sumCents, ZERO } from '#platform/values/money.ts'
import { freeVoucherPart } from '../credit-notes/freed-vouchers.server.ts'
import { lockInvoice } from '../credit-notes/returned.server.ts'
import {
  holdNotesOfPayment,
  reviveCreditNotes,
  type SettledByNote,
  spendOwnNotes,
} from '../credit-notes/spend-credit-notes.server.ts'
import { paymentKind } from '../payment-means/payment-kind.ts'
import { lockAccount, moveAccount } from '../receivables/receivables.server.ts'
import type { Share } from '../receivables/receivables.ts'
import { formatPaymentNumber, formatReversalNumber, type ReversePayment } from './payment.ts'
import { paymentSession } from './payment-session.server.ts'
import { sharesOf } from './payment-shares.server.ts'
import { AlreadyReversed, PaymentNotFound } from './payments.errors.ts'
import { customerPaymentReversals, customerPayments } from './payments.tables.ts'

type Payment = typeof customerPayments.$inferSelect

/**
 * Takes a payment back that was recorded in error, by a document with its reason: what it paid is owed again, and what
 * was left of it is the customer's no more. The payment itself stays as it was. What is owed again on goods that came
 * back is settled by the notes of these, as far as they were not spent. A note or a voucher that paid can be spent again.
 *
 * @throws PaymentNotFound, AlreadyReversed and what `paymentSession` throws.
 */
export const reversePayment = (ctx: Ctx, { requestId, ...input }: ReversePayment) =>
  once(ctx, requestId, ['invoice.reversePayment', input], async (tx) => {
    const payment = await paymentById(tx, input.payment_id)
    await holdPapers(tx, payment.id)
    const kind = paymentKind(payment.payment_method_code)
    const cashSession = await paymentSession(tx, kind, input.cashbox_id)
    await lockAccount(tx, payment.customer_id)
    await refuseReversed(tx, payment.id)
    const shares = await sharesOf(tx, payment.id)
    const day = await todayIn(tx)
    const left = minusCents(payment.amount_cents, sumCents(shares.map(({ amount }) => amount)))
    await moveAccount(
      tx,
      { customerId: payment.customer_id, kind: 'reversal', documentId: payment.id, day },
      [
        ...shares.map(({ invoice_id, amount }) => ({ invoice_id, owed: amount, credit: ZERO })),
        { invoice_id: null, owed: ZERO, credit: minusCents(ZERO, left) },
      ],
    )
    const hadPercentage = await revivePapers(tx, payment.id, shares)
    // A note that paid is given back to be spent elsewhere, and not spent again at once.
    const settled =
      kind === 'credit_note' ? [] : await settleByNotes(tx, payment, { shares, day, hadPercentage })
    const number = await nextNumber(tx, 'payment_reversal')
    await tx.db.insert(customerPaymentReversals).values({
      tenant_id: tx.tenantId,
      payment_id: payment.id,
      number,
      reason: input.reason,
      cash_session_id: cashSession?.sessionId ?? null,
      day,
      at: tx.now,
      user_id: tx.actor.userId,
      user_name: tx.actor.name,
    })
    if (cashSession) {
      await giveBackCash(tx, {
        kind: 'out',
        cashSession,
        amount: payment.currency_amount_cents ?? payment.amount_cents,
        currencyCode: payment.currency_code,
        reason: `${formatReversalNumber(number)}: ${formatPaymentNumber(payment.number)}`,
        documentId: payment.id,
      })
    }
    await audit(tx, {
      action: 'payment.reversed',
      subject_type: 'customer_payment',
      subject_id: payment.id,
      details: { number, reason: input.reason, amount_cents: payment.amount_cents, shares, settled },
    })
    return {
      number: formatReversalNumber(number),
      /** What of it was settled at once by notes of the goods that came back. */
      settled: centsToDecimal(sumCents(settled.map(({ amount }) => amount))),
    }
  })

/** Holds the invoices that a payment paid, and then the notes and vouchers that its reversal gives back or spends. */
async function holdPapers(tx: Tx, id: CustomerPaymentId): Promise<void> {
  // What comes back of them meanwhile would have a note that is not held below.
  for (const { invoice_id } of await sharesOf(tx, id)) await lockInvoice(tx, invoice_id)
  await holdNotesOfPayment(tx, id)
  await holdVouchersOfPayment(tx, id)
}

/** Gives back the notes and the vouchers that paid. @returns whether a percentage voucher was among them. */
async function revivePapers(tx: Tx, id: CustomerPaymentId, shares: readonly Share[]): Promise<boolean> {
  for (const { invoice_id } of shares) await reviveCreditNotes(tx, invoice_id, id)
  const percentage = await percentagePaidBy(tx, id)
  await reviveVouchersOfPayment(tx, id)
  return percentage > ZERO
}

/**
 * Takes what is left on the notes of the invoices that it paid off what is owed on them again: what came back of them
 * was paid for by nobody, and a note of it would be money for goods that nobody paid. Before them comes the part that a
 * percentage voucher had paid of it.
 */
async function settleByNotes(
  tx: Tx,
  payment: Payment,
  { shares, day, hadPercentage }: { shares: readonly Share[]; day: Day; hadPercentage: boolean },
): Promise<SettledByNote[]> {
  const [first] = shares
  const freed = hadPercentage && first ? await freeVoucherPart(tx, payment.id, first.invoice_id) : []
  await settle(tx, payment, { settled: freed, day })
  const invoiceIds = shares.map(({ invoice_id }) => invoice_id)
  const settled = await spendOwnNotes(tx, payment.id, invoiceIds)
  await settle(tx, payment, { settled, day })
  return [...freed, ...settled]
}

async function settle(
  tx: Tx,
  payment: Payment,
  { settled, day }: { settled: readonly SettledByNote[]; day: Day },
): Promise<void> {
  for (const { credit_note_id, invoice_id, amount } of settled) {
    await moveAccount(
      tx,
      { customerId: payment.customer_id, kind: 'credit_note', documentId: credit_note_id, day },
      [{ invoice_id, owed: minusCents(ZERO, amount), credit: ZERO }],
    )
  }
}

/** @throws PaymentNotFound for what is not the shop's, too. */
async function paymentById(tx: Tx, id: CustomerPaymentId): Promise<Payment> {
  const [payment] = await tx.db
    .select()
    .from(customerPayments)
    .where(and(eq(customerPayments.tenant_id, tx.tenantId), eq(customerPayments.id, id)))
  if (!payment) throw new PaymentNotFound(`payment ${id}`)
  return payment
}

/** @throws AlreadyReversed */
async function refuseReversed(tx: Tx, id: CustomerPaymentId): Promise<void> {
  const [before] = await tx.query<{ number: number }>(
    `select number from customer_payment_reversals where tenant_id = current_tenant() and payment_id = $1`,
    [id],
  )
  if (before) throw new AlreadyReversed(formatReversalNumber(before.number))
}
