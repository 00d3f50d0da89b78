import type { ReactNode } from 'react'
import type { StoreCard } from '#modules/store-catalogue/reading/store-card.ts'
import type { Say } from '../frame/frame-words.ts'
import { money, Price } from './price.tsx'
import { ProductPicture } from './product-picture.tsx'

/** By what a product is sold: `por lb`. */
export function unitWords(t: Say, { product_type, unit }: StoreCard): string {
  return product_type === 'service' || unit === 'service' ? '' : t(`each_${unit}`)
}

type Props = {
  card: StoreCard
  t: Say
  /** Puts it into the cart. */
  action?: ReactNode
  isFirst?: boolean
  showPrice?: boolean
  /** Of the heading that its name is. */
  level?: 2 | 3
}

const SIZES = '(min-width: 1024px) 300px, (min-width: 640px) 33vw, 50vw'

/** A product among others: picture, name, price and what it cost before. */
export function ProductCard({ card, t, action, isFirst, showPrice = true, level = 3 }: Props) {
  const Name = level === 2 ? 'h2' : 'h3'
  const isOut = card.stock === 'out'
  return (
    <article className="relative grid content-start gap-2">
      <ProductPicture
        url={card.image_url}
        alt=""
        name={card.name}
        tint={card.tint}
        sizes={SIZES}
        isFirst={isFirst}
        className={isOut ? 'opacity-60' : ''}
      />
      <Badges card={card} t={t} />
      <Name className="m-0 text-base leading-6 font-normal">
        <a
          href={`/shop/products/${card.product_id}`}
          className="text-text no-underline after:absolute after:inset-0 hover:underline"
        >
          {card.name}
        </a>
      </Name>
      {showPrice && <CardPrice card={card} t={t} />}
      {isOut && <p className="m-0 text-sm text-muted">{t('sold_out')}</p>}
      {card.stock === 'last' && <p className="m-0 text-sm text-attn-text">{t('last_ones')}</p>}
      {action && !isOut && <div className="relative mt-1">{action}</div>}
    </article>
  )
}

function Badges({ card, t }: { card: StoreCard; t: Say }) {
  const looks = 'rounded-full bg-attn px-2.5 py-0.5 text-xs font-semibold text-on-attn'
  if (card.discount_percentage === null && !card.is_new) return null
  return (
    <p className="absolute top-2 left-2 m-0 flex gap-1">
      {card.discount_percentage !== null && (
        <span className={looks}>{t('off', { percent: card.discount_percentage })}</span>
      )}
      {card.is_new && <span className={looks}>{t('new')}</span>}
    </p>
  )
}

function CardPrice({ card, t }: { card: StoreCard; t: Say }) {
  const unit = unitWords(t, card)
  return (
    <p className="m-0 flex flex-wrap items-baseline gap-x-2">
      {card.original_price !== null && <span className="sr-only">{t('now', { amount: '' })}</span>}
      <Price amount={card.online_price} />
      {card.original_price !== null && (
        <s className="text-sm text-muted">
          <span className="sr-only">{t('before', { amount: '' })}</span>
          {money(card.original_price)}
        </s>
      )}
      {unit !== '' && <span className="text-xs text-muted">{unit}</span>}
    </p>
  )
}

/** Cards beside a column of filters: as many as fit, two on a telephone. */
export const CARD_GRID_BESIDE =
  'm-0 grid list-none grid-cols-2 gap-x-4 gap-y-8 p-0 sm:grid-cols-3 xl:grid-cols-4'
