import type { Database } from '#platform/database/database.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import type { World } from './world.server.ts'

const known = new WeakMap<Database, Promise<string[]>>()

/** Every table that holds rows of tenants. */
export function tenantTables(database: Database): Promise<string[]> {
  const tables = known.get(database) ?? askForTables(database)
  known.set(database, tables)
  return tables
}

async function askForTables({ admin }: Database): Promise<string[]> {
  const { rows } = await admin.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** The relay hands over the events of all tenants whenever a test runs it: that changes nothing of theirs. */
const contentOf = (table: string): string =>
  table === 'outbox' ? '(t.id, t.event, t.payload, t.at)::text' : 't::text'

/** Of each table. */
export type State = Readonly<Record<string, string>>

/**
 * How many rows a tenant has in each table, with a digest of them: equal states mean that nothing changed. It is asked
 * a thousand times in a run: one statement with a name, because to plan it for so many tables costs more than to answer it.
 */
export async function stateOf({ database, ctx }: World): Promise<State> {
  const tables = await tenantTables(database)
  const { rows } = await database.admin.query<{ name: string; state: string }>({
    name: 'state of a shop',
    text: tables
      .map(
        (name) =>
          `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(${contentOf(name)}, ';' order by ${contentOf(name)})), '') as state from ${name} t where tenant_id = $1::uuid`,
      )
      .join(' union all '),
    values: [ctx.tenantId],
  })
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]))
}

/** Every uuid that stands in some row of the tenant. */
export async function idsIn(shop: World): Promise<Set<string>> {
  const tables = await tenantTables(shop.database)
  return reading(shop.owner, async (tx) => {
    const ids = new Set<string>()
    for (const name of tables) {
      const rows = await tx.query<{ row: string }>(`select t::text as row from ${name} t`)
      for (const { row } of rows) {
        for (const [id] of row.matchAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)) ids.add(id)
      }
    }
    return ids
  })
}

/** Changes rows of the shop behind the program's back, as time or another till would have. */
export const change = (shop: World, text: string, values: readonly unknown[] = []): Promise<unknown> =>
  shop.database.admin.query(text, [...values])
