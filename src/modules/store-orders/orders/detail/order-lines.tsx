import { milli, milliFromDecimal } from '#platform/values/money.ts'
import { DocumentLines, DocumentSums, shownAmount } from '#ui/page/document-lines.tsx'
import { formatMilli } from '#ui/words/figures.ts'
import { useMessages } from '#ui/words/messages.ts'
import { orderMessages } from './order.messages.ts'
import type { Order } from './order-screen.tsx'

/** What was ordered, and how its amounts add up. */
export function OrderLines({ order }: { order: Order }) {
  const t = useMessages(orderMessages)
  const { lines, subtotal, discount, delivery_kind, shipping, tax, total } = order
  return (
    <DocumentLines
      label={t('lines')}
      header={t('product')}
      rows={lines}
      rowKey={({ sku, name }) => `${sku} ${name}`}
      name={({ name, is_delivery }) => (is_delivery ? t('brought') : name)}
      code={({ sku, is_delivery }) => (is_delivery ? null : sku)}
      figures={[
        {
          header: t('quantity'),
          shown: ({ quantity }) => formatMilli(milliFromDecimal(quantity) ?? milli(0)),
        },
        { header: `${t('amount')} RD$`, shown: (line) => shownAmount(line.total) },
      ]}
    >
      <DocumentSums
        rows={[
          [t('subtotal'), shownAmount(subtotal)],
          ...(discount > 0 ? [[t('discounts'), `−${shownAmount(discount)}`] as const] : []),
          ...(delivery_kind === 'delivery' ? [[t('shipping'), shownAmount(shipping)] as const] : []),
          [t('tax'), shownAmount(tax)],
        ]}
        total={t('total')}
        amount={total}
      />
    </DocumentLines>
  )
}
