import { RecordChanged, RecordInUse, type Uses } from '../errors/platform.errors.ts'
import { type ListInput, type Page, pageAnswer } from '../values/pages.ts'
import type { Move } from '../values/records.ts'
import { searchWords } from '../values/search-text.ts'
import { audit } from './audit.server.ts'
import { type Ctx, inTransaction, reading, type TenantCtx, type Tx } from './ctx.server.ts'

/** Records of which a tenant has few, as a settings screen lists them: SQL of the program's own, never of an input. */
export type Records = {
  /** A table of the tenant that keeps `id`. */
  table: string
  /** What is selected, in terms of `r`, the record, and of `joins`. */
  columns: string
  joins?: string
  /** The text that a search looks at; made as it is searched, because there are few. */
  searched: string
  order: string
  /** Whether the table keeps `deleted_at`: such rows are listed when they are asked for. */
  keepsDeleted: boolean
}

const matching = ({ table, joins = '', searched, keepsDeleted }: Records): string => `from ${table} r ${joins}
  where r.tenant_id = current_tenant() and ($2::boolean or ${keepsDeleted ? 'r.deleted_at is null' : 'true'})
    and not exists (select from unnest($1::text[]) as word
      where regexp_replace(unaccent(lower(${searched})), '[^[:alnum:]]+', ' ', 'g') not like '%' || word || '%')`

/** One page of the records in which every word of a search stands. */
export const pageOf = <Row>(ctx: TenantCtx, records: Records, input: ListInput): Promise<Page<Row>> =>
  reading(ctx, async (tx) => {
    const { search, page, pageSize, showDeleted } = input
    const asked = [searchWords(search), showDeleted]
    const found = matching(records)
    const data = await tx.query<Row & Record<string, unknown>>(
      `select ${records.columns} ${found} order by ${records.order}, r.id limit $3 offset $4`,
      [...asked, pageSize, (page - 1) * pageSize],
    )
    const [counted] = await tx.query<{ total: number }>(`select count(*) as total ${found}`, asked)
    return pageAnswer<Row>(data, counted?.total ?? 0, input)
  })

/** One of the records, deleted or not; null when the tenant has none of that id. */
export const recordOf = <Row>(ctx: TenantCtx, records: Records, id: string): Promise<Row | null> =>
  reading(ctx, async (tx) => {
    const { columns, table, joins = '' } = records
    const [row] = await tx.query<Row & Record<string, unknown>>(
      `select ${columns} from ${table} r ${joins} where r.tenant_id = current_tenant() and r.id = $1`,
      [id],
    )
    return row ?? null
  })

/** Whoever gives out a code of `table` waits here for the others who do, until their transaction ends. */
export const inTurn = async (tx: Tx<TenantCtx>, table: string): Promise<void> => {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${table} ${tx.tenantId}`])
}

/**
 * Refuses a change of a record that somebody else saved since it was read; who names no version is not asked.
 *
 * @param kept the record's row, locked. @throws RecordChanged
 */
export function refuseStale(kept: { version: number }, read: number | undefined): void {
  if (read === undefined || read === kept.version) return
  throw new RecordChanged(`version ${read} was read, ${kept.version} is kept`)
}

/** A table that keeps `deleted_at` and `version`, and its noun as the audit log names it. */
export type Kept = { table: string; noun: string; missing: (id: string) => Error }

/** Locked so that nothing new can refer to it until the transaction ends; answers whether it is deleted. */
async function lock(tx: Tx, { table, missing }: Kept, id: string): Promise<boolean> {
  const [row] = await tx.query<{ deleted: boolean }>(
    `select deleted_at is not null as deleted from ${table}
      where tenant_id = current_tenant() and id = $1 for update`,
    [id],
  )
  if (!row) throw missing(id)
  return row.deleted
}

type Check = (tx: Tx) => Promise<void>

const setDeleted = (ctx: Ctx, kind: Kept, id: string, isDeleted: boolean, check?: Check) =>
  inTransaction(ctx, async (tx): Promise<{ success: true }> => {
    if ((await lock(tx, kind, id)) === isDeleted) return { success: true }
    await check?.(tx)
    await tx.query(
      `update ${kind.table} set deleted_at = $2, version = version + 1
        where tenant_id = current_tenant() and id = $1`,
      [id, isDeleted ? tx.now : null],
    )
    const action = `${kind.noun}.${isDeleted ? 'deleted' : 'restored'}`
    await audit(tx, { action, subject_type: kind.noun, subject_id: id })
    return { success: true }
  })

/**
 * Marks a record as deleted, where `refuse` lets it go: see `refuseUsed`. Repeating it changes nothing.
 *
 * @throws what `missing` makes for an id that the tenant does not have, and what `refuse` throws.
 */
export const deleteRecord = (ctx: Ctx, kind: Kept, id: string, refuse: Check) =>
  setDeleted(ctx, kind, id, true, refuse)

/** Takes the mark away again. Repeating it changes nothing. @throws what `missing` makes. */
export const restoreRecord = (ctx: Ctx, kind: Kept, id: string) => setDeleted(ctx, kind, id, false)

/**
 * Refuses to let go of a record that others name, and says which and how many.
 *
 * @param places by `<namespace>.<noun>`, a query that counts those that name `$1`. @throws RecordInUse
 */
export async function refuseUsed(
  tx: Tx,
  id: string,
  places: Readonly<Record<string, string>>,
): Promise<void> {
  const uses: Record<string, number> = {}
  for (const [noun, counting] of Object.entries(places)) {
    const [found] = await tx.query<{ count: number }>(counting, [id])
    if (found && found.count > 0) uses[noun] = found.count
  }
  if (Object.keys(uses).length > 0) throw new RecordInUse(uses satisfies Uses)
}

/**
 * Moves a record one place up or down among those that are not deleted, of a table that keeps `position`. The first
 * stays where it is moved up, the last where it is moved down.
 *
 * @param order by what they stand, `position` first. @throws what `missing` makes for one that is not among them.
 */
export const moveRecord = (ctx: Ctx, kind: Kept & { order: string }, { id, up }: Move) =>
  inTransaction(ctx, async (tx): Promise<{ place: number; of: number }> => {
    const { table, noun, order, missing } = kind
    await inTurn(tx, table)
    const rows = await tx.query<{ id: string; position: number }>(
      `select r.id, r.position from ${table} r
        where r.tenant_id = current_tenant() and r.deleted_at is null order by ${order}, r.id for update`,
    )
    const from = rows.findIndex((row) => row.id === id)
    if (from < 0) throw missing(id)
    const to = Math.max(0, Math.min(rows.length - 1, up ? from - 1 : from + 1))
    const ids = rows.map((row) => row.id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    await tx.query(
      `update ${table} r set position = n.place - 1, version = r.version + 1
        from unnest($1::uuid[]) with ordinality as n (id, place)
        where r.tenant_id = current_tenant() and r.id = n.id and r.position <> n.place - 1`,
      [ids],
    )
    if (to !== from) {
      await audit(tx, { action: `${noun}.moved`, subject_type: noun, subject_id: id, details: { from, to } })
    }
    return { place: to + 1, of: rows.length }
  })
