import { planName } from '#modules/plans/offer/plan-names.ts'
import type { ProductKey } from '#modules/plans/products.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { planNamesMessages } from './plan-names.messages.ts'

type Named = { readonly product: ProductKey; readonly plan: string }

/** A product as people call it. */
export function useProductName(): (product: ProductKey) => string {
  const t = useMessages(planNamesMessages)
  return (product) => t(`product_${product}`)
}

/** A plan by the name that its product's page gives it. */
export function usePlanName(): (plan: Named) => string {
  const product = useProductName()
  const language = useLanguage()
  return (named) => `${product(named.product)} · ${planName(named.product, named.plan, language)}`
}
