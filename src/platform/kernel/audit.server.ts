import { auditLog } from '../database/platform.tables.ts'
import { newId } from '../values/ids.server.ts'
import type { Actor, TenantCtx, Tx } from './ctx.server.ts'

type Entry = {
  /** `noun.verb` in the past, such as `product.price_changed`. */
  action: string
  subject_type: string
  subject_id?: string
  details?: Readonly<Record<string, unknown>>
}

/** A transaction of a person, or of the program itself. */
type Acting = Tx<TenantCtx> & { readonly actor?: Actor }

const supportIn = ({ actor, support }: Acting): string | undefined =>
  actor?.isSupport ? actor.name : support

const rowOf = (tx: Acting, entry: Entry, support = supportIn(tx)): typeof auditLog.$inferInsert => ({
  tenant_id: tx.tenantId,
  id: newId(),
  at: tx.now,
  user_id: tx.actor?.userId ?? null,
  action: entry.action,
  subject_type: entry.subject_type,
  subject_id: entry.subject_id ?? null,
  details: { ...entry.details, ...(support !== undefined && { as_support: support }) },
  request_id: tx.requestId,
})

/** Writes who did what, in the transaction that does it. Nothing ever changes or removes an entry. Sent at once. */
export const audit = async (tx: Acting, entry: Entry): Promise<void> => {
  const row = rowOf(tx, entry)
  await tx.query(
    `insert into audit_log (tenant_id, id, at, user_id, action, subject_type, subject_id, details, request_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      row.tenant_id,
      row.id,
      row.at,
      row.user_id,
      row.action,
      row.subject_type,
      row.subject_id,
      JSON.stringify(row.details),
      row.request_id,
    ],
  )
}

/** Entries in one statement: nine parameters each, of the 65,535 that it can have. */
const CHUNK = 1000

/** Writes the same of many, each an entry of its own. */
export const auditEach = async (
  tx: Acting,
  entry: Omit<Entry, 'subject_id'>,
  subjects: readonly string[],
): Promise<void> => {
  for (let from = 0; from < subjects.length; from += CHUNK) {
    const chunk = subjects.slice(from, from + CHUNK)
    await tx.db.insert(auditLog).values(chunk.map((subject_id) => rowOf(tx, { ...entry, subject_id })))
  }
}
