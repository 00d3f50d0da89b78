import type { TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { CallCtx } from '#platform/kernel/trpc.server.ts'
import { ShopNotFound } from '../tenancy.errors.ts'
import { brandFor, pageTitle } from './brands.ts'
import { isLocalHost } from './hosts.ts'
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
    product: productOf(call, brand),
  }
}

/** The product of the host; only the host's own tenant is answered for. */
export function tenantProduct(call: CallCtx, tenant: TenantCtx, { tenantId, brand }: TenantProductInput) {
  if (tenant.tenantId !== tenantId) throw new ShopNotFound(`tenant ${tenantId} is not of this host`)
  return { product: productOf(call, brand) }
}

const productOf = ({ client }: CallCtx, asked: string | undefined) => {
  const { code, name, support, color } = brandFor(client.host, isLocalHost(client.host), asked ?? null)
  return { code, name, support, color, title: pageTitle({ name }) }
}
