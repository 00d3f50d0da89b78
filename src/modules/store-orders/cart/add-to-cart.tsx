import { useEffect } from 'react'
import type { StoreCard } from '#modules/store-catalogue/reading/store-card.ts'
import { begin, useAvailable, useQuantity, want } from './cart.client.ts'
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
      quantity={useQuantity(id)}
      available={useAvailable(id)}
      t={t}
      want={(quantity) => want(shop.storeId, id, quantity)}
      wide
      first={{ isSoldOut: card.stock === 'out' }}
    />
  )
}
