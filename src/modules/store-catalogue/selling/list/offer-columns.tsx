import { centsFromDecimal } from '#platform/values/money.ts'
import { pictureOfWidth } from '#platform/values/picture-address.ts'
import type { Answer } from '#ui/calls/api.ts'
import { Badge } from '#ui/page/badge.tsx'
import { Money } from '#ui/page/money.tsx'
import { ProductThumb } from '#ui/page/product-thumb.tsx'
import { quietColumn } from '#ui/table/record-columns.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import type { Translate } from '#ui/words/messages.ts'
import type { offersMessages } from '../offers.messages.ts'

export type OfferRow = Answer<'ecommerce', 'getOffers'>['data'][number]
type Say = Translate<(typeof offersMessages)['es']>

const Name = ({ row }: { row: OfferRow }) => {
  const picture = row.pictures[0]?.url ?? row.image_url
  return (
    <span className="flex min-w-0 items-center gap-3">
      <ProductThumb name={row.name} tint={row.tint} picture={picture && pictureOfWidth(picture, 160)} />
      <span className="min-w-0">
        <span className="block truncate font-medium xl:max-w-96">{row.name}</span>
        <span className="block truncate font-mono text-xs text-muted xl:max-w-96">{row.sku}</span>
      </span>
    </span>
  )
}

const money = (amount: number | null) => (amount === null ? null : centsFromDecimal(amount))

function Price({ row, t }: { row: OfferRow; t: Say }) {
  const price = money(row.store_price)
  if (price === null) return <span className="text-muted">{t('no_price')}</span>
  return (
    <span className="inline-flex items-baseline gap-2">
      {row.discount_percentage !== null && <Badge tone="attn">−{row.discount_percentage} %</Badge>}
      <Money value={price} symbol={null} className="font-semibold" />
    </span>
  )
}

/** How it stands in the store: there, there and run out, or not. */
const stateOf = ({ is_online, shown_stock, store_price }: OfferRow) => {
  if (!is_online) return 'off'
  if (store_price === null || store_price <= 0) return 'unpriced'
  return shown_stock === 'out' ? 'out' : 'on'
}
const TONES = { off: 'neutral', unpriced: 'danger', out: 'attn', on: 'ok' } as const

const marksOf = (row: OfferRow, t: Say): string[] => [
  ...(row.is_featured ? [t('mark_featured')] : []),
  ...(row.is_new ? [t('mark_new')] : []),
]

/** What the list says of each product. */
export const offerColumns = (t: Say): readonly Column<OfferRow>[] => [
  {
    key: 'name',
    header: t('column_product'),
    sortable: true,
    card: 'title',
    className: 'max-xl:w-full max-xl:max-w-0 max-xl:min-w-44',
    cell: (row) => <Name row={row} />,
    text: ({ name }) => name,
  },
  quietColumn('category', t('category'), ({ category_name }) => category_name, 'xl'),
  quietColumn('brand', t('brand'), ({ brand_name }) => brand_name, 'lg'),
  {
    key: 'marks',
    header: t('column_marks'),
    from: 'md',
    cell: (row) => (
      <span className="inline-flex flex-wrap gap-1">
        {marksOf(row, t).map((mark) => (
          <Badge key={mark} tone="outlined">
            {mark}
          </Badge>
        ))}
      </span>
    ),
    text: (row) => marksOf(row, t).join(', '),
  },
  {
    key: 'price',
    header: t('column_price'),
    align: 'end',
    sortable: true,
    cell: (row) => <Price row={row} t={t} />,
    text: ({ store_price }) => store_price,
  },
  {
    key: 'position',
    header: t('position'),
    align: 'end',
    from: 'xl',
    sortable: true,
    cell: ({ position }) => position,
    text: ({ position }) => position,
  },
  {
    key: 'state',
    header: t('column_state'),
    cell: (row) => <Badge tone={TONES[stateOf(row)]}>{t(`state_${stateOf(row)}`)}</Badge>,
    text: (row) => t(`state_${stateOf(row)}`),
  },
]
