import { type Cents, lessFigures, sumFigures, ZERO } from '#platform/values/money.ts'
import type { CashFlow, ForeignAmounts } from './cash-count.ts'

/** All that moved the cash of a session, as the database adds it up: what documents brought, and what moved beside them. */
export type CashLedger = {
  /** `currency_code` is empty for the shop's own; amounts are of that currency, change of the shop's own. */
  takings: readonly { currency_code: string; amount: Cents; change: Cents }[]
  movements: readonly { kind: 'in' | 'out' | 'void' | 'return'; currency_code: string; amount: Cents }[]
}

/** What moved the pesos of the drawer. */
export function cashFlowOf(float: Cents, { takings, movements }: CashLedger): CashFlow {
  const own = takings.find(({ currency_code }) => currency_code === '')
  const moved = (wanted: CashLedger['movements'][number]['kind']): Cents =>
    sumFigures(
      movements
        .filter(({ kind, currency_code }) => kind === wanted && currency_code === '')
        .map(({ amount }) => amount),
    )
  return {
    float,
    sales: own?.amount ?? ZERO,
    change: own?.change ?? ZERO,
    in: moved('in'),
    out: moved('out'),
    voids: moved('void'),
    returns: moved('return'),
  }
}

/**
 * Cash of other currencies that must lie in the drawer: each as it was handed over, less what was given back of it;
 * change is given in pesos.
 */
export function foreignCashOf({ takings, movements }: CashLedger): ForeignAmounts {
  const codes = new Set([...takings, ...movements].map(({ currency_code }) => currency_code))
  return Object.fromEntries(
    [...codes]
      .filter((code) => code !== '')
      .map((code) => {
        const amountsOf = (of: readonly { currency_code: string; amount: Cents }[]): Cents =>
          sumFigures(of.flatMap(({ currency_code, amount }) => (currency_code === code ? [amount] : [])))
        const came = sumFigures([
          amountsOf(takings),
          amountsOf(movements.filter(({ kind }) => kind === 'in')),
        ])
        return [code, lessFigures(came, amountsOf(movements.filter(({ kind }) => kind !== 'in')))]
      }),
  )
}
