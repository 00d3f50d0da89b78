import { and, eq } from 'drizzle-orm'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, type Tx } from '#platform/kernel/ctx.server.ts'
import type { CustomerId } from '#platform/values/ids.ts'
import { CustomerNotFound, DefaultCustomerNeeded } from '../customers.errors.ts'
import { customers } from '../customers.tables.ts'
import { type CustomerRow, refuseMerged } from './customers.server.ts'

async function settle(tx: Tx, id: CustomerId, isGone: boolean, check?: (row: CustomerRow) => void) {
  const mine = and(eq(customers.tenant_id, tx.tenantId), eq(customers.id, id))
  const [row] = await tx.db.select().from(customers).where(mine).for('no key update')
  if (!row) throw new CustomerNotFound(`customer ${id}`)
  if (!isGone) await refuseMerged(tx, row)
  if ((row.deleted_at !== null) === isGone) return
  check?.(row)
  // The tills take up what changed by its time.
  const marks = { deleted_at: isGone ? tx.now : null, updated_at: tx.now, version: row.version + 1 }
  await tx.db.update(customers).set(marks).where(mine)
  await audit(tx, {
    action: `customer.${isGone ? 'deleted' : 'restored'}`,
    subject_type: 'customer',
    subject_id: id,
    details: { code: row.code, name: row.name },
  })
}

/**
 * Marks a customer as deleted: they are offered no more, and what they bought, paid and earned stays as it is. Repeating
 * it changes nothing. What they owe is asked by whoever knows it: see `deleteCustomer` of invoices.
 *
 * @throws CustomerNotFound
 * @throws DefaultCustomerNeeded for the one to whom sales to nobody in particular go.
 */
export const markDeleted = (ctx: Ctx, id: CustomerId): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    await settle(tx, id, true, ({ is_default, name }) => {
      if (is_default) throw new DefaultCustomerNeeded(name)
    })
    return { success: true }
  })

/** Brings a deleted customer back, with all that is theirs. Repeating it changes nothing. @throws CustomerNotFound, CustomerMerged */
export const restoreCustomer = (ctx: Ctx, id: CustomerId): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    await settle(tx, id, false)
    return { success: true }
  })
