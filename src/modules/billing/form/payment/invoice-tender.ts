import type { PaidCurrency, Way } from '#modules/invoices/detail/paying/form/payment-fields.ts'
import {
  isChangePossible,
  type Payment,
  type PaymentRefusal,
  paymentRefusal,
  proposedAmount,
  type Tender,
  type TenderTotals,
  tenderTotals,
} from '#modules/pricing/tender/tender.ts'
import type { CurrencyId, PaymentMethodId } from '#platform/values/ids.ts'
import { type Cents, centsFromTyped, centsToDecimal, ZERO } from '#platform/values/money.ts'

/** A payment as it is typed in the form of an invoice. */
export type PaymentValues = {
  payment_method_id: string
  /** The shop's own where it is empty. */
  currency_id: string
  /** As it is typed, in its own currency; empty where it is what the others leave. */
  amount: string
  /** Empty where there is none. */
  reference: string
}

/** What it can be paid with; `mayOwe` where the rest may be left owing by who buys. */
export type PayingMeans = {
  ways: readonly Way[]
  currencies: readonly PaidCurrency[]
  mayOwe: boolean
}

/** Why a row cannot be taken as it stands; `amount_missing` where another row takes what is left. */
export type RowRefusal =
  | PaymentRefusal
  | 'amount_missing'
  | 'amount_unreadable'
  | 'method_unknown'
  | 'too_much_change'

export type InvoiceTender = {
  /** Of each row what it pays, in its own currency; null where it pays nothing. */
  amounts: readonly (Cents | null)[]
  refusals: readonly (RowRefusal | null)[]
  totals: TenderTotals
  /** Left owing, by a row that says so or because the rows leave it. */
  onCredit: Cents
  /** What nothing pays and nobody may owe. */
  missing: Cents
  payments: readonly Payment[]
}

/** Nothing is typed in it. */
export const isOpen = ({ amount }: PaymentValues): boolean => amount.trim() === ''

const isCredit = (ways: readonly Way[], { payment_method_id }: PaymentValues): boolean =>
  ways.find(({ id }) => id === payment_method_id)?.kind === 'credit'

/** A row as the tender has it; null where its way or its currency is not taken. */
function paymentOf(
  row: PaymentValues,
  { ways, currencies }: PayingMeans,
  { id, amount }: { id: string; amount: Cents },
): Payment | null {
  const way = ways.find((each) => each.id === row.payment_method_id)
  if (!way) return null
  const currency = way.takesCurrencies ? currencies.find((each) => each.id === row.currency_id) : undefined
  return {
    id,
    paymentMethodId: way.id as PaymentMethodId,
    kind: way.kind,
    amount,
    currency: currency?.rate ? { currencyId: currency.id as CurrencyId, rate: currency.rate } : null,
    reference: row.reference,
  }
}

/** The row that takes what the others leave: one on credit, or else the last in which nothing was typed. */
function restRow(rows: readonly PaymentValues[], ways: readonly Way[]): number {
  const onCredit = rows.findIndex((row) => isCredit(ways, row))
  return onCredit >= 0 ? onCredit : rows.findLastIndex(isOpen)
}

/**
 * What the typed rows come to against a total, by the rules of every tender. One row may say no amount: it pays what the
 * others leave. Cash may pass what is due and gives change; nothing else may. What no row pays is left owing where it may.
 *
 * @param due in the shop's own currency.
 */
export function tenderOf(rows: readonly PaymentValues[], due: Cents, means: PayingMeans): InvoiceTender {
  const { ways } = means
  const rest = restRow(rows, ways)
  const refusals: (RowRefusal | null)[] = rows.map(() => null)
  const amounts: (Cents | null)[] = rows.map(() => null)
  const taken: Payment[] = []
  const read = (index: number, row: PaymentValues, amount: Cents): Payment | null => {
    const payment = paymentOf(row, means, { id: String(index), amount })
    if (!payment) refusals[index] = 'method_unknown'
    return payment
  }
  for (const [index, row] of rows.entries()) {
    if (index === rest && (isOpen(row) || isCredit(ways, row))) continue
    const amount = centsFromTyped(row.amount)
    if (amount === null) {
      refusals[index] = isOpen(row) ? 'amount_missing' : 'amount_unreadable'
      continue
    }
    const payment = read(index, row, amount)
    if (!payment) continue
    // Change is given back of cash, so that what is not cash is held against its own kind alone.
    const others = taken.filter(({ kind }) => kind !== 'cash')
    refusals[index] = paymentRefusal({ due, payments: others }, payment)
    if (refusals[index]) continue
    amounts[index] = amount
    taken.push(payment)
  }
  const last = rows[rest]
  if (last) {
    const kept: Tender = { due, payments: taken }
    const payment = read(rest, last, ZERO)
    const amount = payment && proposedAmount(kept, payment.currency)
    if (payment && amount && payment.kind !== 'credit' && isOpen(last)) {
      amounts[rest] = amount
      taken.push({ ...payment, amount })
    }
  }
  return settled({ due, payments: taken }, { rows, rest, amounts, refusals, means })
}

type Read = {
  rows: readonly PaymentValues[]
  rest: number
  amounts: (Cents | null)[]
  refusals: (RowRefusal | null)[]
  means: PayingMeans
}

/** What is left of it: on credit where a row says so or where it may be, missing where it may not. */
function settled(tender: Tender, { rows, rest, amounts, refusals, means }: Read): InvoiceTender {
  const totals = tenderTotals(tender)
  const credit = means.ways.find(({ kind }) => kind === 'credit')
  const row = rows[rest]
  const hasRow = row !== undefined && isCredit(means.ways, row)
  const mayOwe = credit !== undefined && (hasRow || means.mayOwe)
  if (hasRow && totals.remaining > 0) amounts[rest] = totals.remaining
  if (!isChangePossible(totals))
    for (const { id, kind } of tender.payments) if (kind === 'cash') refusals[Number(id)] = 'too_much_change'
  const onCredit = mayOwe ? totals.remaining : ZERO
  return {
    amounts,
    refusals,
    totals,
    onCredit,
    missing: mayOwe ? ZERO : totals.remaining,
    payments:
      credit && onCredit > 0
        ? [
            ...tender.payments,
            {
              id: 'credit',
              paymentMethodId: credit.id as PaymentMethodId,
              kind: 'credit',
              amount: onCredit,
              currency: null,
              reference: '',
            },
          ]
        : tender.payments,
  }
}

/** Whether it can be posted as it stands. */
export const isSettled = ({ refusals, missing }: InvoiceTender): boolean =>
  missing === ZERO && refusals.every((refusal) => refusal === null)

/** The payments as they are sent; cash and what is owed have no number. */
export const sentPayments = ({ payments }: InvoiceTender) =>
  payments.map(({ paymentMethodId, kind, amount, currency, reference }) => ({
    payment_method_id: paymentMethodId,
    amount: centsToDecimal(amount),
    currency_id: currency?.currencyId ?? null,
    reference: kind === 'cash' || kind === 'credit' ? null : reference.trim() || null,
  }))
