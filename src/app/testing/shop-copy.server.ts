import { stateOf, tenantTables } from './tenant-state.server.ts'
import type { World } from './world.server.ts'

/** The table of the shops themselves, which holds a row of each. */
const SHOPS = 'tenants'
const keyOf = (table: string): string => (table === SHOPS ? 'id' : 'tenant_id')

/** Who was handed an event stands beside it, and is no part of a shop's state. */
const isAlwaysPutBack = (table: string): boolean => table === SHOPS || table === 'outbox'

/**
 * Copies all that the database has of a shop, as a backup would.
 *
 * @returns puts the shop back as it was: what happened since is gone, as after a restore. What did not change is left.
 */
export async function copyOf(shop: World): Promise<() => Promise<void>> {
  const { admin } = shop.database
  const { tenantId } = shop.ctx
  const tables = [SHOPS, ...(await tenantTables(shop.database))]
  const state = await stateOf(shop)
  const kept = new Map<string, string>()
  for (const table of tables) {
    const { rows } = await admin.query<{ rows: string }>(
      `select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as rows from ${table} t where ${keyOf(table)} = $1`,
      [tenantId],
    )
    kept.set(table, rows[0]?.rows ?? '[]')
  }
  return async () => {
    const now = await stateOf(shop)
    const changed = tables.filter((table) => isAlwaysPutBack(table) || now[table] !== state[table])
    const back = await admin.connect()
    let isDone = false
    try {
      // Nothing of other shops is touched; the order of tables does not matter while no key is looked at.
      await back.query('begin; set local session_replication_role = replica')
      await back.query(`select set_config('app.tenant_id', $1, true)`, [tenantId])
      for (const table of changed) {
        await back.query(`delete from ${table} where ${keyOf(table)} = $1`, [tenantId])
        const { rows } = await back.query<{ names: string }>(
          `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
             where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
          [table],
        )
        const names = rows[0]?.names ?? ''
        await back.query(
          `insert into ${table} (${names}) overriding system value
             select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
          [kept.get(table)],
        )
      }
      await back.query('commit')
      isDone = true
    } finally {
      back.release(!isDone)
    }
  }
}
