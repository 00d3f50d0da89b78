import { and, eq, inArray } from 'drizzle-orm'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, reading, type Tx } from '#platform/kernel/ctx.server.ts'
import { inTurn, refuseStale } from '#platform/kernel/records.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CustomerId, CustomerMergeId } from '#platform/values/ids.ts'
import { CustomerNotFound } from '../customers.errors.ts'
import { customers } from '../customers.tables.ts'
import { type CustomerRow, lockCustomer } from '../records/customers.server.ts'
import { foundByText } from '../records/merged.server.ts'
import { auditCustomerChange } from '../records/save-customer.server.ts'
import {
  DefaultNotMerged,
  MergedFurther,
  MergeNotFound,
  MergeTooOld,
  TaxIdsDiffer,
} from './merging.errors.ts'
import { customerMerges } from './merging.tables.ts'
import {
  givenBack,
  isUndoable,
  keptContact,
  type Merge,
  mayBeOne,
  takenOver,
  undoableUntil,
} from './merging.ts'

type MergeRow = typeof customerMerges.$inferSelect

/** A merge as those who know more of the two act on it: `named` are all that are named by documents of the one that goes. */
export type Merged = {
  id: CustomerMergeId
  stays: CustomerId
  goes: CustomerId
  named: readonly CustomerId[]
  /** How the one that stays is called now, and the one that goes. */
  name: string
  gone_name: string
}

/** Merges come one after the other in a shop: whoever begins one holds off the others until the transaction ends. */
export const mergeInTurn = (tx: Tx): Promise<void> => inTurn(tx, customerMerges)

const own = (tx: Tx, id: CustomerId) => and(eq(customers.tenant_id, tx.tenantId), eq(customers.id, id))

/** Both rows, locked in one order however they were named. */
async function lockPair<Row>(
  [stays, goes]: readonly [CustomerId, CustomerId],
  lock: (id: CustomerId) => Promise<Row>,
): Promise<{ stays: Row; goes: Row }> {
  if (stays < goes) {
    const first = await lock(stays)
    return { stays: first, goes: await lock(goes) }
  }
  const first = await lock(goes)
  return { stays: await lock(stays), goes: first }
}

/**
 * Makes one record of two, as far as records go: contact, what each is found by, and who the other is now. What they owe
 * is moved by whoever knows it, who holds both accounts and came `mergeInTurn`.
 *
 * @throws CustomerNotFound, CustomerMerged, RecordChanged
 * @throws DefaultNotMerged, TaxIdsDiffer
 */
export async function mergeRecords(tx: Tx, input: Merge): Promise<Merged> {
  const { stays, goes } = await lockPair([input.stays, input.goes], (id) => lockCustomer(tx, id))
  refuseStale(stays, input.stays_version)
  refuseStale(goes, input.goes_version)
  for (const { is_default, name } of [stays, goes]) if (is_default) throw new DefaultNotMerged(name)
  if (!mayBeOne(stays, goes)) throw new TaxIdsDiffer(stays.name, goes.name)
  const contact = keptContact(stays, goes, input.keep)
  const along = await mergedInto(tx, goes.id)
  await tx.db
    .update(customers)
    .set({ merged_into: stays.id, updated_at: tx.now })
    .where(and(eq(customers.tenant_id, tx.tenantId), eq(customers.merged_into, goes.id)))
  await tx.db
    .update(customers)
    .set({ merged_into: stays.id, deleted_at: tx.now, updated_at: tx.now, version: goes.version + 1 })
    .where(own(tx, goes.id))
  await rewrite(tx, { ...stays, ...contact })
  const id = newId<CustomerMergeId>()
  await tx.db.insert(customerMerges).values({
    tenant_id: tx.tenantId,
    id,
    from_id: goes.id,
    into_id: stays.id,
    along_ids: along,
    taken: takenOver(stays, contact),
    at: tx.now,
    user_id: tx.actor.userId,
    user_name: tx.actor.name,
  })
  await tell(tx, 'merged', { id, stays: { ...stays, name: contact.name }, goes })
  await auditCustomerChange(tx, stays, { ...stays, ...contact })
  return {
    id,
    stays: stays.id,
    goes: goes.id,
    named: [goes.id, ...along],
    name: contact.name,
    gone_name: goes.name,
  }
}

/** Who was merged into a customer, the earlier ones of theirs too. */
async function mergedInto(tx: Tx, id: CustomerId): Promise<CustomerId[]> {
  const rows = await tx.db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.tenant_id, tx.tenantId), eq(customers.merged_into, id)))
  return rows.map((row) => row.id)
}

/** Writes the contact of one who stands, and what they are found by with all who were merged into them. */
async function rewrite(tx: Tx, row: CustomerRow): Promise<void> {
  const { name, tax_id, phone, email, address, version } = row
  await tx.db
    .update(customers)
    .set({
      name,
      tax_id,
      phone,
      email,
      address,
      search: await foundByText(tx, row),
      updated_at: tx.now,
      version: version + 1,
    })
    .where(own(tx, row.id))
}

/** Written down of both, so that either's history says it. */
async function tell(
  tx: Tx,
  what: 'merged' | 'unmerged',
  { id, stays, goes }: { id: CustomerMergeId; stays: CustomerRow; goes: CustomerRow },
): Promise<void> {
  const named = ({ code, name }: CustomerRow) => `${code} ${name}`
  await audit(tx, {
    action: `customer.${what}`,
    subject_type: 'customer',
    subject_id: goes.id,
    details: { merge_id: id, into: stays.id, into_name: named(stays) },
  })
  await audit(tx, {
    action: `customer.${what === 'merged' ? 'took_over' : 'gave_back'}`,
    subject_type: 'customer',
    subject_id: stays.id,
    details: { merge_id: id, of: goes.id, of_name: named(goes) },
  })
}

/**
 * A merge that can be undone now; null for one that was. The caller came `mergeInTurn`.
 *
 * @throws MergeNotFound, MergeTooOld
 */
export async function mergeToUndo(tx: Tx, id: CustomerMergeId): Promise<MergeRow | null> {
  const [merge] = await tx.db
    .select()
    .from(customerMerges)
    .where(and(eq(customerMerges.tenant_id, tx.tenantId), eq(customerMerges.id, id)))
  if (!merge) throw new MergeNotFound(`merge ${id}`)
  if (merge.undone_at !== null) return null
  if (!isUndoable(merge.at, tx.now)) throw new MergeTooOld(`merged at ${merge.at.toISOString()}`)
  return merge
}

/**
 * Makes two records of one again: who went is back as they were, with those who had been merged into them, and who
 * stayed has the contact of before, but for what was changed since. What they owe is moved by whoever knows it.
 *
 * @throws MergedFurther where the one that stayed was merged into another since.
 */
export async function unmergeRecords(tx: Tx, merge: MergeRow): Promise<Merged> {
  const { id, from_id, into_id, along_ids, taken } = merge
  const { stays, goes } = await lockPair([into_id, from_id], (of) => lockAnyhow(tx, of))
  if (stays.merged_into !== null) {
    throw new MergedFurther(stays.name, (await lockAnyhow(tx, stays.merged_into)).name)
  }
  const back = { ...goes, merged_into: null, deleted_at: null }
  await tx.db.update(customers).set({ merged_into: null, deleted_at: null }).where(own(tx, goes.id))
  if (along_ids.length > 0) {
    await tx.db
      .update(customers)
      .set({ merged_into: goes.id, updated_at: tx.now })
      .where(and(eq(customers.tenant_id, tx.tenantId), inArray(customers.id, along_ids)))
  }
  await rewrite(tx, back)
  const contact = givenBack(stays, taken)
  await rewrite(tx, { ...stays, ...contact })
  await tx.db
    .update(customerMerges)
    .set({ undone_at: tx.now, undone_by: tx.actor.userId, undone_by_name: tx.actor.name })
    .where(and(eq(customerMerges.tenant_id, tx.tenantId), eq(customerMerges.id, id)))
  await tell(tx, 'unmerged', { id, stays: { ...stays, name: contact.name }, goes })
  await auditCustomerChange(tx, stays, { ...stays, ...contact })
  return {
    id,
    stays: stays.id,
    goes: goes.id,
    named: [goes.id, ...along_ids],
    name: contact.name,
    gone_name: goes.name,
  }
}

async function lockAnyhow(tx: Tx, id: CustomerId): Promise<CustomerRow> {
  const [row] = await tx.db.select().from(customers).where(own(tx, id)).for('no key update')
  if (!row) throw new CustomerNotFound(`customer ${id}`)
  return row
}

type ListedMerge = {
  id: CustomerMergeId
  from: { id: CustomerId; code: string; name: string }
  into: { id: CustomerId; code: string; name: string }
  at: Date
  by: string
  is_further: boolean
}

/** The merges that stand of a customer, whichever of the two they were, the last first. */
export const mergesOf = (ctx: Ctx, id: CustomerId) =>
  reading(ctx, async (tx) => {
    const rows = await tx.query<ListedMerge>(
      `select m.id, m.at, m.user_name as by, i.merged_into is not null as is_further,
          json_build_object('id', f.id, 'code', f.code, 'name', f.name) as from,
          json_build_object('id', i.id, 'code', i.code, 'name', i.name) as into
        from customer_merges m
        join customers f on f.tenant_id = m.tenant_id and f.id = m.from_id
        join customers i on i.tenant_id = m.tenant_id and i.id = m.into_id
        where m.tenant_id = current_tenant() and m.undone_at is null and (m.from_id = $1 or m.into_id = $1)
        order by m.at desc, m.id limit 50`,
      [id],
    )
    return rows.map(({ is_further, at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      /** Until when it can be undone; null where it cannot any more, or the other was merged further. */
      undoable_until: isUndoable(at, tx.now) && !is_further ? undoableUntil(at).toISOString() : null,
    }))
  })
