import type { CashboxSession } from '#modules/cash/sessions/cashbox-session.server.ts'
import { CustomerNotFound } from '#modules/customers/customers.errors.ts'
import { customerById } from '#modules/customers/records/customers.server.ts'
import { maskVoucherCode } from '#modules/vouchers/codes/voucher-code.ts'
import { holdVouchers } from '#modules/vouchers/spending/spend-vouchers.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { nextNumber } from '#platform/kernel/counters.server.ts'
import type { Ctx, Tx } from '#platform/kernel/ctx.server.ts'
import { once } from '#platform/kernel/once.server.ts'
import { dayOfInstant } from '#platform/values/day.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CustomerId, CustomerPaymentId } from '#platform/values/ids.ts'
import { type Cents, centsToDecimal, minusCents, sumCents, ZERO } from '#platform/values/money.ts'
import { namedNote } from '../credit-notes/credit-note.ts'
import { holdCreditNotes } from '../credit-notes/spending/spend-credit-notes.server.ts'
import { InvoiceNotFound } from '../invoices.errors.ts'
import { storeOf } from '../posting/invoice-of.ts'
import { saleSettings } from '../posting/sale-settings.server.ts'
import {
  lockAccount,
  lockReceivable,
  moveAccount,
  openInvoicesOf,
} from '../receivables/receivables.server.ts'
import { type Share, spreadOver } from '../receivables/receivables.ts'
import { type Means, meansOf } from './means.server.ts'
import { spendNoteOrVoucher } from './note-or-voucher.server.ts'
import { type CustomerPayment, formatPaymentNumber, type RecordPayment, worthOf } from './payment.ts'
import { paymentSession, putIntoSession } from './payment-session.server.ts'
import { writeShares } from './payment-shares.server.ts'
import { AheadNeedsCustomer, AmountNotPending, NothingOwed } from './payments.errors.ts'
import { customerPayments } from './payments.tables.ts'

/** Such numbers are held against each other by whoever took the money. */
export const TOLD_APART: PaymentNumbers<never> = { hold: async () => undefined, note: async () => [] }

type Money = Omit<CustomerPayment, 'customer_id' | 'requestId'>

/** The receipt's number, what is pending after it, and what its own number paid before. */
type Recorded<Repeat> = Written<Repeat> & { pending: number }

export type Written<Repeat> = {
  id: CustomerPaymentId
  number: string
  repeats: Repeat[]
  /** It was cash, and no session of a cashbox was open to take it: no count will know of it. */
  outside_drawer: boolean
}

/** What was typed of a card, a transfer or a check, with the code of its method and whose it is. */
export type PaidNumber = { method: string; reference: string | null; customerId: CustomerId }

/**
 * Who knows what the numbers of cards, transfers and checks have paid: `hold` comes before all that a payment holds, and `note`
 * once it is written, with the uses that it finds.
 *
 * @throws ReferenceMissing where a payment needs a number and names none.
 */
export type PaymentNumbers<Repeat> = {
  hold: (tx: Tx, paid: PaidNumber) => Promise<void>
  note: (tx: Tx, paid: PaidNumber & { id: CustomerPaymentId; number: number }) => Promise<Repeat[]>
}

/**
 * Takes a payment on one invoice: its balance, the customer's account, the cash session and the log, in one transaction, once
 * for each request. Of two at once the second finds what the first left.
 *
 * @throws InvoiceNotFound, NothingOwed
 * @throws AmountNotPending when the amount is nothing, or more than what is pending.
 * @throws what `meansOf`, `numbers`, `paymentSession` and `spendNoteOrVoucher` throw.
 */
export const recordPayment = <Repeat>(
  ctx: Ctx,
  { requestId, invoice_id, ...money }: RecordPayment,
  numbers: PaymentNumbers<Repeat>,
) =>
  once(
    ctx,
    requestId,
    ['invoice.recordPayment', { invoice_id, ...money }],
    async (tx): Promise<Recorded<Repeat>> => {
      const [invoice] = await tx.query(
        'select from invoices where tenant_id = current_tenant() and id = $1',
        [invoice_id],
      )
      if (!invoice) throw new InvoiceNotFound(`invoice ${invoice_id}`)
      const means = await heldMeans(tx, invoice.customer_id, money, numbers)
      const cashSession = await paymentSession(tx, means.kind, money.cashbox_id)
      const receivable = await lockReceivable(tx, invoice_id)
      if (!receivable || receivable.balance === ZERO) throw new NothingOwed(`invoice ${invoice_id}`)
      const { balance: owed, customer_id: customerId } = receivable
      const worth = worthOf(money.amount, means.currency?.rate_e4 ?? null, owed)
      if (worth === null) throw new AmountNotPending(owed)
      const written = await writePayment(tx, numbers, {
        customerId,
        money,
        means,
        cashSession,
        worth,
        shares: [{ invoice_id, amount: worth }],
      })
      return { ...written, pending: centsToDecimal(minusCents(owed, worth)) }
    },
  )

/**
 * Takes what a customer pays on all that they owe, the invoice that was due first before the others. What is left is
 * kept as paid ahead and can be used for a later invoice.
 *
 * @throws AheadNeedsCustomer where something of the general customer's would be left.
 * @throws CustomerNotFound, and as `recordPayment`.
 */
export const takeCustomerPayment = <Repeat>(
  ctx: Ctx,
  { requestId, customer_id, ...money }: CustomerPayment,
  numbers: PaymentNumbers<Repeat>,
) =>
  once(
    ctx,
    requestId,
    ['customerPayment.create', { customer_id, ...money }],
    async (tx): Promise<Recorded<Repeat>> => {
      await customerById(tx, customer_id)
      const means = await heldMeans(tx, customer_id, money, numbers)
      const cashSession = await paymentSession(tx, means.kind, money.cashbox_id)
      const { owed, customerId } = await lockAccount(tx, customer_id)
      const worth = worthOf(money.amount, means.currency?.rate_e4 ?? null, null)
      if (worth === null) throw new AmountNotPending(owed)
      const { shares, rest } = spreadOver(worth, await openInvoicesOf(tx, customerId, { amount: worth }))
      if (rest > 0) await refuseAhead(tx, customerId)
      const written = await writePayment(tx, numbers, {
        customerId,
        money,
        means,
        cashSession,
        worth,
        shares,
      })
      return { ...written, pending: centsToDecimal(minusCents(owed, minusCents(worth, rest))) }
    },
  )

/**
 * Refuses money that would be kept for somebody who has no list to stand in. Asked behind the account, which whoever
 * deletes a customer holds as well; what a deleted one owes is still paid.
 */
async function refuseAhead(tx: Tx, customerId: CustomerId): Promise<void> {
  const { is_default, deleted_at } = await customerById(tx, customerId)
  if (is_default) throw new AheadNeedsCustomer()
  if (deleted_at !== null) throw new CustomerNotFound(`customer ${customerId} is deleted`)
}

const paidNumber = ({ method }: Means, { reference }: Money, customerId: CustomerId): PaidNumber => ({
  method: method.code,
  reference: reference ?? null,
  customerId,
})

/** How it is paid, with its number and the note or voucher that pays held: they come before cash session and account, as at a sale. */
export async function heldMeans<Repeat>(
  tx: Tx,
  customerId: CustomerId,
  money: Money,
  numbers: PaymentNumbers<Repeat>,
): Promise<Means> {
  const means = await meansOf(tx, money)
  await numbers.hold(tx, paidNumber(means, money, customerId))
  if (means.kind === 'credit_note') await holdCreditNotes(tx, [money.reference])
  if (means.kind === 'voucher') await holdVouchers(tx, [money.reference])
  return means
}

type Writing = {
  customerId: CustomerId
  money: Money
  means: Means
  cashSession: CashboxSession | null
  /** In the shop's own currency. */
  worth: Cents
  shares: readonly Share[]
  /** A deposit: what is left of it is kept apart, and is not what the customer may spend. */
  isHeld?: boolean
}

/**
 * Writes the payment, where it went and what the cash session took; its number is taken last. The caller holds what
 * `recordPayment` holds.
 */
export async function writePayment<Repeat>(
  tx: Tx,
  numbers: PaymentNumbers<Repeat>,
  writing: Writing,
): Promise<Written<Repeat>> {
  const { customerId, means, cashSession, worth, shares } = writing
  const id = newId<CustomerPaymentId>()
  await spendNoteOrVoucher(tx, {
    id,
    customerId,
    kind: means.kind,
    reference: writing.money.reference,
    worth,
    shares,
  })
  const row = await rowOf(tx, id, writing)
  await tx.db.insert(customerPayments).values(row)
  await writeShares(tx, id, shares)
  const rest = minusCents(worth, sumCents(shares.map(({ amount }) => amount)))
  await moveAccount(tx, { customerId, kind: 'payment', documentId: id, day: row.day }, [
    ...shares.map(({ invoice_id, amount }) => ({ invoice_id, owed: minusCents(ZERO, amount), credit: ZERO })),
    { invoice_id: null, owed: ZERO, credit: writing.isHeld ? ZERO : rest },
  ])
  if (cashSession?.sessionId) await putIntoSession(tx, cashSession.sessionId, row)
  await audit(tx, {
    action: 'payment.recorded',
    subject_type: 'customer_payment',
    subject_id: id,
    details: { number: row.number, amount_cents: worth, method: means.method.code, shares },
  })
  const repeats = await numbers.note(tx, {
    ...paidNumber(means, writing.money, customerId),
    id,
    number: row.number,
  })
  const outside_drawer = means.kind === 'cash' && row.cash_session_id === null
  return { id, number: formatPaymentNumber(row.number), repeats, outside_drawer }
}

/**
 * What is kept of the number that somebody gave, as a sale keeps it: a note's own, without the code of its paper, and the
 * last characters of a voucher's.
 */
function keptReference(kind: Means['kind'], reference: Money['reference']): string | null {
  if (kind === 'cash' || !reference) return null
  if (kind === 'voucher') return maskVoucherCode(reference)
  return kind === 'credit_note' ? namedNote(reference).number : reference
}

type PaymentRow = typeof customerPayments.$inferSelect

async function rowOf(
  tx: Tx,
  id: CustomerPaymentId,
  { customerId, money, means: { method, currency, kind }, cashSession, worth }: Writing,
): Promise<PaymentRow> {
  const settings = await saleSettings(tx)
  const { name } = await customerById(tx, customerId)
  return {
    tenant_id: tx.tenantId,
    id,
    number: await nextNumber(tx, 'customer_payment'),
    customer_id: customerId,
    customer_name: name,
    payment_method_id: method.id,
    payment_method_code: method.code,
    payment_method_name: method.name,
    amount_cents: worth,
    currency_id: currency?.id ?? null,
    currency_code: currency?.code ?? null,
    currency_symbol: currency?.symbol ?? null,
    currency_amount_cents: currency ? money.amount : null,
    currency_rate_e4: currency?.rate_e4 ?? null,
    reference: keptReference(kind, money.reference),
    notes: money.notes,
    cashbox_id: cashSession?.cashbox.id ?? null,
    cash_session_id: cashSession?.sessionId ?? null,
    day: dayOfInstant(tx.now, settings.time_zone),
    at: tx.now,
    user_id: tx.actor.userId,
    user_name: tx.actor.name,
    store: storeOf(settings),
  }
}
