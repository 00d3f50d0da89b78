import { canKeep, type KeptCart } from '#modules/cards/attempt.ts'
import { serializeCart } from '../cart/cart-storage.ts'
import type { TillCart } from '../sale/cart-store.client.ts'

/** The cart that a charge is for, so that whoever finds the charge can finish its sale; null for one that is too long. */
export function cartOfCharge(
  { state, buyer, chosenDocument, saleId }: TillCart,
  keptAt: number,
): KeptCart | null {
  const kept = {
    cart: serializeCart(state),
    deal: JSON.stringify({ buyer, chosenDocument, saleId, keptAt }),
  }
  return canKeep(kept) ? kept : null
}
