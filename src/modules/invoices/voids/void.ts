import { parseNcf } from '#modules/fiscal/ncf/ncf.ts'
import { addCents, type Cents, minusCents, ZERO } from '#platform/values/money.ts'
import { paymentKind } from '../payment-means/payment-kind.ts'
import type { InvoicePayment } from '../posted-invoice.ts'

/**
 * What becomes of the fiscal number of a sale that is taken back whole. A number of series B is declared void in
 * report 608; an issued e-CF cannot be, and is corrected by a credit note over its whole amount.
 *
 * @see docs/rules/ncf.md
 */
export type VoidKind = 'annulled' | 'credit_note'

export const voidKindOf = (ncf: string): VoidKind =>
  parseNcf(ncf)?.series === 'B' ? 'annulled' : 'credit_note'

/** The reasons of report 608 that a sale of a counter can have, by their code. Norma General 07-18. */
export const FISCAL_REASONS = ['04', '05', '06', '07'] as const
export type FiscalReason = (typeof FISCAL_REASONS)[number]

/** As the report names them; kept with the number. */
export const FISCAL_REASON_NAMES: Readonly<Record<FiscalReason, string>> = {
  '04': 'Corrección de información',
  '05': 'Cambio de productos',
  '06': 'Devolución de productos',
  '07': 'Omisión de productos',
}

/** Money that goes back the way it came, other than as cash. */
export type Refund = Pick<
  InvoicePayment,
  'payment_method_code' | 'payment_method_name' | 'amount_cents' | 'reference'
>

export type MoneyBack = {
  /** In pesos out of the drawer: what came in as cash, in whichever currency, less the change. */
  cash: Cents
  refunds: Refund[]
}

/**
 * How the money of a sale goes back. All of it does: cash, which alone gave the change, and refunds add up to what was
 * paid. What was on credit was not: it is owed no more, and nothing goes back for it; nor does anything for a voucher or a
 * note that nothing was taken of.
 *
 * @param unspent the positions of those payments.
 */
export function moneyBack(
  { payments, change_cents }: { payments: readonly InvoicePayment[]; change_cents: Cents },
  unspent: ReadonlySet<number> = new Set(),
): MoneyBack {
  let cash = ZERO
  const refunds: Refund[] = []
  for (const payment of payments) {
    const { payment_method_code, payment_method_name, amount_cents, reference } = payment
    const kind = paymentKind(payment_method_code)
    if (kind === 'cash') cash = addCents(cash, amount_cents)
    else if (kind !== 'credit' && !unspent.has(payment.position))
      refunds.push({ payment_method_code, payment_method_name, amount_cents, reference })
  }
  return { cash: minusCents(cash, change_cents), refunds }
}

/** The void's number as people read it out: `AN-000012`. */
export const formatVoidNumber = (number: number): string => `AN-${String(number).padStart(6, '0')}`
