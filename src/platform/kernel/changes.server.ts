import type { ChangeCursor, ChangesInput } from './changes.ts'
import { type Ctx, reading } from './ctx.server.ts'

/** Where changes are read: SQL of the program's own, never of an input. */
export type ChangedRows = {
  /** A table of the tenant that keeps `updated_at` and `id`, with an index of both; deleted rows stay in it. */
  table: string
  /** The JSON that travels for a row, in terms of `c`, the row. */
  row: string
}

/**
 * What changed since a cursor, oldest change first; without one, all of it from the beginning. The cursor
 * that is returned asks for the next page, and `done` says that there is none as yet.
 */
export const changesAfter = <Row>(ctx: Ctx, { table, row }: ChangedRows, { after, limit }: ChangesInput) =>
  reading(ctx, async (tx) => {
    const rows = await tx.query<{ row: Row; updated_at: string; id: string }>(
      `select ${row} as row, c.updated_at::text as updated_at, c.id
      from ${table} c
      where c.tenant_id = current_tenant()
        and (c.updated_at, c.id) > (coalesce($1::timestamptz, '-infinity'), coalesce($2::uuid, '00000000-0000-0000-0000-000000000000'))
      order by c.updated_at, c.id limit $3`,
      [after?.updated_at ?? null, after?.id ?? null, limit],
    )
    const last = rows.at(-1)
    const cursor: ChangeCursor | null = last ? { updated_at: last.updated_at, id: last.id } : (after ?? null)
    return { rows: rows.map((each) => each.row), cursor, done: rows.length < limit }
  })
