import { subdomainProblem } from '#modules/tenancy/shops/subdomains.ts'
import type { CallCtx } from '#platform/kernel/trpc.server.ts'
import { networkOf } from '#platform/values/network.ts'
import { takeLook } from './guard.server.ts'
import type { CheckSubdomainInput } from './opening.ts'

/**
 * What speaks against a subdomain for a new shop; null where it is free. A shop that was closed keeps its own.
 *
 * @throws TooManyRequests after many from one place.
 */
export async function checkSubdomain(
  { ofInstallation, client }: CallCtx,
  { subdomain }: CheckSubdomainInput,
) {
  takeLook(ofInstallation, networkOf(client.address))
  const problem = subdomainProblem(subdomain)
  if (problem) return { subdomain, problem }
  const { rows } = await ofInstallation.pool.query('select 1 from tenants where subdomain = $1', [subdomain])
  return { subdomain, problem: rows.length > 0 ? ('taken' as const) : null }
}
