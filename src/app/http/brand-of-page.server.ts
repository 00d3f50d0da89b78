import type { Context } from 'hono'
import { brandAt } from '#modules/tenancy/shops/brand-directory.server.ts'
import type { Brand } from '#modules/tenancy/shops/brands.ts'
import { findShop, hostOf, type Services } from './call-context.server.ts'

type Asked = Pick<Services, 'pool' | 'tenants' | 'tenantDomain' | 'clock'>

/** The brand that a page wears: its shop's own, or its host's. */
export async function brandOfPage(c: Context, services: Asked): Promise<Brand> {
  const now = services.clock()
  // Where the database does not answer the page is drawn all the same.
  const known = await findShop(c, services, 'remembered', now).catch(() => null)
  return brandAt(services.pool, now, { host: hostOf(c), query: c.req.query('brand'), ofShop: known?.brand })
}
