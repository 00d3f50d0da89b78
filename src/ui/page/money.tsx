import type { Cents } from '#platform/values/money.ts'
import { classNames } from '../theme/class-names.ts'
import { amountParts } from '../words/figures.ts'

type Props = {
  value: Cents
  /** Null where a heading already says the currency. */
  symbol?: string | null
  /** `total` is read across a counter: the centavos step back too. Its size comes from `className`. */
  emphasis?: 'plain' | 'total'
  className?: string
}

/** An amount of money: the symbol steps back, the pesos speak. */
export function Money({ value, symbol = 'RD$', emphasis = 'plain', className }: Props) {
  const { sign, pesos, centavos } = amountParts(value)
  const total = emphasis === 'total'
  return (
    <span
      className={classNames(
        'whitespace-nowrap tabular-nums',
        total && 'leading-none font-semibold tracking-[-0.045em]',
        className,
      )}
    >
      {sign && '−'}
      {symbol !== null && (
        <span
          className={classNames(
            'text-muted',
            total
              ? 'mr-[0.3em] align-[0.14em] text-[0.3em] font-medium tracking-normal'
              : 'mr-[0.18em] text-[0.82em] font-normal',
          )}
        >
          {symbol}
        </span>
      )}
      {pesos}
      <span
        className={classNames(total && 'ml-[0.02em] text-[0.5em] font-medium tracking-[-0.03em] opacity-75')}
      >
        .{centavos}
      </span>
    </span>
  )
}
