import { type Cents, sumFigures, ZERO } from '#platform/values/money.ts'

/** Cash that a document brought into a drawer, of one currency. */
export type Taking = {
  /** Empty for the shop's own. */
  currency_code: string
  /** What was handed over, in that currency. */
  amount_cents: Cents
  /** What was given back of it at once; change is given in the shop's own currency. */
  change_cents: Cents
}

type CashPayment = {
  amount_cents: Cents
  currency_code: string | null
  currency_amount_cents: Cents | null
}

/**
 * What cash payments and their change put into a drawer, a line for each currency, the shop's own first. None where
 * nothing was paid in cash.
 */
export function takingsOf(cash: readonly CashPayment[], change: Cents): Taking[] {
  const byCurrency = Map.groupBy(cash, ({ currency_code }) => currency_code ?? '')
  // Change comes out of the drawer's pesos also where only other currencies were paid.
  if (change > 0 && !byCurrency.has('')) byCurrency.set('', [])
  return [...byCurrency]
    .map(([currency_code, payments]) => ({
      currency_code,
      amount_cents: sumFigures(
        payments.map((each) =>
          currency_code === '' ? each.amount_cents : (each.currency_amount_cents ?? ZERO),
        ),
      ),
      change_cents: currency_code === '' ? change : ZERO,
    }))
    .toSorted((a, b) => (a.currency_code < b.currency_code ? -1 : 1))
}
