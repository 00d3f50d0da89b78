import { type ListInput, type Page, pageAnswer } from '../values/pages.ts'
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

/** A table that keeps `deleted_at`, and its noun as the audit log names it. */
export type Deletable = { table: string; noun: string; missing: (id: string) => Error }

/** Locked so that nothing new can refer to it until the transaction ends; answers whether it is deleted. */
async function lock(tx: Tx, { table, missing }: Deletable, id: string): Promise<boolean> {
  const [row] = await tx.query<{ deleted: boolean }>(
    `select deleted_at is not null as deleted from ${table}
      where tenant_id = current_tenant() and id = $1 for update`,
    [id],
  )
  if (!row) throw missing(id)
  return row.deleted
}

const setDeleted = (ctx: Ctx, kind: Deletable, id: string, isDeleted: boolean, check?: Check) =>
  inTransaction(ctx, async (tx): Promise<{ success: true }> => {
    if ((await lock(tx, kind, id)) === isDeleted) return { success: true }
    await check?.(tx)
    await tx.query(
      `update ${kind.table} set deleted_at = $2 where tenant_id = current_tenant() and id = $1`,
      [id, isDeleted ? tx.now : null],
    )
    const action = `${kind.noun}.${isDeleted ? 'deleted' : 'restored'}`
    await audit(tx, { action, subject_type: kind.noun, subject_id: id })
    return { success: true }
  })

type Check = (tx: Tx) => Promise<void>

/**
 * Marks a record as deleted, where `refuseUsed` lets it go. Repeating it changes nothing.
 *
 * @throws what `missing` makes for an id that the tenant does not have, and what `refuseUsed` throws.
 */
export const deleteRecord = (ctx: Ctx, kind: Deletable, id: string, refuseUsed: Check) =>
  setDeleted(ctx, kind, id, true, refuseUsed)

/** Takes the mark away again. Repeating it changes nothing. @throws what `missing` makes. */
export const restoreRecord = (ctx: Ctx, kind: Deletable, id: string) => setDeleted(ctx, kind, id, false)
