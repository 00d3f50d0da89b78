import { type Cents, centsFromDecimal, ZERO } from '#platform/values/money.ts'
import type { Answer } from '#ui/calls/api.ts'
import { Money } from '#ui/page/money.tsx'
import { formatAmount } from '#ui/words/figures.ts'
import { useMessages } from '#ui/words/messages.ts'
import { commissionsMessages } from './commissions.messages.ts'

export type Sums = Answer<'commission', 'getLines'>['totals']

/** In the order in which one reads them: what was sold, what of it is whose, and what is left to pay. */
export const FIGURES = ['base', 'commission', 'taken_back', 'pending', 'earned', 'paid', 'payable'] as const
export type Figure = (typeof FIGURES)[number]

export const amountOf = (decimal: number): Cents => centsFromDecimal(decimal) ?? ZERO

/** What is to be paid stands out, and what is to be taken off more so. */
const lookOf = (figure: Figure, value: number): string => {
  if (figure === 'payable') return value < 0 ? 'font-semibold text-danger-text' : 'font-semibold'
  return figure === 'pending' && value > 0 ? 'text-attn-text' : ''
}

export const FigureCell = ({ figure, value }: { figure: Figure; value: number }) =>
  value === 0 ? (
    <span className="text-muted">—</span>
  ) : (
    <span className={`tabular-nums ${lookOf(figure, value)}`}>{formatAmount(amountOf(value))}</span>
  )

/** What is left to pay of sales before the period, below what is of it; nothing where nothing is. */
export function PayableBefore({ value }: { value: number }) {
  const t = useMessages(commissionsMessages)
  if (value === 0) return null
  return (
    <span className={`block text-compact tabular-nums ${lookOf('payable', value)}`}>
      {t('payable_before', { amount: amountOf(value) })}
    </span>
  )
}

/** What all that was found comes to, on whatever page. */
export function Figures({ sums }: { sums: Sums & { readonly payable_before?: number } }) {
  const t = useMessages(commissionsMessages)
  return (
    <dl
      aria-label={t('totals')}
      className="m-0 mb-3 grid shrink-0 grid-cols-2 gap-px overflow-hidden rounded-control border border-line bg-line sm:grid-cols-4 lg:grid-cols-7"
    >
      {FIGURES.map((figure) => (
        <div key={figure} className="bg-bg px-3 py-2 max-sm:first:col-span-2 sm:max-lg:first:col-span-2">
          <dt
            className="text-compact text-muted"
            title={figure === 'pending' ? t('pending_help') : undefined}
          >
            {t(figure)}
          </dt>
          <dd className={`m-0 font-semibold ${lookOf(figure, sums[figure])}`}>
            <Money value={amountOf(sums[figure])} />
            {figure === 'payable' && <PayableBefore value={sums.payable_before ?? 0} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
