import {
  basisPointsFromPercent,
  centsFromDecimal,
  milli,
  milliFromDecimal,
  ZERO,
} from '#platform/values/money.ts'
import { Perforation } from '#ui/page/perforation.tsx'
import { formatAmount, formatMilli } from '#ui/words/figures.ts'
import { formatPercent } from '#ui/words/format.ts'
import { useMessages } from '#ui/words/messages.ts'
import { invoiceListMessages } from '../list/invoice-list.messages.ts'
import { invoiceDetailMessages } from './invoice-detail.messages.ts'
import type { Invoice } from './invoice-screen.tsx'

const shown = (decimal: number): string => formatAmount(centsFromDecimal(decimal) ?? ZERO)

const rateShown = (percent: number): string => {
  const rate = basisPointsFromPercent(percent)
  return rate === null ? '' : formatPercent(rate)
}

const END = 'px-2 py-2 text-right tabular-nums'

/** What was sold, and how its amounts add up. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const t = useMessages(invoiceDetailMessages)
  return (
    <section aria-label={t('lines')} className="grid min-w-0 gap-4">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard too */}
      <div className="overflow-x-auto" role="region" aria-label={t('lines')} tabIndex={0}>
        <table className="w-full border-collapse [&_th]:font-normal [&_th]:text-muted">
          <thead>
            <tr className="border-b border-line text-compact">
              <th className="py-2 pr-2 text-left">{t('description')}</th>
              <th className={END}>{t('quantity')}</th>
              <th className={END}>{t('price')}</th>
              <th className={END}>{t('discount')}</th>
              <th className={END}>{t('tax')}</th>
              <th className={END}>{t('amount')} RD$</th>
            </tr>
          </thead>
          <tbody>
            {invoice.items.map((item) => (
              <tr key={item.position} className="border-b border-line">
                <td className="py-2 pr-2">
                  <span className="block">{item.product.name}</span>
                  <span className="block font-mono text-2xs text-muted">{item.sku}</span>
                  {item.discount_description && (
                    <span className="block text-compact text-muted">{item.discount_description}</span>
                  )}
                  {item.promotions.map(({ name, amount }) => (
                    <span key={name} className="block text-compact text-muted">
                      {name} <span className="tabular-nums">−{shown(amount)}</span>
                    </span>
                  ))}
                </td>
                <td className={END}>{formatMilli(milliFromDecimal(item.quantity) ?? milli(0))}</td>
                <td className={END}>{shown(item.price)}</td>
                <td className={END}>{item.discount > 0 ? shown(item.discount) : '—'}</td>
                <td className={END}>
                  {item.tax_percent === null ? t('exempt') : rateShown(item.tax_percent)}
                </td>
                <td className={END}>{shown(item.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Sums invoice={invoice} />
    </section>
  )
}

function Sums({ invoice }: { invoice: Invoice }) {
  const t = useMessages(invoiceDetailMessages)
  const list = useMessages(invoiceListMessages)
  const rows: readonly (readonly [string, number])[] = [
    ...invoice.taxes.map(({ tax_percent, base }) => {
      const name = tax_percent === null ? t('exempt') : t('taxed', { rate: rateShown(tax_percent) })
      return [name, base] as const
    }),
    ...(invoice.discount > 0 ? [[t('discounts'), invoice.discount] as const] : []),
    [t('tax'), invoice.tax],
  ]
  return (
    <div className="ml-auto grid w-full max-w-80 gap-2">
      <dl className="m-0 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 [&_dd]:m-0 [&_dd]:text-right [&_dd]:tabular-nums">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd>{shown(value)}</dd>
          </div>
        ))}
      </dl>
      <Perforation />
      <p className="m-0 flex justify-between text-base font-semibold">
        <span>{list('total')}</span>
        <span className="tabular-nums">RD$ {shown(invoice.total)}</span>
      </p>
    </div>
  )
}
