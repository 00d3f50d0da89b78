import { discountOf } from '#modules/pricing/cart/cart.ts'
import type { Caps } from '#modules/pricing/discounts/discount-caps.ts'
import { type BasisPoints, basisPoints } from '#platform/values/money.ts'
import { Badge } from '#ui/page/badge.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { formatCents } from '#ui/words/figures.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { type CartItem, itemKey } from '../../cart/cart-state.ts'
import { discountsMessages } from '../discounts.messages.ts'

type Props = {
  items: readonly CartItem[]
  /** Null while they are not known. */
  caps: Caps | null
  /** The line that is meant; null where all are. */
  chosen: string | null
  onChoose: (key: string) => void
}

/** As many as can be looked over; further ones are chosen in the cart. */
const MOST = 200

/** The lines of the cart, each with what may be taken off it before anything is typed. */
export function CapLines({ items, caps, chosen, onChoose }: Props) {
  const t = useMessages(discountsMessages)
  return (
    <ul
      aria-label={t('lines')}
      className="scroll-edges m-0 max-h-52 list-none overflow-y-auto rounded-control border border-line-strong p-0"
    >
      {items.slice(0, MOST).map((item) => {
        const key = itemKey(item)
        return (
          <li key={key} className="border-b border-line last:border-b-0">
            <button
              type="button"
              aria-pressed={chosen === key}
              onClick={() => onChoose(key)}
              className={classNames(
                'flex w-full items-center gap-3 px-3 py-2 text-left hover:bg-pressed focus-visible:-outline-offset-2',
                (chosen === null || chosen === key) && 'bg-accent-soft',
              )}
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{item.product.name}</span>
                <PresentDiscount item={item} />
              </span>
              {caps && <Cap cap={caps.get(item.product.id) ?? basisPoints(0)} />}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function Cap({ cap }: { cap: BasisPoints }) {
  const t = useMessages(discountsMessages)
  return cap === 0 ? (
    <Badge tone="attn">{t('no_discount')}</Badge>
  ) : (
    <Badge tone="accent">{t('cap', { cap })}</Badge>
  )
}

function PresentDiscount({ item }: { item: CartItem }) {
  const t = useMessages(discountsMessages)
  const { percent } = useFormats()
  const present = item.discount && discountOf(item.discount)
  if (!present) return null
  const discount = present.kind === 'percent' ? percent(present.rate) : formatCents(present.amount)
  return <span className="block text-xs text-attn-text">{t('now', { discount })}</span>
}
