import type { Pool } from 'pg'
import type { TenantId } from '#platform/ids.ts'

export type Tenant = { id: TenantId; subdomain: string; name: string }

const FRESH_MS = 5 * 60_000

/**
 * Finds shops by subdomain and keeps what it found for five minutes: every request asks.
 * A shop that is not there is asked for again each time, so a new one is seen at once.
 */
export const newTenantDirectory = (pool: Pool) => {
  const known = new Map<string, { tenant: Tenant; until: number }>()
  return {
    async bySubdomain(subdomain: string, now: Date): Promise<Tenant | null> {
      const cached = known.get(subdomain)
      if (cached && cached.until > now.getTime()) return cached.tenant
      const { rows } = await pool.query<Tenant>({
        name: 'tenant_by_subdomain',
        text: 'select id, subdomain, name from tenants where subdomain = $1 and is_active',
        values: [subdomain],
      })
      const [tenant] = rows
      if (!tenant) {
        known.delete(subdomain)
        return null
      }
      known.set(subdomain, { tenant, until: now.getTime() + FRESH_MS })
      return tenant
    },
  }
}
export type TenantDirectory = ReturnType<typeof newTenantDirectory>

/** The shops of this installation, for the page that offers them. */
export async function listShops(pool: Pool): Promise<{ subdomain: string; name: string }[]> {
  const { rows } = await pool.query<{ subdomain: string; name: string }>(
    'select subdomain, name from tenants where is_active order by created_at, subdomain limit 50',
  )
  return rows
}
