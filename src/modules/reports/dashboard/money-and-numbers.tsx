import { documentName } from '#modules/fiscal/ncf/document-types.ts'
import { useMethodNames } from '#modules/invoices/payment-means/method-names.client.ts'
import { ShareBar } from '#ui/chart/share-bar.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { formatAmount } from '#ui/words/figures.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { moneyReceived } from '../money/money-by-method.ts'
import { dashboardMessages } from './dashboard.messages.ts'
import { centsOf } from './dashboard.ts'
import type { Summary } from './figures/dashboard-summary.ts'
import { Panel } from './panel.tsx'

/** How the money of the period came in, cash less its change: of sales, and of what was owed on earlier ones. */
export function MoneyByMethod({ methods }: { methods: Summary['money_by_method'] }) {
  const t = useMessages(dashboardMessages)
  const methodName = useMethodNames()
  const { received, sold, collected, on_credit, of_deposits } = moneyReceived(methods)
  const parts = received.map(({ code, name, amount }) => ({
    key: code,
    label: methodName(name),
    // More was given back than came in: that is told in figures, and is no part of a whole.
    value: Math.max(0, centsOf(amount)),
    text: formatAmount(centsOf(amount)),
  }))
  return (
    <Panel title={t('money_by_method')} empty={methods.length === 0 ? t('no_money') : null}>
      {parts.length > 0 && <ShareBar label={t('money_by_method')} parts={parts} />}
      {(collected !== 0 || on_credit !== 0 || of_deposits !== 0) && (
        <dl className="m-0 mt-2 border-t border-line pt-2">
          <Sum name={t('of_sales')} amount={sold} />
          <Sum name={t('collected')} amount={collected} />
          <Sum name={t('on_credit')} amount={on_credit} />
          {of_deposits !== 0 && <Sum name={t('of_deposits')} amount={of_deposits} />}
        </dl>
      )}
    </Panel>
  )
}

const Sum = ({ name, amount }: { name: string; amount: number }) => (
  <div className="flex justify-between gap-3 py-1">
    <dt className="text-muted">{name}</dt>
    <dd className="m-0 font-medium tabular-nums">{formatAmount(centsOf(amount))}</dd>
  </div>
)

type Range = Summary['fiscal'][number]

/** What is left of each fiscal number. */
export function FiscalNumbers({ ranges }: { ranges: Summary['fiscal'] }) {
  const t = useMessages(dashboardMessages)
  const language = useLanguage()
  return (
    <Panel title={t('fiscal')} empty={ranges.length === 0 ? t('no_fiscal') : null}>
      <ul className="m-0 list-none p-0">
        {ranges.map((range) => (
          <li
            key={`${range.series}${range.type_code}`}
            className="flex min-h-9 items-center justify-between gap-3 py-1"
          >
            <span className="min-w-0 truncate">
              <span className="font-mono text-compact">
                {range.series}
                {range.type_code}
              </span>{' '}
              {documentName(range.document_type, language)}
            </span>
            <Status range={range} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Status({ range }: { range: Range }) {
  const t = useMessages(dashboardMessages)
  const formats = useFormats()
  const { standing, remaining, expires_on } = range
  if (standing === 'exhausted' || standing === 'expired') return <Badge tone="danger">{t(standing)}</Badge>
  if (standing === 'ending') return <Badge tone="attn">{t('left', { count: remaining })}</Badge>
  if (standing === 'expiring' && expires_on) {
    return <Badge tone="attn">{t('expiring', { date: formats.day(expires_on) })}</Badge>
  }
  return (
    <span className="font-mono text-compact whitespace-nowrap text-muted">
      {t('free', { count: remaining })}
    </span>
  )
}
