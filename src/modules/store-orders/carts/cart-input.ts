import { z } from 'zod'
import { isEmail } from '#platform/values/email.ts'
import type { ProductId, StoreCartId, StoreCartItemId, StoreId } from '#platform/values/ids.ts'
import { milli, ONE_UNIT } from '#platform/values/money.ts'
import { idIn, quantityIn } from '#platform/values/wire.ts'
import { isShopSession } from '../cart/cart.ts'

/** More of one thing than anybody orders. */
const MOST = milli(10_000_000)

const sessionId = z.string().refine(isShopSession, 'no session of a shop')
const some = quantityIn.refine((quantity) => quantity > 0 && quantity <= MOST, 'no such quantity')

export const getCartInput = z.object({ storeId: idIn<StoreId>(), sessionId })

export const addToCartInput = z.object({
  storeId: idIn<StoreId>(),
  productId: idIn<ProductId>(),
  quantity: some.default(ONE_UNIT),
  sessionId,
})
export type AddToCart = z.output<typeof addToCartInput>

export const updateCartItemInput = z.object({
  cartId: idIn<StoreCartId>(),
  itemId: idIn<StoreCartItemId>(),
  /** Nothing of it takes it out. */
  quantity: quantityIn.refine((quantity) => quantity >= 0 && quantity <= MOST, 'no such quantity'),
})
export type UpdateCartItem = z.output<typeof updateCartItemInput>

export const sendCartInput = z.object({
  storeId: idIn<StoreId>(),
  sessionId,
  email: z.string().max(254).refine(isEmail, 'an address such as ana@ejemplo.do'),
  language: z.enum(['es', 'en']).default('es'),
})
export type SendCart = z.output<typeof sendCartInput>
