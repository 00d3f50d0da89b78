import { centsFromDecimal, milli, milliFromDecimal, ZERO } from '#platform/values/money.ts'
import { Perforation } from '#ui/page/perforation.tsx'
import { formatAmount, formatMilli } from '#ui/words/figures.ts'
import { useMessages } from '#ui/words/messages.ts'
import { orderMessages } from './order.messages.ts'
import type { Order } from './order-screen.tsx'

const shown = (decimal: number): string => formatAmount(centsFromDecimal(decimal) ?? ZERO)

const END = 'px-2 py-2 text-right tabular-nums'

/** What was ordered, and how its amounts add up. */
export function OrderLines({ order }: { order: Order }) {
  const t = useMessages(orderMessages)
  return (
    <section aria-label={t('lines')} className="grid min-w-0 gap-4">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard too */}
      <div className="overflow-x-auto" role="region" aria-label={t('lines')} tabIndex={0}>
        <table className="w-full border-collapse [&_th]:font-normal [&_th]:text-muted">
          <thead>
            <tr className="border-b border-line text-compact">
              <th className="py-2 pr-2 text-left">{t('product')}</th>
              <th className={END}>{t('quantity')}</th>
              <th className={END}>{t('amount')} RD$</th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map(({ name, sku, quantity, total, is_delivery }) => (
              <tr key={`${sku} ${name}`} className="border-b border-line">
                <td className="py-2 pr-2">
                  <span className="block">{name}</span>
                  {!is_delivery && <span className="block font-mono text-2xs text-muted">{sku}</span>}
                </td>
                <td className={END}>{formatMilli(milliFromDecimal(quantity) ?? milli(0))}</td>
                <td className={END}>{shown(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Sums order={order} />
    </section>
  )
}

function Sums({ order }: { order: Order }) {
  const t = useMessages(orderMessages)
  const rows: readonly (readonly [string, string])[] = [
    [t('subtotal'), shown(order.subtotal)],
    ...(order.discount > 0 ? [[t('discounts'), `−${shown(order.discount)}`] as const] : []),
    ...(order.delivery_kind === 'delivery' ? [[t('shipping'), shown(order.shipping)] as const] : []),
    [t('tax'), shown(order.tax)],
  ]
  return (
    <div className="ml-auto grid w-full max-w-80 gap-2">
      <dl className="m-0 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 [&_dd]:m-0 [&_dd]:text-right [&_dd]:tabular-nums">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Perforation />
      <p className="m-0 flex justify-between text-base font-semibold">
        <span>{t('total')}</span>
        <span className="tabular-nums">RD$ {shown(order.total)}</span>
      </p>
    </div>
  )
}
