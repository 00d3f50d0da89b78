import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { cashSessionMessages } from '#modules/cash/sessions/cash-session.messages.ts'
import { PESO } from '#modules/invoices/receipts/receipt.ts'
import { type Cents, cents } from '#platform/values/money.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { formatAmount, formatCents } from '#ui/words/figures.ts'
import { useMessages } from '#ui/words/messages.ts'

type Props = { difference: Cents; symbol?: string; className?: string }

/** Too much, missing or right: by word, by sign and by colour. */
export function Difference({ difference, symbol = PESO.symbol, className }: Props) {
  const t = useMessages(cashSessionMessages)
  const amount = formatCents(cents(Math.abs(difference)), { symbol })
  const [look, icon, words] =
    difference === 0
      ? (['text-ok-text', <CircleCheck key="even" />, t('even')] as const)
      : difference > 0
        ? (['text-attn-text', <TriangleAlert key="over" />, t('over', { amount })] as const)
        : (['text-danger-text', <CircleAlert key="short" />, t('short', { amount })] as const)
  return (
    <span className={classNames('inline-flex items-center gap-1.5 [&_svg]:size-[1.1em]', look, className)}>
      <span aria-hidden="true" className="contents">
        {icon}
      </span>
      {words}
    </span>
  )
}

/** `+50.00`, `-50.00`, `0.00`. */
export const signedAmount = (difference: Cents): string =>
  `${difference > 0 ? '+' : ''}${formatAmount(difference)}`
