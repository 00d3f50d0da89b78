import { memo } from 'react'
import { type Milli, milli } from '#platform/values/money.ts'
import { ProductThumb } from '#ui/page/product-thumb.tsx'
import { useStore } from '#ui/store/store.client.ts'
import { type CategoryTint, tintOf } from '#ui/theme/category-tint.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { formatAmount, formatMilli } from '#ui/words/figures.ts'
import { useMessages } from '#ui/words/messages.ts'
import type { StockLevel } from '../../catalogue/stock-level.ts'
import type { TillProduct } from '../../catalogue/till-product.ts'
import { posMessages } from '../../pos.messages.ts'
import { useTill } from '../till.client.ts'

type Props = {
  product: TillProduct
  tint: CategoryTint | null
  index: number
  active: boolean
  marked: boolean
}

/** One product to press. `active` is the tile that the arrows are on, `marked` the one that Enter adds. */
export const ProductTile = memo(function ProductTile({ product, tint, index, active, marked }: Props) {
  const t = useMessages(posMessages)
  const till = useTill()
  const inCart = useStore(till.cart.store, ({ quantities }) => quantities.get(product.id) ?? null)
  const level = useStore(till.stock.levels, (levels) => levels.get(product.id) ?? null)
  const stock = product.keepsStock ? level : null
  const gone = stock !== null && stock.onHand <= 0
  const said = [
    gone ? t('sold_out') : stock && t('left', { count: formatMilli(stock.onHand) }),
    inCart !== null && t('in_cart', { quantity: inCart }),
  ]
  return (
    <button
      type="button"
      data-tile={index}
      tabIndex={active ? 0 : -1}
      aria-description={said.filter(Boolean).join(', ') || undefined}
      onClick={() => till.pick({ product, quantity: till.find.typedQuantity(), codeId: null })}
      className={classNames(
        'relative flex h-38.5 min-w-0 flex-col rounded-card border p-1 text-left transition-colors',
        marked ? 'border-accent-edge ring-2 ring-accent-line' : 'border-line hover:border-line-strong',
        gone ? 'bg-transparent' : 'bg-surface',
      )}
    >
      {inCart !== null && <InCart quantity={inCart} />}
      <ProductThumb
        name={product.name}
        tint={tint ?? tintOf(product.categoryId ?? product.name)}
        size="tile"
        className={gone ? 'opacity-70 saturate-[.15]' : undefined}
      />
      {stock && <StockBadge stock={stock} unit={product.isWeighed ? product.unit : ''} />}
      <span
        className={classNames('mx-1.5 mt-1.75 mb-0.5 line-clamp-2 h-9 text-sm/4.5', gone && 'text-muted')}
      >
        {product.name}
      </span>
      <span
        className={classNames(
          'mx-1.5 mb-1.25 flex items-baseline justify-between gap-1 text-base/5.5 font-semibold',
          gone && 'font-medium text-muted',
        )}
      >
        {gone ? t('sold_out') : product.price === null ? t('open_price') : formatAmount(product.price)}
        {product.isWeighed && !gone && (
          <small className="text-xs font-normal text-muted">{t('per_unit', { unit: product.unit })}</small>
        )}
      </span>
    </button>
  )
})

const InCart = ({ quantity }: { quantity: Milli }) => (
  <span
    aria-hidden="true"
    className="absolute -top-1.25 -left-1.25 z-1 h-5.5 min-w-5.5 rounded-[11px] bg-accent px-1.5 text-center text-xs/5.5 font-semibold text-on-accent ring-2 ring-bg"
  >
    {formatMilli(quantity)}
  </span>
)

/** What is left, in amber when it runs out. Sold out is said where the price would stand. */
function StockBadge({ stock: { onHand, low }, unit }: { stock: StockLevel; unit: string }) {
  const t = useMessages(posMessages)
  if (onHand <= 0) return null
  const shown = formatMilli(milli(onHand))
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'absolute top-1.5 right-1.5 rounded-[5px] px-1.5 text-xs/4.5 font-medium',
        low ? 'bg-attn text-on-attn' : 'bg-surface/80 text-text',
      )}
    >
      {low ? t('left', { count: shown }) : shown}
      {unit && ` ${unit}`}
    </span>
  )
}
