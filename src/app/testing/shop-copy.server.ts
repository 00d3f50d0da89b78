import { tenantTables } from './tenant-state.server.ts'
import type { World } from './world.server.ts'

/**
 * Copies all that the database has of a shop, as a backup would.
 *
 * @returns puts the shop back as it was: what happened since is gone, as after a restore.
 */
export async function copyOf({ database, ctx }: World): Promise<() => Promise<void>> {
  const { admin } = database
  const tables = await tenantTables(database)
  const kept = new Map<string, string>()
  const client = await admin.connect()
  try {
    await client.query(`select set_config('app.tenant_id', $1, false)`, [ctx.tenantId])
    for (const table of tables) {
      const { rows } = await client.query<{ rows: string }>(
        `select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as rows from ${table} t where tenant_id = $1`,
        [ctx.tenantId],
      )
      kept.set(table, rows[0]?.rows ?? '[]')
    }
  } finally {
    client.release(true)
  }
  return async () => {
    const back = await admin.connect()
    try {
      // Nothing of other shops is touched; the order of tables does not matter while no key is looked at.
      await back.query('begin; set local session_replication_role = replica')
      await back.query(`select set_config('app.tenant_id', $1, true)`, [ctx.tenantId])
      for (const table of tables) {
        await back.query(`delete from ${table} where tenant_id = $1`, [ctx.tenantId])
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
    } finally {
      back.release(true)
    }
  }
}
