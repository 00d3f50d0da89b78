import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { CustomerId } from '#platform/values/ids.ts'

/** A customer who can be reached alike, and by which of the two. */
export type ReachedCustomer = { id: CustomerId; by_phone: boolean; by_email: boolean }

/**
 * Who of the shop's customers has this telephone or this e-mail, those first who have both; no more than twenty. Whoever was
 * deleted or merged is none.
 */
export const customersReached = (
  tx: Tx<TenantCtx>,
  { phone, email }: { phone: string | null; email: string | null },
): Promise<ReachedCustomer[]> =>
  tx.query<ReachedCustomer>(
    'select id, is_by_phone as by_phone, is_by_email as by_email from customers_reached($1, $2)',
    [phone, email],
  )
