import type { Excess } from '#modules/pricing/discounts/discount-caps.ts'
import { useStore } from '#ui/store/store.client.ts'
import { useAllowedDiscount } from '../../approvals/use-authorizations.client.ts'
import { excessInCart, hasGiven, raised } from '../../cart/cart-discounts.ts'
import { useDiscountsPort } from '../discounts-port.client.ts'
import { useCaps } from './use-caps.client.ts'

const NONE: readonly Excess[] = []

/** The lines whose discount is above what these methods allow and nobody authorised; none while that is not known. */
export function useDiscountExcess(methods: readonly string[]): readonly Excess[] {
  const { cart } = useDiscountsPort()
  const state = useStore(cart.store, (now) => now.state)
  const totals = useStore(cart.store, (now) => now.totals)
  const allowed = useAllowedDiscount()
  const given = hasGiven(totals)
  const { caps, isOld } = useCaps(methods, given)
  return given && caps && !isOld ? excessInCart(state, totals, raised(caps, allowed)) : NONE
}
