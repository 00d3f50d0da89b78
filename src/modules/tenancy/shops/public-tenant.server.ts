import { reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { CallCtx } from '#platform/kernel/trpc.server.ts'
import { ShopNotFound } from '../tenancy.errors.ts'
import { brandAt } from './brand-directory.server.ts'
import { pageTitle } from './brands.ts'
import type { PublicTenantInput, TenantProductInput } from './public-tenant.ts'

/**
 * The shop of a subdomain, as anybody may know it, and the product of the host that was asked.
 *
 * @throws ShopNotFound when there is none.
 */
export async function publicTenant(call: CallCtx, { subdomain, brand }: PublicTenantInput) {
  const tenant = await call.shops.bySubdomain(subdomain.toLowerCase())
  if (!tenant) throw new ShopNotFound(`no shop at ${subdomain}`)
  return {
    tenant: { id: tenant.id, name: tenant.name, subdomain: tenant.subdomain },
    product: await productOf(call, brand, tenant.brand),
  }
}

/** The product of the shop, or of its host; only the host's own tenant is answered for. */
export async function tenantProduct(
  call: CallCtx,
  tenant: TenantCtx,
  { tenantId, brand }: TenantProductInput,
) {
  if (tenant.tenantId !== tenantId) throw new ShopNotFound(`tenant ${tenantId} is not of this host`)
  const [row] = await reading(tenant, (tx) =>
    tx.query<{ brand: string | null }>('select brand from tenants where id = current_tenant()'),
  )
  return { product: await productOf(call, brand, row?.brand ?? null) }
}

async function productOf(
  { client, ofInstallation }: CallCtx,
  asked: string | undefined,
  ofShop: string | null,
) {
  const { pool, now } = ofInstallation
  const brand = await brandAt(pool, now, { host: client.host, query: asked, ofShop })
  const { code, name, support, color } = brand
  return { code, name, support, color, title: pageTitle({ name }) }
}
