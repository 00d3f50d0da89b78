import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Answer, api, FIVE_MINUTES } from '#ui/api.ts'
import { domainCodeOf } from '#ui/failure.ts'
import { brandOfPage, type PageBrand, shopOfPage, wearBrand } from './brand.ts'

/** So long an answer holds on every screen; the first one after that asks anew. */
const KEPT = { staleTime: FIVE_MINUTES, refetchOnMount: true } as const

type Product = Answer<'onboarding', 'getOnboardingInfoByTenant'>['product']

/** Asks for the product of a shop whose id is known. */
export const productOptions = (tenantId: string) => ({
  ...api.onboarding.getOnboardingInfoByTenant.queryOptions({ tenantId, brand: brandOfPage().code }),
  ...KEPT,
})

/** Draws the page as the product: its title and its colour. */
function useWorn(product: Product | undefined): void {
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

/**
 * The shop of this page as anybody may know it, with its product: for screens before the sign-in.
 *
 * `found` is null where there is none, and undefined until that is known.
 */
export function useShop() {
  const subdomain = shopOfPage()
  const { data, error, isFetching, refetch } = useQuery({
    ...api.tenant.getPublicTenantBySubdomain.queryOptions({
      subdomain: subdomain ?? '',
      brand: brandOfPage().code,
    }),
    ...KEPT,
    enabled: subdomain !== null,
  })
  useWorn(data?.product)
  const isNone = subdomain === null || domainCodeOf(error) === 'tenancy.shop_not_found'
  return { found: isNone ? null : data, error, isFetching, refetch }
}
