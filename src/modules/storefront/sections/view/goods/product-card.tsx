import type { StoreCard } from '#modules/store-catalogue/reading/store-card.ts'
import { PageForm } from '#ui/pages/page-form.tsx'
import { ProductCard } from '../../../cards/product-card.tsx'
import { OUTLINE_BUTTON } from '../frame.tsx'
import type { Around } from '../view-props.ts'

type Props = { card: StoreCard; around: Around; showPrice: boolean; showAddToCart: boolean }

/** A product among others, with the way into the cart where the section has one. */
export const SectionCard = ({ card, around, showPrice, showAddToCart }: Props) => (
  <ProductCard
    card={card}
    t={around.ofPage}
    showPrice={showPrice}
    level={around.heading === 'h1' ? 2 : 3}
    action={showAddToCart ? <ToCart card={card} around={around} /> : undefined}
  />
)

/** Into the cart, by a form where nothing better was given: it works without a script. */
function ToCart({ card, around: { t, slots } }: { card: StoreCard; around: Around }) {
  if (slots.addToCart) return <>{slots.addToCart(card)}</>
  return (
    <PageForm method="post" action="/shop/cart">
      <input type="hidden" name="product" value={card.id} />
      <input type="hidden" name="quantity" value="1" />
      <button type="submit" className={OUTLINE_BUTTON} aria-label={t('add_named', { name: card.name })}>
        <span aria-hidden="true">+</span> {t('add_to_cart')}
      </button>
    </PageForm>
  )
}
