import { paymentKind } from '#modules/invoices/payment-means/payment-kind.ts'
import {
  type Cents,
  centsFromDecimal,
  centsToDecimal,
  lessFigures,
  sumFigures,
  ZERO,
} from '#platform/values/money.ts'
import { amountOut } from '#platform/values/wire.ts'
import type { CashReport } from '../report/cash-report.ts'

/** A sale that came when the cash session that it was made in had been closed. */
export type LateSale = {
  order_number: string
  /** What its paper says; null where that is not known. */
  paper_number: string | null
  ncf: string
  sold_at: string
  arrived_at: string
  seller_name: string
  total: Cents
}

type LatePayment = {
  code: string
  name: string
  /** Null for the tenant's own currency. */
  currency_code: string | null
  currency_symbol: string | null
  count: number
  amount: Cents
  currency_amount: Cents | null
}

/** All that came late to one session, in centavos. */
export type LateFigures = {
  /** The first of them, in the order in which they were made. */
  sales: readonly LateSale[]
  count: number
  total: Cents
  change: Cents
  payments: readonly LatePayment[]
}

const exact = (amount: number): Cents => centsFromDecimal(amount) ?? ZERO

const isCash = ({ code }: { code: string }): boolean => paymentKind(code) === 'cash'

/** Pesos that the drawer must have held more than was expected when it was counted: received, less the change. */
const cashOf = ({ payments, change }: LateFigures): Cents =>
  lessFigures(
    sumFigures(
      payments.filter((each) => isCash(each) && each.currency_code === null).map(({ amount }) => amount),
    ),
    change,
  )

/** Of each other currency too, by what was counted of it. */
const foreignOf = ({ payments }: LateFigures, z: CashReport) => {
  const counted = new Map(z.counts.at(-1)?.foreign.map((each) => [each.code, each]))
  return payments.flatMap(({ code, currency_code, currency_amount }) => {
    if (!isCash({ code }) || currency_code === null) return []
    const [late, was] = [currency_amount ?? ZERO, counted.get(currency_code)]
    const expected = sumFigures([late, exact(was?.expected ?? 0)])
    return {
      code: currency_code,
      amount: centsToDecimal(late),
      expected: centsToDecimal(expected),
      difference: centsToDecimal(lessFigures(exact(was?.counted ?? 0), expected)),
    }
  })
}

/**
 * What stands beside a Z that is frozen: the sales that came after it, by method, and what the count comes to with
 * them. In decimals, as it goes over the wire.
 *
 * @see docs/rules/cash-count.md
 */
export function addendumOf(late: LateFigures, z: CashReport) {
  const cash = cashOf(late)
  const expected = sumFigures([exact(z.cash.expected), cash])
  return {
    sales: late.sales.map((sale) => ({ ...sale, total: centsToDecimal(sale.total) })),
    count: late.count,
    total: centsToDecimal(late.total),
    payments: late.payments.map(({ amount, currency_amount, ...each }) => {
      const change = isCash(each) && each.currency_code === null ? late.change : ZERO
      return {
        ...each,
        currency_amount: amountOut(currency_amount),
        amount: centsToDecimal(lessFigures(amount, change)),
      }
    }),
    cash: centsToDecimal(cash),
    expected: centsToDecimal(expected),
    difference: centsToDecimal(lessFigures(exact(z.counts.at(-1)?.counted ?? 0), expected)),
    foreign: foreignOf(late, z),
  }
}

export type Addendum = ReturnType<typeof addendumOf>

/** A report with what came after it, where something did. */
export type ReportWithAddendum = CashReport & { addendum?: Addendum }
