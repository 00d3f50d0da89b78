import type { ReactNode } from 'react'
import type { Milli } from '#platform/values/money.ts'
import { Meter } from '#ui/chart/meter.tsx'
import { CountBadge } from '#ui/page/badge.tsx'
import { ProductThumb } from '#ui/page/product-thumb.tsx'
import { type CategoryTint, chosenTint } from '#ui/theme/category-tint.ts'
import { formatAmount, formatMilli } from '#ui/words/figures.ts'
import { useMessages } from '#ui/words/messages.ts'
import { dashboardMessages } from './dashboard.messages.ts'
import { centsOf, milliOf } from './dashboard.ts'
import type { Summary } from './figures/dashboard-summary.ts'
import { Panel } from './panel.tsx'

type Product = { id: string; name: string; tint: string | null; image_url: string | null }

/** A product without a category has a ground of its own all the same. */
const tintFor = ({ tint, name }: Product): CategoryTint => chosenTint(tint, name)

const ProductName = ({ product }: { product: Product }) => (
  <span className="flex min-w-0 items-center gap-2.5">
    <ProductThumb name={product.name} tint={tintFor(product)} picture={product.image_url} size="sm" />
    {/* Two lines rather than half a name. */}
    <span className="line-clamp-2 py-1 leading-4.5 text-balance">{product.name}</span>
  </span>
)

type ListProps = {
  caption: string
  /** Each column's head with its width; the first takes what is left. */
  heads: readonly (readonly [head: string, width: string])[]
  children: ReactNode
}

/** A table whose heads only readers need: the columns say what they are. */
const ProductTable = ({ caption, heads, children }: ListProps) => (
  <table className="w-full table-fixed border-collapse text-sm">
    <caption className="sr-only">{caption}</caption>
    <colgroup>
      {heads.map(([head, width]) => (
        <col key={head} className={width} />
      ))}
    </colgroup>
    <thead className="sr-only">
      <tr>
        {heads.map(([head]) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)

/** What brought in the most. */
export function BestSellers({ products }: { products: Summary['best_sellers'] }) {
  const t = useMessages(dashboardMessages)
  return (
    <Panel title={t('best_sellers')} empty={products.length === 0 ? t('no_best_sellers') : null}>
      <ProductTable
        caption={t('best_sellers')}
        heads={[
          [t('product'), ''],
          [t('quantity'), 'w-14'],
          [t('amount'), 'w-26'],
        ]}
      >
        {products.map((product) => (
          <tr key={product.id} className="h-row-dense border-b border-line">
            <td>
              <ProductName product={product} />
            </td>
            <td className="text-right text-muted">{formatMilli(milliOf(product.quantity))}</td>
            <td className="text-right font-medium">{formatAmount(centsOf(product.amount))}</td>
          </tr>
        ))}
      </ProductTable>
    </Panel>
  )
}

/** What is gone or going, with how far it is from its minimum. */
export function LowStock({ stock }: { stock: Summary['low_stock'] }) {
  const t = useMessages(dashboardMessages)
  const { count, products } = stock
  const more = count - products.length
  return (
    <Panel
      title={t('low_stock')}
      badge={count > 0 && <CountBadge count={count} label={t('low_stock_count', { count })} />}
      empty={count === 0 ? t('no_low_stock') : null}
    >
      <ProductTable
        caption={t('low_stock')}
        heads={[
          [t('product'), ''],
          [t('stock'), 'w-36'],
        ]}
      >
        {products.map((product) => (
          <tr key={product.id} className="h-row-dense border-b border-line">
            <td>
              <ProductName product={product} />
            </td>
            <td>
              <Stock
                name={product.name}
                onHand={milliOf(product.on_hand)}
                minStock={milliOf(product.min_stock)}
              />
            </td>
          </tr>
        ))}
      </ProductTable>
      {more > 0 && <p className="m-0 mt-2 text-xs text-muted">{t('low_stock_more', { count: more })}</p>}
    </Panel>
  )
}

type StockProps = { name: string; onHand: Milli; minStock: Milli }

/** The minimum stands in the middle of the bar, so that bars can be compared. */
function Stock({ name, onHand, minStock }: StockProps) {
  const t = useMessages(dashboardMessages)
  return (
    <span className="flex items-center justify-end gap-2">
      {minStock > 0 && (
        <Meter
          label={t('stock_of', { name })}
          value={Math.max(onHand, 0)}
          most={minStock * 2}
          threshold={minStock}
          text={t('stock_text', { on_hand: onHand, min_stock: minStock })}
          className="w-12!"
        />
      )}
      <span className="min-w-16 text-right font-medium whitespace-nowrap">
        {formatMilli(onHand)}
        {minStock > 0 && ` / ${formatMilli(minStock)}`}
      </span>
    </span>
  )
}
