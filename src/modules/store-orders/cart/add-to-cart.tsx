import { useEffect, useState } from 'react'
import type { StoreCard } from '#modules/store-catalogue/reading/store-card.ts'
import { PageForm } from '#ui/pages/page-form.tsx'
import { begin, useAvailable, useQuantity, want } from './cart.client.ts'
import { type CartShop, cartSay } from './cart-words.ts'
import { Sign } from './signs.tsx'
import { Stepper } from './stepper.tsx'

type Props = {
  card: Pick<StoreCard, 'id' | 'product_id' | 'name' | 'unit' | 'stock'>
  shop: CartShop
}

/** Puts a product into the cart, and becomes a stepper once it is there. Without a script a form is sent. */
export function AddToCart({ card, shop }: Props) {
  const t = cartSay(shop)
  useEffect(() => begin(shop.storeId), [shop.storeId])
  const { product_id: id, name, unit } = card
  const quantity = useQuantity(id)
  const available = useAvailable(id)
  // The button that was pressed goes away: the stepper in its place has the focus, also when the cart is closed.
  const [isPressed, setPressed] = useState(false)
  const put = (much: number): void => want(shop.storeId, id, much)
  if (quantity > 0)
    return (
      <Stepper
        product={{ id, name, unit }}
        quantity={quantity}
        available={available}
        t={t}
        want={put}
        wide
        takesFocus={isPressed}
      />
    )
  return (
    <PageForm
      method="post"
      action="/shop/cart"
      onSubmit={(event) => {
        event.preventDefault()
        setPressed(true)
        put(1)
      }}
    >
      <input type="hidden" name="product" value={id} />
      <button
        type="submit"
        disabled={card.stock === 'out'}
        aria-label={t('add_named', { name })}
        className="flex h-11 w-full items-center justify-center gap-2 rounded-full border border-line-strong bg-surface font-semibold text-text hover:bg-sunken disabled:text-muted"
      >
        <Sign name="plus" className="size-4 text-accent-text" />
        {t('add')}
      </button>
    </PageForm>
  )
}
