import { useStore } from '#ui/store.tsx'
import { useAllowedDiscount } from '../../authorizations/use-authorizations.tsx'
import { useTill } from '../../till/till.tsx'
import { excessInCart, hasGiven, raised } from '../cart-discounts.ts'
import type { Excess } from '../discount-caps.ts'
import { useCaps } from './use-caps.tsx'

const NONE: readonly Excess[] = []

/** The lines whose discount is above what these methods allow and nobody authorised; none while that is not known. */
export function useDiscountExcess(methods: readonly string[]): readonly Excess[] {
  const { cart } = useTill()
  const state = useStore(cart.store, (now) => now.state)
  const totals = useStore(cart.store, (now) => now.totals)
  const allowed = useAllowedDiscount()
  const given = hasGiven(totals)
  const { caps, isOld } = useCaps(methods, given)
  return given && caps && !isOld ? excessInCart(state, totals, raised(caps, allowed)) : NONE
}
