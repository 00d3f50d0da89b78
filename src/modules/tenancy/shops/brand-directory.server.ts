import type { Pool } from 'pg'
import { BRANDS, type Brand, brandFor } from './brands.ts'
import { isLocalHost } from './hosts.ts'

const FRESH_MS = 30_000

type Known = { brands: readonly Brand[]; until: number }
const knownOf = new WeakMap<Pool, Known>()

type Row = Omit<Brand, 'support'> & { support_email: string; support_phone: string }

async function read(pool: Pool, now: Date): Promise<readonly Brand[]> {
  const { rows } = await pool.query<Row>(
    'select code, name, support_email, support_phone, color, domains from brands order by is_default desc, code',
  )
  const brands = rows.map(({ support_email, support_phone, ...brand }) => ({
    ...brand,
    support: { email: support_email, phone: support_phone },
  }))
  knownOf.set(pool, { brands, until: now.getTime() + FRESH_MS })
  return brands
}

/**
 * The brands of this installation, the one first that is worn where no other is. What was saved by another program is seen
 * half a minute later: no page waits for it, also where the database answers nobody.
 */
export async function brandsOf(pool: Pool, now: Date): Promise<readonly Brand[]> {
  const known = knownOf.get(pool)
  if (!known) return read(pool, now)
  if (known.until <= now.getTime()) {
    knownOf.set(pool, { ...known, until: now.getTime() + FRESH_MS })
    void read(pool, now).catch(() => undefined)
  }
  return known.brands
}

/** Reads them anew, so that the next page wears what was saved just now. */
export const refreshBrands = (pool: Pool, now: Date): Promise<readonly Brand[]> => read(pool, now)

type Asked = {
  host: string
  /** What a page of this machine was opened with, to see another brand. */
  query?: string | null | undefined
  /** The one that the shop wears wherever it is. */
  ofShop?: string | null | undefined
}

/**
 * The brand of a page: what its shop wears, or what its host does. A page is drawn also where the database does not answer,
 * with the brands that the program began with.
 */
export async function brandAt(pool: Pool, now: Date, { host, query, ofShop }: Asked): Promise<Brand> {
  return wornBy(await brandsOf(pool, now).catch(() => BRANDS), { host, query, ofShop })
}

/** The same at once, by what is known: those that the program began with until they were read. */
export function brandHere(pool: Pool, now: Date, asked: Asked): Brand {
  void brandsOf(pool, now).catch(() => undefined)
  return wornBy(knownOf.get(pool)?.brands ?? BRANDS, asked)
}

function wornBy(brands: readonly Brand[], { host, query, ofShop }: Asked): Brand {
  const isLocal = isLocalHost(host)
  const worn = isLocal && query ? undefined : brands.find(({ code }) => code === ofShop)
  return worn ?? brandFor(host, isLocal, query ?? null, brands)
}
