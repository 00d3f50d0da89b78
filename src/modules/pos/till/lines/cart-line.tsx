import { Tag, X } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import type { AppliedPromotion } from '#modules/pricing/promotions/promotions.ts'
import { type Cents, ONE_UNIT } from '#platform/values/money.ts'
import { Badge } from '#ui/page/badge.tsx'
import { useStore } from '#ui/store/store.client.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { formatAmount, formatMilli } from '#ui/words/figures.ts'
import { formatPercent } from '#ui/words/format.ts'
import { useMessages } from '#ui/words/messages.ts'
import { CodeBadge } from '../../approvals/code-badge.tsx'
import { type CartItem, itemKey, itemPrice, removeAlternateCode } from '../../cart/cart-state.ts'
import { posMessages } from '../../pos.messages.ts'
import { LinePromotions, samePromotions } from '../../promotions/line-promotions.tsx'
import { useTill } from '../till.client.ts'
import { lineAmounts, looksSame, unusualRate } from './line-amounts.ts'
import { LineStepper } from './line-stepper.tsx'
import { LineTools } from './line-tools.tsx'

type Props = {
  item: CartItem
  /** What promotions take off it, and which they are. */
  promotion: Cents
  promotions: readonly AppliedPromotion[]
  selected: boolean
  added: number
  /** Its place among `count` lines, and where it begins, in pixels. */
  index: number
  count: number
  start: number
  measure: (element: HTMLElement | null) => void
}

const FLASH_MS = 600

/** One line of the cart. `added` is zero, or the number of the addition that just reached it. */
export function CartLine({
  item,
  promotion,
  promotions,
  selected,
  added,
  index,
  count,
  start,
  measure,
}: Props) {
  return (
    <li
      ref={measure}
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      style={{ transform: `translateY(${start}px)` }}
      aria-current={selected || undefined}
      className={classNames(
        'absolute inset-x-0 top-0 border-b border-line',
        selected && 'bg-accent-soft shadow-[inset_3px_0_0_var(--accent)]',
      )}
    >
      <LineContent
        item={item}
        promotion={promotion}
        promotions={promotions}
        selected={selected}
        added={added}
      />
    </li>
  )
}

type ContentProps = Pick<Props, 'item' | 'promotion' | 'promotions' | 'selected' | 'added'>

/** All of a line but its place: an addition moves every line's count, and only one line's content. */
const LineContent = memo(
  function LineContent({ item, promotion, promotions, selected, added }: ContentProps) {
    const t = useMessages(posMessages)
    const till = useTill()
    const flash = useRef<HTMLSpanElement>(null)
    const key = itemKey(item)
    const { amount, discount } = lineAmounts(item, promotion)

    useEffect(() => {
      if (added === 0 || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
      flash.current?.animate([{ opacity: 1 }, { opacity: 0 }], FLASH_MS)
    }, [added])

    return (
      <div className="relative grid grid-cols-[minmax(6.75rem,auto)_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-0.5 py-2.5 pr-4 pl-3">
        {/* Opacity fades without a new drawing of the line for each frame. */}
        <span
          ref={flash}
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 bg-accent-line opacity-0"
        />
        <button
          type="button"
          aria-label={t('select_line', { name: item.product.name })}
          aria-pressed={selected}
          onClick={() => till.cart.select(key)}
          className="absolute inset-0 focus-visible:-outline-offset-2"
        />
        <LineStepper item={item} selected={selected} />
        <span className="pointer-events-none relative leading-5.5 font-medium">{item.product.name}</span>
        <span className="pointer-events-none relative text-right leading-5.5 font-semibold">
          {formatAmount(amount)}
        </span>
        <ConnectionFacts item={item} />
        {promotions.length > 0 && (
          <LinePromotions
            applied={promotions}
            quantity={item.quantity}
            unit={
              item.product.sold_by === 'weight' ? (till.catalogue.get(item.product.id)?.unit ?? 'lb') : null
            }
          />
        )}
        {item.discount && (
          <span className="pointer-events-none relative col-span-2 col-start-2 flex gap-1.5 text-compact text-attn-text">
            <Tag aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
            <span className="min-w-0 flex-1">{item.discount.description || t('discount')}</span>
            <b className="font-medium">−{formatAmount(discount)}</b>
          </span>
        )}
        {selected && <LineTools item={item} />}
      </div>
    )
  },
  (before, after) =>
    before.selected === after.selected &&
    before.added === after.added &&
    before.promotion === after.promotion &&
    samePromotions(before.promotions, after.promotions) &&
    looksSame(before.item, after.item),
)

/** Unit price, tax where it is unusual, the codes it was asked for by, and what is left when that is too little. */
function ConnectionFacts({ item }: { item: CartItem }) {
  const t = useMessages(posMessages)
  const till = useTill()
  const key = itemKey(item)
  const rate = unusualRate(item)
  const product = till.catalogue.get(item.product.id)
  const level = useStore(till.stock.levels, (levels) => levels.get(item.product.id) ?? null)
  const isRefused = useStore(till.cart.store, ({ notForSaleId }) => notForSaleId === item.product.id)
  const wanted = useStore(
    till.cart.store,
    ({ quantities }) => quantities.get(item.product.id) ?? item.quantity,
  )
  const short = product?.keepsStock && level !== null && level.onHand < wanted
  return (
    <span className="pointer-events-none relative col-span-2 col-start-2 flex flex-wrap items-center gap-1.5 text-compact text-muted">
      {formatAmount(itemPrice(item))}{' '}
      {item.product.sold_by === 'weight' ? t('per_unit', { unit: product?.unit ?? 'lb' }) : t('each')}
      <CodeBadge item={item} />
      {isRefused && <Badge tone="danger">{t('not_for_sale')}</Badge>}
      {rate === 'exempt' && <Badge>{t('exempt')}</Badge>}
      {rate !== null && rate !== 'exempt' && <span>{t('itbis_rate', { rate: formatPercent(rate) })}</span>}
      {short && (
        <Badge tone="attn">
          {level.onHand <= 0 ? t('sold_out') : t('left', { count: formatMilli(level.onHand) })}
        </Badge>
      )}
      {item.alternateCodeUsages.map((usage) => {
        const code = usage.sku ?? usage.barcode ?? ''
        return (
          <span key={usage.id} className="inline-flex items-center gap-1.5">
            <Badge tone="outlined" code>
              {code}
              {usage.quantity !== ONE_UNIT && ` × ${formatMilli(usage.quantity)}`}
              <button
                type="button"
                aria-label={t('remove_code', { code })}
                onClick={() => till.cart.change((state) => removeAlternateCode(state, key, usage.id))}
                className="pointer-events-auto -mr-1 grid size-4 place-items-center rounded-key text-muted hover:bg-pressed hover:text-text"
              >
                <X aria-hidden="true" />
              </button>
            </Badge>
            {usage.description}
          </span>
        )
      })}
    </span>
  )
}
