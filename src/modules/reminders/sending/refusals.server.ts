import { customerById, customersToday } from '#modules/customers/records/customers.server.ts'
import { standingCustomer, withMerged } from '#modules/customers/records/merged.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { CustomerId } from '#platform/values/ids.ts'

/** Who a customer is today, and all who were merged into them. */
export const familyOf = async (ctx: TenantCtx, customer: CustomerId): Promise<CustomerId[]> =>
  withMerged(ctx, await standingCustomer(ctx, customer))

/** Whether a customer asked not to be reminded, or anybody who was merged into them. */
export const refuses = (ctx: TenantCtx, customer: CustomerId): Promise<boolean> =>
  reading(ctx, async (tx) => {
    const rows = await tx.query(
      'select 1 from reminder_refusals where tenant_id = current_tenant() and customer_id = any($1::uuid[])',
      [await familyOf(tx, customer)],
    )
    return rows.length > 0
  })

/** Who asked not to be reminded, as who they are today. */
export const refusing = (ctx: TenantCtx): Promise<Set<CustomerId>> =>
  reading(ctx, async (tx) => {
    const rows = await tx.query<{ customer_id: CustomerId }>(
      'select customer_id from reminder_refusals where tenant_id = current_tenant()',
    )
    const today = await customersToday(
      tx,
      rows.map(({ customer_id }) => customer_id),
    )
    return new Set([...today.values()].map(({ id }) => id))
  })

/**
 * Says whether a customer is reminded of what they owe, by rules and by hand. What waits to be sent is dropped. Saying it
 * again changes nothing.
 *
 * @throws CustomerNotFound
 */
export const setReminded = (
  ctx: Ctx,
  { customerId, reminded }: { customerId: CustomerId; reminded: boolean },
): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    await customerById(tx, customerId)
    const changed = reminded
      ? await tx.query(
          `delete from reminder_refusals where tenant_id = current_tenant() and customer_id = any($1::uuid[])
            returning customer_id`,
          [await familyOf(tx, customerId)],
        )
      : await tx.query(
          `insert into reminder_refusals (tenant_id, customer_id, at) values (current_tenant(), $1, $2)
            on conflict do nothing returning customer_id`,
          [customerId, tx.now],
        )
    if (changed.length > 0) {
      await audit(tx, {
        action: reminded ? 'reminder.allowed' : 'reminder.refused',
        subject_type: 'customer',
        subject_id: customerId,
      })
    }
    return { success: true }
  })
