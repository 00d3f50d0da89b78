import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Answer, api, FIVE_MINUTES } from '#ui/calls/api.ts'
import { brandOfPage, type PageBrand, wearBrand } from './brand.ts'

/** So long an answer holds on every screen; the first one after that asks anew. */
export const KEPT_FIVE_MINUTES = { staleTime: FIVE_MINUTES, refetchOnMount: true } as const

type Product = Answer<'onboarding', 'getOnboardingInfoByTenant'>['product']

/** Asks for the product of a shop whose id is known. */
export const productOptions = (tenantId: string) => ({
  ...api.onboarding.getOnboardingInfoByTenant.queryOptions({ tenantId, brand: brandOfPage().code }),
  ...KEPT_FIVE_MINUTES,
})

/** Draws the page as the product: its title and its colour. */
export function useWorn(product: Product | undefined): void {
  useEffect(() => {
    if (!product) return
    document.title = product.title
    wearBrand(product)
  }, [product])
}

/** The product of the shop that somebody is signed in to; as the page was written until the server has said. */
export function useProduct(tenantId: string): PageBrand {
  const { data } = useQuery(productOptions(tenantId))
  useWorn(data?.product)
  return data?.product ?? brandOfPage()
}
