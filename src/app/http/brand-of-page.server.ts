import type { Context } from 'hono'
import { brandAt } from '#modules/tenancy/shops/brand-directory.server.ts'
import type { Brand } from '#modules/tenancy/shops/brands.ts'
import { hostOf, type Services, shopAskedFor } from './call-context.server.ts'

type Asked = Pick<Services, 'pool' | 'tenants' | 'tenantDomain' | 'clock'>

/** The brand that a page wears: its shop's own, or its host's. */
export async function brandOfPage(c: Context, { pool, tenants, tenantDomain, clock }: Asked): Promise<Brand> {
  const now = clock()
  const shop = shopAskedFor(c, tenantDomain)
  // Where the database does not answer the page is drawn all the same.
  const known = shop ? await tenants.remembered(shop, now).catch(() => null) : null
  return brandAt(pool, now, { host: hostOf(c), query: c.req.query('brand'), ofShop: known?.brand })
}
