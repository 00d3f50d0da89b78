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
import { BeginAgain, type Ctx, type Tx } from '#platform/kernel/ctx.server.ts'
import { once } from '#platform/kernel/once.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { CustomerPaymentId, InvoiceId } from '#platform/values/ids.ts'
import { centsToDecimal, minusCents, sumCents, ZERO } from '#platform/values/money.ts'
import { freeVoucherPart } from '../credit-notes/spending/freed-vouchers.server.ts'
import {
  holdNotesOfPayment,
  reviveCreditNotes,
  type SettledByNote,
  spendOwnNotes,
} from '../credit-notes/spending/spend-credit-notes.server.ts'
import { lockInvoices } from '../invoices.server.ts'
import { paymentKind } from '../payment-means/payment-kind.ts'
import { type HeldDebtors, lockDebtors, moveAccount } from '../receivables/receivables.server.ts'
import type { Share } from '../receivables/receivables.ts'
import { formatPaymentNumber, formatReversalNumber, type ReversePayment } from './payment.ts'
import { paymentSession } from './payment-session.server.ts'
import { sharesOf } from './payment-shares.server.ts'
import { AlreadyReversed, PaymentIsDeposit, PaymentNotFound } from './payments.errors.ts'
import { customerPaymentReversals, customerPayments } from './payments.tables.ts'

type Payment = typeof customerPayments.$inferSelect

/**
 * Takes a payment back that was recorded in error, by a document with its reason: what it paid is owed again, and what
 * was left of it is the customer's no more. The payment itself stays as it was. What is owed again on goods that came
 * back is settled by the notes of these, as far as they were not spent. A note or a voucher that paid can be spent again.
 *
 * @throws PaymentNotFound, PaymentIsDeposit, AlreadyReversed and what `paymentSession` throws.
 */
export const reversePayment = (ctx: Ctx, { requestId, ...input }: ReversePayment) =>
  once(ctx, requestId, ['invoice.reversePayment', input], async (tx) => {
    const payment = await paymentById(tx, input.payment_id)
    await refuseDeposit(tx, payment.id)
    await holdNotesAndVouchers(tx, payment.id)
    const kind = paymentKind(payment.payment_method_code)
    const cashSession = await paymentSession(tx, kind, input.cashbox_id)
    const debtors = await lockDebtors(tx, await invoicesOf(tx, payment.id), payment.customer_id)
    await refuseReversed(tx, payment.id)
    const shares = await sharesOf(tx, payment.id)
    const day = await todayIn(tx)
    await takeBack(tx, payment, { shares, day, debtors })
    const hadPercentage = await reviveNotesAndVouchers(tx, payment.id, shares)
    const settled = await settleByNotes(tx, payment, { shares, day, debtors, hadPercentage })
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

const invoicesOf = async (tx: Tx, id: CustomerPaymentId): Promise<InvoiceId[]> =>
  (await sharesOf(tx, id)).map(({ invoice_id }) => invoice_id)

type Reversed = { shares: readonly Share[]; day: Day; debtors: HeldDebtors }

/**
 * What it paid is owed again, and what was left of it is the customer's no more. It may have paid invoices of two who
 * were one customer then.
 */
async function takeBack(tx: Tx, payment: Payment, { shares, day, debtors }: Reversed): Promise<void> {
  const { debtorOf, payer } = debtors
  if (shares.some(({ invoice_id }) => !debtorOf.has(invoice_id)))
    throw new BeginAgain(`payment ${payment.id} paid more meanwhile`)
  const left = minusCents(payment.amount_cents, sumCents(shares.map(({ amount }) => amount)))
  const cause = { kind: 'reversal', documentId: payment.id, day } as const
  for (const customerId of new Set([payer, ...debtorOf.values()])) {
    const theirs = shares.filter(({ invoice_id }) => debtorOf.get(invoice_id) === customerId)
    const moves = theirs.map(({ invoice_id, amount }) => ({ invoice_id, owed: amount, credit: ZERO }))
    const credit = customerId === payer ? minusCents(ZERO, left) : ZERO
    await moveAccount(tx, { customerId, ...cause }, [...moves, { invoice_id: null, owed: ZERO, credit }])
  }
}

/** Holds the invoices that a payment paid, and then the notes and vouchers that its reversal gives back or spends. */
async function holdNotesAndVouchers(tx: Tx, id: CustomerPaymentId): Promise<void> {
  // What comes back of them meanwhile would have a note that is not held below.
  await lockInvoices(tx, await invoicesOf(tx, id))
  await holdNotesOfPayment(tx, id)
  await holdVouchersOfPayment(tx, id)
}

/** Gives back the notes and the vouchers that paid. @returns whether a percentage voucher was among them. */
async function reviveNotesAndVouchers(
  tx: Tx,
  id: CustomerPaymentId,
  shares: readonly Share[],
): Promise<boolean> {
  const invoiceIds = shares.map(({ invoice_id }) => invoice_id)
  await reviveCreditNotes(tx, invoiceIds, id)
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
  { shares, day, debtors, hadPercentage }: Reversed & { hadPercentage: boolean },
): Promise<SettledByNote[]> {
  const [first] = shares
  const freed = hadPercentage && first ? await freeVoucherPart(tx, payment.id, first.invoice_id) : []
  await settle(tx, { settled: freed, day, debtors })
  const invoiceIds = shares.map(({ invoice_id }) => invoice_id)
  const settled = await spendOwnNotes(tx, payment.id, invoiceIds)
  await settle(tx, { settled, day, debtors })
  return [...freed, ...settled]
}

async function settle(
  tx: Tx,
  { settled, day, debtors }: Omit<Reversed, 'shares'> & { settled: readonly SettledByNote[] },
): Promise<void> {
  for (const { credit_note_id, invoice_id, amount } of settled) {
    const customerId = debtors.debtorOf.get(invoice_id)
    if (!customerId) throw new Error(`a payment paid ${invoice_id}, on which nothing was owed`)
    await moveAccount(tx, { customerId, kind: 'credit_note', documentId: credit_note_id, day }, [
      { invoice_id, owed: minusCents(ZERO, amount), credit: ZERO },
    ])
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

/** What a deposit keeps goes back from what it was paid for. @throws PaymentIsDeposit */
async function refuseDeposit(tx: Tx, id: CustomerPaymentId): Promise<void> {
  const [deposit] = await tx.query(
    `select 1 from customer_deposits
      where tenant_id = current_tenant() and payment_id = $1 and released_cents < amount_cents for share`,
    [id],
  )
  if (deposit) throw new PaymentIsDeposit(`payment ${id}`)
}

/** @throws AlreadyReversed */
async function refuseReversed(tx: Tx, id: CustomerPaymentId): Promise<void> {
  const [before] = await tx.query<{ number: number }>(
    `select number from customer_payment_reversals where tenant_id = current_tenant() and payment_id = $1`,
    [id],
  )
  if (before) throw new AlreadyReversed(formatReversalNumber(before.number))
}
