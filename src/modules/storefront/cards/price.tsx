import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { formatCents } from '#ui/words/figures.ts'

/** An amount as the stores write it: `RD$1,234.50`. */
export const money = (amount: number): string => formatCents(centsFromDecimal(amount) ?? ZERO)

/** An amount whose symbol and centavos step back; whoever listens hears it whole. */
export function Price({ amount, big }: { amount: number; big?: boolean }) {
  const [whole = '', fraction = ''] = money(amount).slice(3).split('.')
  return (
    <span className="whitespace-nowrap">
      <span className="sr-only">{money(amount)}</span>
      <span aria-hidden="true">
        <span className={big ? 'text-2xl text-muted' : 'text-sm text-muted'}>RD$ </span>
        <span className={big ? 'text-4xl font-semibold' : 'text-lg font-semibold'}>{whole}</span>
        <span className={big ? 'text-2xl' : 'text-sm'}>.{fraction}</span>
      </span>
    </span>
  )
}
