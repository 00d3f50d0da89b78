import { useEffect } from 'react'
import type { StoreCard } from '#modules/store-catalogue/reading/store-card.ts'
import { availableOf, begin, quantityOf, step, useCart } from './cart.client.ts'
import { type CartShop, cartSay } from './cart-words.ts'
import { Stepper } from './stepper.tsx'

type Props = {
  card: Pick<StoreCard, 'id' | 'product_id' | 'name' | 'unit' | 'stock'>
  shop: CartShop
}

/** Puts a product into the cart, and says how many once it is there. Without a script a form is sent. */
export function AddToCart({ card, shop }: Props) {
  const t = cartSay(shop)
  useEffect(() => begin(shop.storeId), [shop.storeId])
  const { product_id: id, name, unit } = card
  return (
    <Stepper
      product={{ id, name, unit }}
      quantity={useCart((state) => quantityOf(state, id))}
      available={useCart((state) => availableOf(state, id))}
      t={t}
      step={(by) => step(shop.storeId, id, by)}
      wide
      first={{ isSoldOut: card.stock === 'out' }}
    />
  )
}
