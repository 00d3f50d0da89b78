import type { StoreCard } from '#modules/store-catalogue/reading/store-card.ts'
import { pictureOfWidth } from '#platform/values/picture-address.ts'
import { categoryLook } from '#ui/theme/category-look.ts'
import { thumbLetters } from '#ui/theme/category-tint.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { OUTLINE_BUTTON } from '../frame.tsx'
import type { Around } from '../view-props.ts'
import { OldPrice, Price } from './price.tsx'

type Props = {
  card: StoreCard
  around: Around
  showPrice: boolean
  showAddToCart: boolean
  badge?: 'new' | 'sale'
}

/** A product among others: its picture, name and price, and the way into the cart. */
export function ProductCard({ card, around, showPrice, showAddToCart, badge }: Props) {
  const { t, data } = around
  const { currency } = data.store
  return (
    <div className="relative flex h-full flex-col gap-2">
      <a href={`/shop/products/${card.id}`} className="group grid gap-2 text-text no-underline">
        <span
          className={classNames(
            'relative block aspect-[4/3] overflow-hidden rounded-card',
            categoryLook[card.tint],
          )}
        >
          {card.image_url ? (
            <img
              src={pictureOfWidth(card.image_url, 480)}
              alt={card.image_alt === card.name ? '' : card.image_alt}
              width={480}
              height={360}
              loading="lazy"
              decoding="async"
              className="size-full object-cover"
            />
          ) : (
            <b aria-hidden="true" className="absolute bottom-3 left-4 text-5xl leading-none tracking-tighter">
              {thumbLetters(card.name)}
            </b>
          )}
          <Badge card={card} badge={badge} around={around} />
        </span>
        <span className="text-[0.9375rem] leading-5 font-medium text-pretty group-hover:underline">
          {card.name}
        </span>
      </a>
      {showPrice && (
        <p className="m-0 flex flex-wrap items-baseline gap-x-2">
          {card.original_price !== null && <span className="sr-only">{t('now')} </span>}
          <Price amount={card.online_price} currency={currency} className="text-lg" />
          {card.original_price !== null && (
            <OldPrice amount={card.original_price} currency={currency} label={t('was')} />
          )}
        </p>
      )}
      {card.stock === 'last' && <p className="m-0 text-sm text-attn-text">{t('last')}</p>}
      {showAddToCart && (
        <div className="mt-auto pt-1">
          <ToCart card={card} around={around} />
        </div>
      )}
    </div>
  )
}

function Badge({ card, badge, around: { t } }: { card: StoreCard; badge: Props['badge']; around: Around }) {
  const isSale = badge === 'sale' || (badge === undefined && card.discount_percentage !== null)
  const said =
    isSale && card.discount_percentage !== null
      ? `−${card.discount_percentage} %`
      : badge === 'new'
        ? t('new_badge')
        : null
  if (said === null) return null
  return (
    <span className="absolute top-2 left-2 rounded-full bg-attn px-2.5 py-0.5 text-sm font-semibold text-on-attn">
      <span aria-hidden={isSale}>{said}</span>
      {isSale && <span className="sr-only">{t('off', { percent: card.discount_percentage ?? 0 })}</span>}
    </span>
  )
}

/** Into the cart, by a form where nothing better was given: it works without a script. */
function ToCart({ card, around: { t, slots } }: { card: StoreCard; around: Around }) {
  if (card.stock === 'out') return <p className="m-0 grid min-h-11 items-center text-muted">{t('out')}</p>
  if (slots.addToCart) return <>{slots.addToCart(card)}</>
  return (
    <form method="post" action="/shop/cart">
      <input type="hidden" name="product" value={card.id} />
      <input type="hidden" name="quantity" value="1" />
      <button type="submit" className={OUTLINE_BUTTON} aria-label={t('add_named', { name: card.name })}>
        <span aria-hidden="true">+</span> {t('add_to_cart')}
      </button>
    </form>
  )
}
