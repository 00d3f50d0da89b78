import { centsFromDecimal, centsToDecimal, minusCents, ZERO } from '#platform/values/money.ts'
import { formatAmount, formatCents } from '#ui/words/figures.ts'

/** `RD$1,234.50` */
export const money = (amount: number): string => formatCents(centsFromDecimal(amount) ?? ZERO)

/** `1,234.50`, where the currency is said elsewhere. */
export const figure = (amount: number): string => formatAmount(centsFromDecimal(amount) ?? ZERO)

/** What is missing to an amount, below zero where it is passed. */
export const leftTo = (amount: number, reached: number): number =>
  centsToDecimal(minusCents(centsFromDecimal(amount) ?? ZERO, centsFromDecimal(reached) ?? ZERO))

/** An amount of which the symbol and the centavos step back. */
export function BigAmount({ amount }: { amount: number }) {
  const [whole = '', fraction = ''] = figure(amount).split('.')
  return (
    <span className="whitespace-nowrap">
      <span className="sr-only">{money(amount)}</span>
      <span aria-hidden="true">
        <span className="text-xl text-muted">RD$ </span>
        <span className="text-3xl font-semibold">{whole}</span>
        <span className="text-xl">.{fraction}</span>
      </span>
    </span>
  )
}
