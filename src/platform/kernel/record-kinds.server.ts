import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { CodeTaken, DefaultNeeded, NameTaken } from '../errors/platform.errors.ts'
import { LAST_PLACE } from '../values/records.ts'
import { audit } from './audit.server.ts'
import type { Tx } from './ctx.server.ts'

/** What every table of records keeps beside its own. */
export type RecordTable = PgTable & {
  readonly tenant_id: unknown
  readonly id: { readonly _: { readonly data: string } }
  readonly version: unknown
}

/** One that keeps `deleted_at`. */
export type KeptTable = RecordTable & { readonly deleted_at: unknown }

/** A kind of records: its table, its noun as the audit log names it, and what is thrown where there is none of an id. */
export type Kind<T extends RecordTable = RecordTable> = {
  table: T
  noun: string
  missing: (id: string) => Error
  /** What no two have alike, whatever its capitals; deleted ones keep theirs. */
  unique?: readonly ('code' | 'name')[]
  /** The column of whatever it is part of, where only its parts must not be alike. */
  within?: string
  /** One of them is the default one, active and not deleted: `always`, or it may be that none is. */
  hasDefault?: 'always' | 'perhaps'
}

export type IdOf<T extends RecordTable> = T['id']['_']['data']
type LookedAfter = 'tenant_id' | 'id' | 'version' | 'created_at' | 'updated_at' | 'deleted_at'
type Place<Row> = Partial<Pick<Row, Extract<keyof Row, 'position'>>>
/** The columns of a new record, but for those that are looked after here; without a place it stands last. */
export type Columns<T extends RecordTable> = Omit<T['$inferInsert'], LookedAfter | 'position'> &
  Place<T['$inferInsert']>
export type Said = Readonly<Record<string, unknown>>
/** What may go with the saving of a record. */
export type Steps<T extends RecordTable> = {
  /** Asked before anything is written: the record as it was, locked; null for a new one. */
  check?: (tx: Tx, before: T['$inferSelect'] | null) => Promise<void>
  /** What is written of it into other tables. */
  also?: (tx: Tx, id: IdOf<T>) => Promise<void>
  /** What the audit log says of it, where that is not its columns. */
  said?: Said
  /** What of that a record that is changed was before, where no column of it says so. */
  was?: (tx: Tx, id: IdOf<T>) => Promise<Said>
}

/** What is undefined is not named, so the table fills it in, or it stays as it was. */
export function columnsSent(table: PgTable, values: object): { name: string; value: unknown }[] {
  const columns = getTableColumns(table)
  return Object.entries(values).flatMap(([key, value]) => {
    const column = columns[key]
    if (!column) throw new Error(`${getTableName(table)} keeps no ${key}`)
    if (value === undefined) return []
    return [{ name: column.name, value: value === null ? null : column.mapToDriverValue(value) }]
  })
}

/** Those of the columns that the table keeps, as being of this moment. */
export const dated = (table: PgTable, at: Date, ...names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => name in getTableColumns(table)).map((name) => [name, at]))

/** In SQL, the place behind all records of a table that keeps an order; null of another. */
export const nextPlaceIn = (table: PgTable): string =>
  'position' in getTableColumns(table)
    ? `(select coalesce(max(position) + 1, 0) from ${getTableName(table)} where tenant_id = current_tenant())`
    : 'null::integer'

/**
 * Where a new record stands that was given no place: behind the others of a table that keeps an order, and beside whichever
 * somebody put last of all, where there is no place behind it.
 */
export async function lastPlace(tx: Tx, table: PgTable, values: object) {
  const isGiven = 'position' in values && values.position !== undefined
  if (isGiven || !('position' in getTableColumns(table))) return {}
  const [last] = await tx.query<{ place: number }>(`select ${nextPlaceIn(table)} as place`)
  return { position: Math.min(last?.place ?? 0, LAST_PLACE) }
}

type Alike = { name: string; deleted: boolean }

/** @throws CodeTaken, NameTaken where another has what only one may have. */
export async function refuseAlike(tx: Tx, kind: Kind, values: object, id: string | null): Promise<void> {
  const { table, unique = [], within } = kind
  const given = new Map<string, unknown>(Object.entries(values))
  for (const field of unique) {
    const value = given.get(field)
    if (typeof value !== 'string') continue
    const [other] = await tx.query<Alike>(
      `select name, ${isDeleted(table)} as deleted from ${getTableName(table)}
        where tenant_id = current_tenant() and id is distinct from $2 and lower(${field}) = lower($1)
          ${within === undefined ? '' : `and ${within} = $3`} limit 1`,
      [value, id, ...(within === undefined ? [] : [given.get(within)])],
    )
    if (other) throw field === 'name' ? new NameTaken(value, other) : new CodeTaken(value, other)
  }
}

/** In SQL, whether a record is deleted; never in a table that keeps all of them. */
export const isDeleted = (table: PgTable, of = ''): string =>
  'deleted_at' in getTableColumns(table) ? `(${of}deleted_at is not null)` : 'false'

/** What of a record the kit looks after, where its table keeps it. */
type Flags = { id?: string; is_default?: boolean; is_active?: boolean; deleted_at?: Date | null }

/** A record that is locked. */
export type Held<T extends RecordTable> = T['$inferSelect'] & { id: IdOf<T>; version: number }

/** Locked so that nobody else changes it, and nothing new can refer to it, until the transaction ends. @throws what `missing` makes. */
export async function lockRecord<T extends RecordTable>(tx: Tx, { table, missing }: Kind<T>, id: string) {
  const [row] = await tx.query<Held<T> & Flags>(
    `select * from ${getTableName(table)} where tenant_id = current_tenant() and id = $1 for update`,
    [id],
  )
  if (!row) throw missing(id)
  return row
}

/** Whether a record that is held is deleted; never in a table that keeps all of them. */
export const isGone = ({ deleted_at = null }: Flags): boolean => deleted_at !== null

/**
 * Whoever becomes the default one takes the flag from the one that has it, and where there always is one, that cannot
 * simply let go of it.
 *
 * @param before nothing of a new one. @throws DefaultNeeded
 */
export async function settleDefault(tx: Tx, kind: Kind, before: Flags, columns: Flags): Promise<void> {
  const { table, noun, hasDefault } = kind
  if (!hasDefault) return
  const { is_default = before.is_default, is_active = before.is_active } = columns
  const cannot = is_default && (is_active === false || before.deleted_at)
  if (cannot || (hasDefault === 'always' && before.is_default && !is_default)) {
    throw new DefaultNeeded(`the default ${noun}`)
  }
  if (!is_default || before.is_default) return
  // That one changes too: who has it open does not take the flag back unseen.
  const former = await tx.query<{ id: string }>(
    `update ${getTableName(table)} set is_default = false, version = version + 1
      where tenant_id = current_tenant() and is_default returning id`,
  )
  const details = { from: { is_default: true }, to: { is_default: false } }
  for (const { id } of former)
    await audit(tx, { action: `${noun}.changed`, subject_type: noun, subject_id: id, details })
}
