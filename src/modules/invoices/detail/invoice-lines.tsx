import { basisPointsFromPercent, milli, milliFromDecimal } from '#platform/values/money.ts'
import { DocumentLines, DocumentSums, shownAmount } from '#ui/page/document-lines.tsx'
import { formatMilli } from '#ui/words/figures.ts'
import { formatPercent } from '#ui/words/format.ts'
import { useMessages } from '#ui/words/messages.ts'
import { invoiceListMessages } from '../list/invoice-list.messages.ts'
import { invoiceDetailMessages } from './invoice-detail.messages.ts'
import type { Invoice } from './invoice-screen.tsx'

type Item = Invoice['items'][number]

const rateShown = (percent: number): string => {
  const rate = basisPointsFromPercent(percent)
  return rate === null ? '' : formatPercent(rate)
}

/** What was sold, and how its amounts add up. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const t = useMessages(invoiceDetailMessages)
  return (
    <DocumentLines
      label={t('lines')}
      header={t('description')}
      rows={invoice.items}
      rowKey={({ position }) => position}
      name={({ product }) => product.name}
      code={({ sku }) => sku}
      more={TakenOff}
      figures={[
        {
          header: t('quantity'),
          shown: ({ quantity }) => formatMilli(milliFromDecimal(quantity) ?? milli(0)),
        },
        { header: t('price'), shown: ({ price }) => shownAmount(price) },
        { header: t('discount'), shown: ({ discount }) => (discount > 0 ? shownAmount(discount) : '—') },
        {
          header: t('tax'),
          shown: ({ tax_percent }) => (tax_percent === null ? t('exempt') : rateShown(tax_percent)),
        },
        { header: `${t('amount')} RD$`, shown: ({ total }) => shownAmount(total) },
      ]}
    >
      <Sums invoice={invoice} />
    </DocumentLines>
  )
}

/** Why a line costs less than its price. */
const TakenOff = ({ discount_description, promotions }: Item) => (
  <>
    {discount_description && <span className="block text-compact text-muted">{discount_description}</span>}
    {promotions.map(({ name, amount }) => (
      <span key={name} className="block text-compact text-muted">
        {name} <span className="tabular-nums">−{shownAmount(amount)}</span>
      </span>
    ))}
  </>
)

function Sums({ invoice }: { invoice: Invoice }) {
  const t = useMessages(invoiceDetailMessages)
  const list = useMessages(invoiceListMessages)
  const { taxes, discount, tax, total } = invoice
  return (
    <DocumentSums
      rows={[
        ...taxes.map(({ tax_percent, base }) => {
          const name = tax_percent === null ? t('exempt') : t('taxed', { rate: rateShown(tax_percent) })
          return [name, shownAmount(base)] as const
        }),
        ...(discount > 0 ? [[t('discounts'), shownAmount(discount)] as const] : []),
        [t('tax'), shownAmount(tax)],
      ]}
      total={list('total')}
      amount={total}
    />
  )
}
