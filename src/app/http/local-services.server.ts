import { randomUUID } from 'node:crypto'
import type { TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { ServerModule } from '#platform/module/server-module.server.ts'
import { originOf } from '#platform/values/service-address.ts'
import { SERVER_MODULES } from '../modules.server.ts'
import type { HttpServices } from './app.server.ts'

/**
 * The origins beside our own that the pages of a shop may call: services on its counters' network, as configured.
 * Each once, in order; what is no plain origin is left out, for a policy can hold nothing else.
 */
export async function localServiceOrigins(tenant: TenantCtx): Promise<string[]> {
  const modules: readonly ServerModule[] = SERVER_MODULES
  const asked = await Promise.all(
    modules.flatMap(({ localServices }) => (localServices ? [localServices(tenant)] : [])),
  )
  return [...new Set(asked.flat().flatMap((origin) => originOf(origin) ?? []))].toSorted()
}

const FRESH_MS = 5_000

type Services = Pick<HttpServices, 'pool' | 'installation' | 'tenants' | 'clock' | 'log'>

/**
 * Answers for the pages, by the shop's subdomain, and keeps each answer for some seconds. Where the database cannot
 * be asked a page is served all the same, without leave: the till sells, and prints in the browser.
 */
export const newLocalServices = ({ pool, installation, tenants, clock, log }: Services) => {
  const known = new Map<string, { origins: Promise<readonly string[]>; until: number }>()

  const ask = async (subdomain: string, now: Date): Promise<readonly string[]> => {
    try {
      const tenant = await tenants.bySubdomain(subdomain, now)
      if (!tenant) {
        known.delete(subdomain)
        return []
      }
      return await localServiceOrigins({
        pool,
        installation,
        tenantId: tenant.id,
        now,
        requestId: randomUUID(),
      })
    } catch (error) {
      log.warn({ err: error, shop: subdomain }, 'a page is served without its local services')
      known.delete(subdomain)
      return []
    }
  }

  return {
    originsFor(subdomain: string): Promise<readonly string[]> {
      const now = clock()
      const kept = known.get(subdomain)
      if (kept && kept.until > now.getTime()) return kept.origins
      const origins = ask(subdomain, now)
      known.set(subdomain, { origins, until: now.getTime() + FRESH_MS })
      return origins
    },
  }
}
export type LocalServices = ReturnType<typeof newLocalServices>
