import { type Cents, centsFromDecimal, type Milli, milli, milliFromDecimal } from '#platform/values/money.ts'
import type { Answer } from '#ui/calls/api.ts'
import { Meter } from '#ui/chart/meter.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { Money } from '#ui/page/money.tsx'
import { ProductThumb } from '#ui/page/product-thumb.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { formatMilli } from '#ui/words/figures.ts'
import type { useFormats } from '#ui/words/formats.client.ts'
import type { Translate } from '#ui/words/messages.ts'
import type { catalogueMessages } from '../catalogue.messages.ts'
import { taxOf } from '../products/product-tax.ts'
import { tintOfProduct } from '../products/product-tint.ts'

export type ProductRow = Answer<'product', 'getAll'>['data'][number]
type Say = Translate<(typeof catalogueMessages)['es']>
type Formats = ReturnType<typeof useFormats>

const NameCell = ({ row }: { row: ProductRow }) => (
  <span className="flex min-w-0 items-center gap-3">
    <ProductThumb name={row.name} tint={tintOfProduct(row)} picture={row.image_url} />
    <span className="min-w-0">
      <span className="block truncate font-medium xl:max-w-96">{row.name}</span>
      <span className="block truncate font-mono text-xs text-muted xl:max-w-96">
        {[row.sku, row.barcode].filter(Boolean).join(' · ')}
      </span>
    </span>
  </span>
)

const milliOf = (quantity: number): Milli => milliFromDecimal(quantity) ?? milli(0)

/** The default warehouse speaks; what the others have stands behind it. */
function StockCell({ row, t }: { row: ProductRow; t: Say }) {
  if (row.stock === null) return <span className="text-muted">{t('no_stock_kept')}</span>
  const main = row.warehouses.find((place) => place.is_default)
  const here = main?.on_hand ?? 0
  const shown = formatMilli(milliOf(here))
  const elsewhere = milli(
    row.warehouses.reduce((sum, place) => (place === main ? sum : sum + milliOf(place.on_hand)), 0),
  )
  return (
    <span className="inline-flex items-center gap-3">
      <Meter
        label={t('stock_of', { name: row.name })}
        value={here}
        most={main?.max_stock || Math.max(here, 1)}
        text={shown}
        className="max-md:hidden"
        {...(main && { threshold: main.min_stock })}
      />
      {/* One below the other where they do not fit side by side. */}
      <span className="inline-flex items-baseline gap-x-3 sm:max-xl:flex-col sm:max-xl:leading-4.5">
        <span className="font-medium tabular-nums sm:min-w-8 xl:text-right">{shown}</span>
        {elsewhere > 0 && (
          <span className="text-xs text-muted">
            {t('stock_elsewhere', { quantity: formatMilli(elsewhere) })}
          </span>
        )}
      </span>
    </span>
  )
}

function TaxCell({ row, t, formats }: { row: ProductRow; t: Say; formats: Formats }) {
  const rate = taxOf(row)
  return rate === null ? <Badge>{t('exempt')}</Badge> : <Badge tone="outlined">{formats.percent(rate)}</Badge>
}

const priceOf = (row: ProductRow): Cents | null => (row.price === null ? null : centsFromDecimal(row.price))

function PriceCell({ row, t }: { row: ProductRow; t: Say }) {
  const price = priceOf(row)
  if (price === null) return <span className="text-muted">{t('variable')}</span>
  return <Money value={price} symbol={null} className="font-semibold" />
}

const statusOf = (row: ProductRow) => {
  if (row.deleted) return 'deleted'
  if (row.stock !== null && row.stock <= 0) return 'out'
  return row.low ? 'low' : 'active'
}
const tones = { deleted: 'danger', out: 'danger', low: 'attn', active: 'ok' } as const

const StatusCell = ({ row, t }: { row: ProductRow; t: Say }) => {
  const status = statusOf(row)
  return <Badge tone={tones[status]}>{t(`status_${status}`)}</Badge>
}

/** What the list says of each product. */
export const productColumns = (t: Say, formats: Formats): readonly Column<ProductRow>[] => [
  {
    key: 'name',
    header: t('column_product'),
    sortable: true,
    card: 'title',
    // Of a narrow list it takes what the figures leave, which is never less than a short name.
    className: 'max-xl:w-full max-xl:max-w-0 max-xl:min-w-44',
    cell: (row) => <NameCell row={row} />,
    text: ({ name }) => name,
  },
  // Only in the file: on the screen they stand under the name.
  ...(['sku', 'barcode'] as const).map((key) => ({
    key,
    header: t(`column_${key}`),
    cell: (row: ProductRow) => row[key],
    text: (row: ProductRow) => row[key],
    card: 'hidden' as const,
    className: 'hidden',
  })),
  {
    key: 'category',
    header: t('category'),
    from: 'xl',
    cell: (row) => <span className="text-muted">{row.category_name ?? t('no_category')}</span>,
    text: ({ category_name }) => category_name,
  },
  {
    key: 'stock',
    header: t('column_stock'),
    cell: (row) => <StockCell row={row} t={t} />,
    text: ({ stock }) => stock,
  },
  {
    key: 'tax',
    header: t('column_tax'),
    from: 'lg',
    cell: (row) => <TaxCell row={row} t={t} formats={formats} />,
  },
  {
    key: 'price',
    header: t('column_price'),
    align: 'end',
    sortable: true,
    cell: (row) => <PriceCell row={row} t={t} />,
    text: ({ price }) => price,
  },
  {
    key: 'status',
    header: t('column_status'),
    cell: (row) => <StatusCell row={row} t={t} />,
    text: (row) => t(`status_${statusOf(row)}`),
  },
]
