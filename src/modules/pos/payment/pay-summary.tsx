import { Check, X } from 'lucide-react'
import type { Ref } from 'react'
import { type Payment, paymentInLocal, tenderTotals } from '#modules/pricing/tender/tender.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Money } from '#ui/page/money.tsx'
import { Perforation } from '#ui/page/perforation.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { formatAmount, formatCents } from '#ui/words/figures.ts'
import { useMessages } from '#ui/words/messages.ts'
import { ChargeVoid } from '../cards/void-button.tsx'
import { posMessages } from '../pos.messages.ts'
import type { PayMethod } from '../tender/pay-methods.ts'
import { type TenderInHand, useMeans } from '../tender/use-tender.client.ts'
import { DepositLine } from './deposit-line.tsx'
import { usePaymentPort } from './payment-port.client.ts'
import type { useFinish } from './use-finish.client.ts'

type Props = {
  tender: TenderInHand
  methods: readonly PayMethod[]
  finish: ReturnType<typeof useFinish>
  finishRef: Ref<HTMLButtonElement>
}

/** What is owed, what came in, what goes back. On a telephone it is the foot, which never leaves the screen. */
export function PaySummary({ tender, methods, finish, finishRef }: Props) {
  const t = useMessages(posMessages)
  const { paid, remaining, change } = tenderTotals(tender.tender)
  const names = new Map(methods.map(({ id, name }) => [id, name]))
  return (
    <section
      aria-label={t('payment_summary')}
      className="flex min-h-0 flex-col gap-4 border-line bg-sunken p-5 max-md:shrink-0 max-md:gap-2 max-md:border-t max-md:py-3 md:border-l"
    >
      <div className="max-md:flex max-md:items-baseline max-md:justify-between">
        <div className="font-medium text-muted md:text-xs">{t('total_due')}</div>
        <Money
          value={tender.taken.due}
          className="block text-xl font-semibold tracking-tight md:mt-1 md:text-3xl"
        />
      </div>
      <DepositLine cart={usePaymentPort().cart} />
      <Perforation className="max-md:hidden" />
      <ul
        aria-label={t('payments')}
        className={classNames(
          'scroll-edges m-0 min-h-0 list-none overflow-y-auto p-0 max-md:max-h-28',
          // One payment is what came in, which stands below it.
          tender.tender.payments.length < 2 && tender.taken.payments.length === 0 && 'max-md:hidden',
        )}
      >
        {tender.tender.payments.map((payment) => (
          <PaymentRow
            key={payment.id}
            payment={payment}
            aligned={tender.taken.payments.length > 0}
            name={names.get(payment.paymentMethodId) ?? ''}
            onRemove={
              payment.attemptId === undefined && tender.taken.payments.some(({ id }) => id === payment.id)
                ? () => tender.remove(payment.id)
                : null
            }
          />
        ))}
      </ul>
      <dl className="m-0 grid gap-1.5 text-base [&_dd]:m-0 [&_dd]:font-medium [&_dt]:text-muted [&>div]:flex [&>div]:justify-between">
        <div>
          <dt>{t('received')}</dt>
          <dd>{formatAmount(paid)}</dd>
        </div>
        <div className={remaining > 0 ? 'text-attn-text' : undefined}>
          <dt>{t('missing')}</dt>
          <dd>{formatAmount(remaining)}</dd>
        </div>
      </dl>
      <div className="mt-auto max-md:hidden" />
      {change > 0 && (
        <div className="max-md:flex max-md:items-baseline max-md:justify-between">
          <div className="font-medium text-muted md:text-xs">{t('change')}</div>
          <output aria-label={t('change')} aria-live="polite" className="block md:mt-2">
            <Money value={change} emphasis="total" className="text-3xl text-ok-text md:text-4xl" />
          </output>
        </div>
      )}
      {finish.sentence && <p className="m-0 text-sm text-attn-text">{finish.sentence}</p>}
      <Button
        ref={finishRef}
        variant="primary"
        size="pay"
        icon={<Check />}
        keycap="Enter"
        disabled={!finish.ready}
        className="w-full rounded-card"
        onClick={finish.press}
      >
        {t('finish')}
      </Button>
    </section>
  )
}

type RowProps = {
  payment: Payment
  name: string
  onRemove: (() => void) | null
  /** Whether other rows have a button at their end. */
  aligned: boolean
}

/** One payment; the row that is still being typed has nothing to remove. */
function PaymentRow({ payment, name, onRemove, aligned }: RowProps) {
  const t = useMessages(posMessages)
  const { currencies } = useMeans()
  const currency = currencies.find(({ id }) => id === payment.currency?.currencyId)
  return (
    <li className="flex min-h-13 items-center gap-2 border-b border-line py-1.5 text-base">
      <span className="min-w-0 flex-1">
        <span className="block truncate">{name}</span>
        {(payment.reference || currency) && (
          <span className="block truncate font-mono text-compact text-muted">
            {currency && formatCents(payment.amount, { symbol: currency.symbol })} {payment.reference}
          </span>
        )}
      </span>
      <b className="font-semibold">{formatAmount(paymentInLocal(payment))}</b>
      {payment.attemptId ? (
        <ChargeVoid id={payment.attemptId} />
      ) : onRemove ? (
        <IconButton label={t('remove_payment', { method: name })} size="sm" onClick={onRemove}>
          <X />
        </IconButton>
      ) : (
        aligned && <span className="w-7" />
      )}
    </li>
  )
}
