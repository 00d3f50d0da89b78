import { type Comparison, expectedCash, type Moment } from '#modules/cash/sessions/cash-count.ts'
import { type CashLedger, cashFlowOf, foreignCashOf } from '#modules/cash/sessions/cash-ledger.ts'
import type { DocumentType } from '#modules/fiscal/ncf/document-types.ts'
import { paymentKind } from '#modules/invoices/payment-means/payment-kind.ts'
import {
  type BasisPoints,
  basisPointsToPercent,
  type Cents,
  cents,
  centsToDecimal,
  divideRounded,
  lessFigures,
  sumFigures,
  ZERO,
} from '#platform/values/money.ts'
import { amountOut } from '#platform/values/wire.ts'

export type Movement = {
  id: string
  kind: 'in' | 'out' | 'void' | 'return'
  /** In its own currency. */
  amount: Cents
  /** Empty for the shop's own. */
  currency_code: string
  reason: string
  /** It took the drawer below zero. */
  below_zero: boolean
  at: string
  user_name: string
}

type PaymentFigure = {
  code: string
  name: string
  /** Null for the tenant's own currency. */
  currency_code: string | null
  currency_symbol: string | null
  count: number
  /** What was handed over, in the tenant's currency. */
  amount: Cents
  currency_amount: Cents | null
  /** What went back of it in this session for voided sales, in the tenant's currency. */
  voided: Cents
  /** And for what was returned: of credit notes, what they put to a customer's credit. */
  returned: Cents
}

type Taken = { count: number; total: Cents }

/** A session's sums as the database gives them, in centavos. `totals` and `hours` are of what was sold, cancelled or not. */
export type SessionFigures = {
  totals: {
    count: number
    gross: Cents
    discount: Cents
    subtotal: Cents
    tax: Cents
    total: Cents
    change: Cents
  }
  payments: readonly PaymentFigure[]
  /** Of what was sold less what was cancelled and came back; `rate` is null for what is exempt. */
  taxes: readonly { rate: BasisPoints | null; base: Cents; tax: Cents }[]
  /** Credit notes are among them, their totals below zero. */
  documents: readonly {
    document_type: DocumentType
    prefix: string
    count: number
    first_ncf: string
    last_ncf: string
    total: Cents
  }[]
  hours: readonly { hour: number; count: number; total: Cents }[]
  /** What was cancelled in this session, whenever it was sold. */
  cancelled: Taken
  /** Of that, what no credit note corrects: their own numbers are void. */
  annulled: Taken
  /** What came back in this session, whenever it was sold. */
  returned: Taken
  movements: readonly Movement[]
  /**
   * Payments of invoices that came after the sale and lie in its drawer. `currency_code` and `currency_amount`, which is
   * what was handed over, are null for the shop's own; `amount` is in the shop's own.
   */
  collected: readonly {
    code: string
    currency_code: string | null
    count: number
    amount: Cents
    currency_amount: Cents | null
  }[]
  /** What moved its cash. */
  ledger: CashLedger
}

const isCash = ({ code }: { code: string }): boolean => paymentKind(code) === 'cash'

/** The moment that a session stands at: what a count is of, and what tells that one is overtaken. */
export const momentOf = ({ totals, movements, collected }: SessionFigures): Moment => ({
  sales: totals.count + collected.reduce((sum, { count }) => sum + count, 0),
  movements: movements.length,
})

export type ReportHead = {
  store: {
    trade_name: string
    legal_name: string
    tax_id: string
    branch: string
    address: string
    phone: string
  }
  time_zone: string
  number: number
  cashbox_name: string
  opened_at: string
  opened_by: string
  closed_at: string | null
  closed_by: string | null
  /** When the report was made; of a Z the moment of closing. */
  made_at: string
  comments: string | null
}

export type CountOfReport = {
  attempt: number
  at: string
  user_name: string
  compared: Comparison
  pieces: readonly { worth: Cents; count: number }[]
}

type Facts = {
  head: ReportHead
  float: Cents
  figures: SessionFigures
  counts: readonly CountOfReport[]
}

const compared = ({ expected, counted, difference, foreign }: Comparison) => ({
  expected: centsToDecimal(expected),
  counted: centsToDecimal(counted),
  difference: centsToDecimal(difference),
  foreign: foreign.map((each) => ({
    code: each.code,
    expected: centsToDecimal(each.expected),
    counted: centsToDecimal(each.counted),
    difference: centsToDecimal(each.difference),
  })),
})

/** A comparison as the wire shows it. */
export const shownComparison = compared

const averageOf = ({ count, total }: SessionFigures['totals']): Cents =>
  count === 0 ? ZERO : cents(divideRounded(BigInt(total), BigInt(count)))

const cashOf = ({ float, figures }: Facts) => {
  const flow = cashFlowOf(float, figures.ledger)
  // Both came into the drawer; only one of them was sold.
  const collected = sumFigures(
    figures.collected.flatMap(({ currency_code, amount }) => (currency_code === null ? [amount] : [])),
  )
  return {
    float: centsToDecimal(flow.float),
    sales: centsToDecimal(lessFigures(flow.sales, collected)),
    collected: centsToDecimal(collected),
    change: centsToDecimal(flow.change),
    in: centsToDecimal(flow.in),
    out: centsToDecimal(flow.out),
    voids: centsToDecimal(flow.voids),
    returns: centsToDecimal(flow.returns),
    expected: centsToDecimal(expectedCash(flow)),
  }
}

/** What must lie there of each other currency, and what of it was collected on invoices, where any was. */
const foreignOf = ({ ledger, collected }: SessionFigures) =>
  Object.entries(foreignCashOf(ledger)).map(([code, expected]) => {
    const came = sumFigures(
      collected.flatMap((each) => (each.currency_code === code ? [each.currency_amount ?? ZERO] : [])),
    )
    return {
      code,
      expected: centsToDecimal(expected),
      ...(came > ZERO && { collected: centsToDecimal(came) }),
    }
  })

const taken = ({ count, total }: Taken) => ({ count, total: centsToDecimal(total) })

/** Sold, less voided, less returned. Documents and payments come to the same. */
const netOf = ({ totals, cancelled, returned }: SessionFigures): Cents =>
  lessFigures(totals.total, sumFigures([cancelled.total, returned.total]))

/** What a method brought: received, less change, which is of pesos in cash, less what went back by it. */
function paymentOf({ amount, currency_amount, voided, returned, ...each }: PaymentFigure, allChange: Cents) {
  const change = isCash(each) && each.currency_code === null ? allChange : ZERO
  return {
    ...each,
    amount: centsToDecimal(amount),
    currency_amount: amountOut(currency_amount),
    change: centsToDecimal(change),
    voided: centsToDecimal(voided),
    returned: centsToDecimal(returned),
    net: centsToDecimal(lessFigures(amount, sumFigures([change, voided, returned]))),
  }
}

const totalsOf = ({ totals }: SessionFigures) => ({
  count: totals.count,
  gross: centsToDecimal(totals.gross),
  discount: centsToDecimal(totals.discount),
  subtotal: centsToDecimal(totals.subtotal),
  tax: centsToDecimal(totals.tax),
  total: centsToDecimal(totals.total),
  average: centsToDecimal(averageOf(totals)),
})

/** A Z that was kept before there was the mark has none; nor has one of before there were other currencies. */
const shownMovement = ({ below_zero, amount, currency_code, ...each }: Movement) => ({
  ...each,
  amount: centsToDecimal(amount),
  ...(currency_code && { currency_code }),
  ...(below_zero && { below_zero }),
})

/**
 * The report of a session, X while it is open and Z when it was closed, in decimals as it goes over the wire and as a
 * Z is kept for good. Sums are those of the stored sales; what was cancelled and what came back in the session
 * stands apart, and is taken from them in what is net.
 *
 * @see docs/rules/cash-count.md
 */
export function cashReportOf(kind: 'X' | 'Z', facts: Facts) {
  const { head, figures, counts } = facts
  return {
    kind,
    ...head,
    cash: cashOf(facts),
    foreign: foreignOf(figures),
    totals: totalsOf(figures),
    net: centsToDecimal(netOf(figures)),
    payments: figures.payments.map((each) => paymentOf(each, figures.totals.change)),
    taxes: figures.taxes.map(({ rate, base, tax }) => ({
      rate_percent: rate === null ? null : basisPointsToPercent(rate),
      base: centsToDecimal(base),
      tax: centsToDecimal(tax),
    })),
    documents: figures.documents.map((each) => ({ ...each, total: centsToDecimal(each.total) })),
    cancelled: taken(figures.cancelled),
    annulled: taken(figures.annulled),
    returned: taken(figures.returned),
    hours: figures.hours.map((each) => ({ ...each, total: centsToDecimal(each.total) })),
    movements: figures.movements.map(shownMovement),
    counts: counts.map(({ compared: comparison, pieces, ...count }) => ({
      ...count,
      ...compared(comparison),
      pieces: pieces.map(({ worth, count }) => ({ denomination: centsToDecimal(worth), count })),
    })),
  }
}

export type CashReport = ReturnType<typeof cashReportOf>
