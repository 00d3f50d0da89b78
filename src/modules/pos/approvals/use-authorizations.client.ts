import { useMemo } from 'react'
import { allowedDiscount, isProductAllowed, stillValid } from '#modules/approvals/kept-authorization.ts'
import type { BasisPoints } from '#platform/values/money.ts'
import { useStore } from '#ui/store/store.client.ts'
import { useApprovalsPort } from './approvals-port.client.ts'

/** The highest discount that an administrator allowed for this sale; null when none was. */
export const useAllowedDiscount = (): BasisPoints | null =>
  useStore(useApprovalsPort().cart.store, ({ authorizations }) =>
    allowedDiscount(stillValid(authorizations, Date.now())),
  )

/** Whether a product may be sold without a code, or is still waiting for it; null where it asks for none. */
export function useProductCode(productId: string): 'allowed' | 'missing' | null {
  const till = useApprovalsPort()
  const isAllowed = useStore(till.cart.store, ({ authorizations }) =>
    isProductAllowed(stillValid(authorizations, Date.now()), productId),
  )
  if (!till.catalogue.get(productId)?.asksCode) return null
  return isAllowed ? 'allowed' : 'missing'
}

export type Uncoded = { productId: string; name: string }

/** The first product of the cart that still waits for its code; null when none does. */
export function useUncoded(): Uncoded | null {
  const { cart, catalogue } = useApprovalsPort()
  const items = useStore(cart.store, ({ state }) => state.items)
  const asking = useMemo(
    () => items.filter(({ product }) => catalogue.get(product.id)?.asksCode),
    [items, catalogue],
  )
  const item = useStore(cart.store, ({ authorizations }) => {
    const kept = stillValid(authorizations, Date.now())
    return asking.find(({ product }) => !isProductAllowed(kept, product.id)) ?? null
  })
  return item && { productId: item.product.id, name: item.product.name }
}
