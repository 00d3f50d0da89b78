import { isDeepStrictEqual } from 'node:util'
import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  DefaultNeeded,
  RecordChanged,
  RecordDeleted,
  RecordInHistory,
  RecordInUse,
  type Uses,
} from '../errors/platform.errors.ts'
import { newId } from '../values/ids.server.ts'
import { type ListInput, type Page, pageAnswer } from '../values/pages.ts'
import { LAST_PLACE, type Move, placesApart } from '../values/records.ts'
import { searchWords } from '../values/search-text.ts'
import { audit } from './audit.server.ts'
import { type Ctx, inTransaction, reading, type TenantCtx, type Tx } from './ctx.server.ts'
import {
  type Columns,
  columnsSent,
  dated,
  type Held,
  type IdOf,
  isDeleted,
  isGone,
  type KeptTable,
  type Kind,
  lastPlace,
  lockRecord,
  nextPlaceIn,
  type RecordTable,
  refuseAlike,
  type Said,
  type Steps,
  settleDefault,
} from './record-kinds.server.ts'
import { inTurnBy } from './turns.server.ts'

/** How records of which a tenant has few are listed: SQL of the program's own, never of an input. */
type Listing = {
  /** What is selected, in terms of `r`, the record, and of `joins`. */
  columns: string
  joins?: string
  /** The text that a search looks at; made as it is searched, because there are few. */
  searched: string
  order: string
}

/** A kind of records with how it is listed. */
export type Listed<T extends RecordTable = RecordTable> = Kind<T> & Listing

/** Declares a kind of records. */
export const defineRecord = <T extends RecordTable>(record: Listed<T>): Listed<T> => record

/** What a list is asked for beside its search: columns of the record and what they are; undefined asks for nothing. */
type Only = Readonly<Record<string, string | number | boolean | undefined>>

/** A condition on `r` with one value, by its place among the parameters: what a person is not to see, for example. */
export type Within = { readonly condition: (place: string) => string; readonly value: string }

// A word is of letters and digits alone: what else stands in a text is in no word's way.
const matching = (
  { table, joins = '', searched }: Listed,
  only: readonly string[],
  within: Within | null,
): string =>
  `from ${getTableName(table)} r ${joins}
    where r.tenant_id = current_tenant() and ($2::boolean or not ${isDeleted(table, 'r.')})
      ${only.map((column, index) => `and r.${column} = $${index + 3}`).join(' ')}
      ${within ? `and ${within.condition(`$${only.length + 3}`)}` : ''}
      and not exists (select from unnest($1::text[]) as word
        where unaccent(lower(${searched})) not like '%' || word || '%')`

/** One page of the records in which every word of a search stands, and of those `only` the ones that are so, `within`. */
export const pageOf = <Row>(
  ctx: TenantCtx,
  records: Listed,
  input: ListInput,
  only: Only = {},
  within: Within | null = null,
): Promise<Page<Row>> =>
  reading(ctx, async (tx) => {
    const { search, page, pageSize, showDeleted } = input
    const wanted = Object.entries(only).filter(([, value]) => value !== undefined)
    const asked = [
      searchWords(search),
      showDeleted,
      ...wanted.map(([, value]) => value),
      ...(within ? [within.value] : []),
    ]
    const found = matching(
      records,
      wanted.map(([column]) => column),
      within,
    )
    const data = await tx.query<Row & Record<string, unknown>>(
      `select ${records.columns} ${found} order by ${records.order}, r.id
        limit $${asked.length + 1} offset $${asked.length + 2}`,
      [...asked, pageSize, (page - 1) * pageSize],
    )
    const [counted] = await tx.query<{ total: number; next_place: number | null }>(
      `select count(*) as total, ${nextPlaceIn(records.table)} as next_place ${found}`,
      asked,
    )
    const { total = 0, next_place = null } = counted ?? {}
    const { pagination } = pageAnswer<Row>(data, total, input)
    // Behind one that somebody put last of all there is no place: a form that began there could not be saved.
    const nextPlace = next_place === null ? {} : { nextPlace: Math.min(next_place, LAST_PLACE) }
    return { data, pagination: { ...pagination, ...nextPlace } }
  })

/** One of the records, deleted or not. @throws what `missing` makes for an id that the tenant does not have. */
export const recordById = <Row>(ctx: TenantCtx, records: Listed, id: string): Promise<Row> =>
  reading(ctx, async (tx) => {
    const { columns, table, joins = '', missing } = records
    const [row] = await tx.query<Row & Record<string, unknown>>(
      `select ${columns} from ${getTableName(table)} r ${joins}
        where r.tenant_id = current_tenant() and r.id = $1`,
      [id],
    )
    if (!row) throw missing(id)
    return row
  })

/** Whoever gives out a code of `table` waits here for the others who do, until their transaction ends. */
export const inTurn = (tx: Tx<TenantCtx>, table: PgTable): Promise<void> =>
  inTurnBy(tx, `${getTableName(table)} ${tx.tenantId}`)

/**
 * Refuses a change of a record that somebody else saved since it was read; who names no version is not asked.
 *
 * @param kept the record's row, locked. @throws RecordChanged
 */
export function refuseStale(kept: { version: number }, read: number | undefined): void {
  if (read === undefined || read === kept.version) return
  throw new RecordChanged(`version ${read} was read, ${kept.version} is kept`)
}

/** Refuses to change what is deleted, whoever names which version: it is restored before. @throws RecordDeleted */
export function refuseDeleted(isKeptDeleted: boolean, which: string): void {
  if (isKeptDeleted) throw new RecordDeleted(which)
}

/**
 * Makes a record, the last in their order where it names no place. Two at once wait for each other.
 *
 * @throws CodeTaken, NameTaken, DefaultNeeded, and what the steps throw.
 */
export const createRecord = <T extends RecordTable>(
  ctx: Ctx,
  kind: Kind<T>,
  columns: Columns<T>,
  { check, also, said }: Steps<T> = {},
): Promise<{ id: IdOf<T> }> =>
  inTransaction(ctx, async (tx) => {
    const { table, noun } = kind
    await inTurn(tx, table)
    await refuseAlike(tx, kind, columns, null)
    await check?.(tx, null)
    await settleDefault(tx, kind, {}, columns)
    const id = newId<IdOf<T>>()
    const place = await lastPlace(tx, table, columns)
    const row = columnsSent(table, {
      ...columns,
      ...place,
      ...dated(table, tx.now, 'created_at', 'updated_at'),
    })
    await tx.query(
      `insert into ${getTableName(table)} (tenant_id, id${row.map(({ name }) => `, "${name}"`).join('')})
        values (current_tenant(), $1${row.map((_column, index) => `, $${index + 2}`).join('')})`,
      [id, ...row.map(({ value }) => value)],
    )
    await also?.(tx, id)
    const details = said ?? { ...columns }
    await audit(tx, { action: `${noun}.created`, subject_type: noun, subject_id: id, details })
    return { id }
  })

type Hand<T extends RecordTable> = { id: IdOf<T>; version?: number | undefined }

/**
 * A record that is about to be changed, as it is kept: nobody else changes it, or refers to it, until the transaction ends.
 *
 * @throws RecordDeleted, RecordChanged where it was read as another version, and what `missing` makes.
 */
export async function holdRecord<T extends RecordTable>(
  tx: Tx,
  kind: Kind<T>,
  { id, version }: Hand<T>,
): Promise<Held<T>> {
  await inTurn(tx, kind.table)
  const before = await lockRecord(tx, kind, id)
  refuseDeleted(isGone(before), `${kind.noun} ${id}`)
  refuseStale(before, version)
  return before
}

/** Whether what is sent stands there already, all of it; what cannot be held against what was is another. */
export const isKept = (from: Said, to: Said): boolean =>
  Object.entries(to).every(
    ([name, value]) =>
      value === undefined || (Object.hasOwn(from, name) && isDeepStrictEqual(from[name], value)),
  )

type Details = { from: Said; to: Said }

/** What the audit log says of a change. */
function detailsOf(before: object, columns: object, said?: Said, was: Said = {}): Details {
  const kept = Object.entries(before).filter(([name]) => name in columns)
  return { from: { ...Object.fromEntries(kept), ...was }, to: said ?? { ...columns } }
}

const isWritten = (before: object, columns: object, { from, to }: Details): boolean =>
  isKept({ ...before }, { ...columns }) && isKept(from, to)

async function write(
  tx: Tx,
  kind: Kind,
  before: { id: string },
  columns: object,
  details: Details,
): Promise<void> {
  const { table, noun } = kind
  const { id } = before
  await refuseAlike(tx, kind, { ...before, ...columns }, id)
  await settleDefault(tx, kind, before, columns)
  // Saved as it was, it stays of its version: nobody who has it open is told of a change, and the log tells of none.
  if (isWritten(before, columns, details)) return
  const now = columnsSent(table, { ...columns, ...dated(table, tx.now, 'updated_at') })
  await tx.query(
    `update ${getTableName(table)} set version = version + 1
        ${now.map(({ name }, index) => `, "${name}" = $${index + 2}`).join('')}
      where tenant_id = current_tenant() and id = $1`,
    [id, ...now.map(({ value }) => value)],
  )
  await audit(tx, { action: `${noun}.changed`, subject_type: noun, subject_id: id, details })
}

/**
 * Writes a record that is held: what is sent of it, as one version more; nothing where all of it stands there already.
 *
 * @param said what the audit log says it was changed to, where that is not its columns.
 * @param was what of that it was before, where no column of it says so.
 * @throws CodeTaken, NameTaken, DefaultNeeded
 */
export const saveRecord = <T extends RecordTable>(
  tx: Tx,
  kind: Kind<T>,
  before: T['$inferSelect'] & { id: IdOf<T> },
  columns: Partial<Columns<T>>,
  said?: Said,
  was?: Said,
): Promise<void> => write(tx, kind, before, columns, detailsOf(before, columns, said, was))

/**
 * Changes a record to what is sent; what of it is undefined stays. Whoever sends again what stands there already is refused
 * nothing, whichever version they read.
 *
 * @throws RecordDeleted, RecordChanged, CodeTaken, NameTaken, DefaultNeeded, what `missing` makes and what the steps throw.
 */
export const changeRecord = <T extends RecordTable>(
  ctx: Ctx,
  kind: Kind<T>,
  { id, version, ...columns }: Hand<T> & Partial<Columns<T>>,
  { check, also, said, was }: Steps<T> = {},
): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    const before = await holdRecord(tx, kind, { id })
    const details = detailsOf(before, columns, said, await was?.(tx, id))
    // Whoever lost the answer sends it again, and what they want stands there. What else is written cannot be held against it.
    if (also || !isWritten(before, columns, details)) refuseStale(before, version)
    await check?.(tx, before)
    await write(tx, kind, before, columns, details)
    await also?.(tx, id)
    return { success: true }
  })

/** Asked before the mark is set, or taken away: the record as it was, locked. */
type Check<T extends RecordTable> = (tx: Tx, before: T['$inferSelect']) => Promise<void>

const setDeleted = <T extends KeptTable>(
  ctx: Ctx,
  kind: Kind<T>,
  id: string,
  toGo: boolean,
  check?: Check<T>,
) =>
  inTransaction(ctx, async (tx): Promise<{ success: true }> => {
    const before = await lockRecord(tx, kind, id)
    if (isGone(before) === toGo) return { success: true }
    const isDefault = kind.hasDefault !== undefined && before.is_default
    if (isDefault && kind.hasDefault === 'always') throw new DefaultNeeded(`the default ${kind.noun}`)
    await check?.(tx, before)
    await tx.query(
      `update ${getTableName(kind.table)} set deleted_at = $2, version = version + 1
        ${isDefault ? ', is_default = false' : ''} where tenant_id = current_tenant() and id = $1`,
      [id, toGo ? tx.now : null],
    )
    const action = `${kind.noun}.${toGo ? 'deleted' : 'restored'}`
    await audit(tx, { action, subject_type: kind.noun, subject_id: id })
    return { success: true }
  })

/**
 * Marks a record as deleted, where `refuse` lets it go: see `refuseUsed`. Repeating it changes nothing.
 *
 * @throws what `missing` makes for an id that the tenant does not have, what `refuse` throws, and DefaultNeeded.
 */
export const deleteRecord = <T extends KeptTable>(ctx: Ctx, kind: Kind<T>, id: string, refuse?: Check<T>) =>
  setDeleted(ctx, kind, id, true, refuse)

/** Takes the mark away again, where `check` lets it. Repeating it changes nothing. @throws what `missing` makes. */
export const restoreRecord = <T extends KeptTable>(ctx: Ctx, kind: Kind<T>, id: string, check?: Check<T>) =>
  setDeleted(ctx, kind, id, false, check)

/** By `<namespace>.<noun>`, a query that counts those that name `$1`. */
type Places = Readonly<Record<string, string>>

async function usesOf(tx: Tx, id: string, places: Places): Promise<Uses> {
  const uses: Record<string, number> = {}
  for (const [noun, counting] of Object.entries(places)) {
    const [found] = await tx.query<{ count: number }>(counting, [id])
    if (found && found.count > 0) uses[noun] = found.count
  }
  return uses
}

/**
 * Refuses to let go of a record that others name, and says which and how many.
 *
 * @param others what is counted already of those that do. @throws RecordInUse
 */
export async function refuseUsed(tx: Tx, id: string, places: Places, others: Uses = {}): Promise<void> {
  const uses: Uses = { ...(await usesOf(tx, id, places)), ...others }
  if (Object.keys(uses).length > 0) throw new RecordInUse(uses)
}

/** Refuses to let go of a record that posted documents name: it is switched off instead. @throws RecordInHistory */
export async function refusePosted(tx: Tx, id: string, places: Places): Promise<void> {
  const uses = await usesOf(tx, id, places)
  if (Object.keys(uses).length > 0) throw new RecordInHistory(uses)
}

/** What names a record of a noun, as the program counts it over all modules. */
export type NamedBy = (tx: Tx, noun: string, id: string) => Promise<Uses>

/** Refuses to let go of a record that modules above its own name. @throws RecordInUse */
export async function refuseNamed(tx: Tx, namedBy: NamedBy, noun: string, id: string): Promise<void> {
  const uses = await namedBy(tx, noun, id)
  if (Object.keys(uses).length > 0) throw new RecordInUse(uses)
}

/**
 * Moves a record one place up or down among those that are not deleted, of a table that keeps `position`: they share out
 * anew the places that they have. The first stays where it is moved up, the last where it is moved down.
 *
 * @param order by what they stand, `position` first.
 * @param within those that whoever moves it sees: it goes past what stands between them.
 * @throws what `missing` makes for one that is not among them.
 */
export const moveRecord = (
  ctx: Ctx,
  kind: Kind & { order: string },
  { id, up }: Move,
  within: Within | null = null,
) =>
  inTransaction(ctx, async (tx): Promise<{ place: number; of: number }> => {
    const { noun, order, missing } = kind
    const table = getTableName(kind.table)
    await inTurn(tx, kind.table)
    const rows = await tx.query<{ id: string; position: number; is_seen: boolean }>(
      `select r.id, r.position, ${within ? within.condition('$1') : 'true'} as is_seen from ${table} r
        where r.tenant_id = current_tenant() and not ${isDeleted(kind.table, 'r.')} order by ${order}, r.id for update`,
      within ? [within.value] : [],
    )
    const seen = rows.filter((row) => row.is_seen || row.id === id)
    const from = seen.findIndex((row) => row.id === id)
    if (from < 0) throw missing(id)
    const to = Math.max(0, Math.min(seen.length - 1, up ? from - 1 : from + 1))
    const ids = rows.map((row) => row.id)
    const placeOf = (index: number) => ids.indexOf(seen[index]?.id ?? id)
    ids.splice(placeOf(to), 0, ...ids.splice(placeOf(from), 1))
    await tx.query(
      `update ${table} r set position = n.place, version = r.version + 1
        from unnest($1::uuid[], $2::integer[]) as n (id, place)
        where r.tenant_id = current_tenant() and r.id = n.id and r.position <> n.place`,
      [ids, placesApart(rows.map(({ position }) => position))],
    )
    if (to !== from) {
      await audit(tx, { action: `${noun}.moved`, subject_type: noun, subject_id: id, details: { from, to } })
    }
    return { place: to + 1, of: seen.length }
  })
