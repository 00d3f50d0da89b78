import type { Pool } from 'pg'
import type { TenantId } from '#platform/values/ids.ts'

export type Tenant = { id: TenantId; subdomain: string; name: string; brand: string | null }

const FRESH_MS = 5 * 60_000

/**
 * Finds shops by subdomain, open ones alone. A suspended shop is gone with the next question; what is remembered for
 * five minutes serves only those who bring a session, which is looked up with whether its shop is open: they are told so
 * for as long as it is not.
 */
export const newTenantDirectory = (pool: Pool) => {
  const known = new Map<string, { tenant: Tenant; isOpen: boolean; until: number }>()
  const find = async (subdomain: string, now: Date) => {
    const { rows } = await pool.query<Tenant & { is_active: boolean }>({
      name: 'tenant_by_subdomain',
      text: 'select id, subdomain, name, brand, is_active from tenants where subdomain = $1',
      values: [subdomain],
    })
    const [row] = rows
    if (!row) {
      known.delete(subdomain)
      return null
    }
    const { is_active: isOpen, ...tenant } = row
    const found = { tenant, isOpen, until: now.getTime() + FRESH_MS }
    known.set(subdomain, found)
    return found
  }
  const kept = (subdomain: string, now: Date) => {
    const cached = known.get(subdomain)
    return cached && cached.until > now.getTime() ? cached : null
  }
  const bySubdomain = async (subdomain: string, now: Date): Promise<Tenant | null> => {
    const found = await find(subdomain, now)
    return found?.isOpen ? found.tenant : null
  }
  return {
    bySubdomain,
    /** Nothing is remembered of the shop at a subdomain: it was suspended, or changed. */
    forget: (subdomain: string): void => void known.delete(subdomain),
    /** The shop as it was within the last five minutes: without a round trip, and perhaps suspended since. */
    async remembered(subdomain: string, now: Date): Promise<Tenant | null> {
      const cached = kept(subdomain, now)
      return cached?.isOpen ? cached.tenant : bySubdomain(subdomain, now)
    },
    /** The same also where it is suspended: for who brings a session, and is told so by what finds that. */
    async openOrNot(subdomain: string, now: Date): Promise<Tenant | null> {
      return (kept(subdomain, now) ?? (await find(subdomain, now)))?.tenant ?? null
    },
  }
}
export type TenantDirectory = ReturnType<typeof newTenantDirectory>

/** Whether nobody keeps shop here yet; whose shop is suspended does. */
export async function isWithoutShops(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query('select 1 from tenants limit 1')
  return rows.length === 0
}

/** The shops of this installation, for the page that offers them. */
export async function listShops(pool: Pool): Promise<{ subdomain: string; name: string }[]> {
  const { rows } = await pool.query<{ subdomain: string; name: string }>(
    'select subdomain, name from tenants where is_active order by created_at, subdomain limit 50',
  )
  return rows
}
