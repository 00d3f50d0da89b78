import { serializeCart } from '../../cart/cart-storage.ts'
import type { TillCart } from '../../till/sale/cart-store.tsx'
import type { KeptCart } from '../attempts/attempt.ts'

/** The cart that a charge is for, so that whoever finds the charge can finish its sale. */
export const cartAsItIs = ({ state, buyer, chosenDocument, saleId }: TillCart, keptAt: number): KeptCart => ({
  cart: serializeCart(state),
  deal: JSON.stringify({ buyer, chosenDocument, saleId, keptAt }),
})
