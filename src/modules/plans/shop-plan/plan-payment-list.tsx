import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import type { Answer } from '#ui/calls/api.ts'
import { formatAmount } from '#ui/words/figures.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { planName } from '../offer/plan-names.ts'
import { CURRENCY_SIGNS, METHOD_WORDS } from './plan-payment.ts'
import { planPaymentsMessages } from './plan-payments.messages.ts'

type Payments = Answer<'plan', 'getUsage'>['payments']

/** What was paid for a shop's plan, the last first. */
export function PlanPaymentList({ payments }: { payments: Payments }) {
  const t = useMessages(planPaymentsMessages)
  const language = useLanguage()
  const { day } = useFormats()
  if (payments.length === 0) return <p className="m-0 text-muted">{t('none')}</p>
  return (
    <ul aria-label={t('title')} className="m-0 grid list-none gap-3 p-0">
      {payments.map((payment) => (
        <li key={payment.id} className="grid gap-0.5">
          <span className="flex flex-wrap justify-between gap-x-4">
            <span className="font-medium">
              {planName(payment.product, payment.plan, language)}
              {' · '}
              <span className="tabular-nums">
                {CURRENCY_SIGNS[payment.currency]} {formatAmount(centsFromDecimal(payment.amount) ?? ZERO)}
              </span>
            </span>
            <span className="text-muted">{day(payment.paid_on)}</span>
          </span>
          <span className="text-muted">
            {[t(METHOD_WORDS[payment.method]), payment.reference].filter(Boolean).join(' ')}
            {' · '}
            {t('covers', { from: day(payment.covers_from), until: day(payment.covers_until) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
