import { and, eq } from 'drizzle-orm'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction } from '#platform/kernel/ctx.server.ts'
import { refuseStale } from '#platform/kernel/records.server.ts'
import { DefaultCustomerOwes } from '../customers.errors.ts'
import { customers } from '../customers.tables.ts'
import { lockCustomer } from '../records/customers.server.ts'
import type { CreditTermsInput } from './credit-terms.ts'

/**
 * Decides what a customer may have on credit. What they owe already stays as it is; terms that they have already are no
 * change.
 *
 * @throws CustomerNotFound, RecordChanged
 * @throws DefaultCustomerOwes for the customer who is nobody in particular.
 */
export const setCreditTerms = (
  ctx: Ctx,
  { id, version, payment_terms_days, credit_limit }: CreditTermsInput,
): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockCustomer(tx, id)
    refuseStale(before, version)
    if (before.is_default && payment_terms_days !== null) throw new DefaultCustomerOwes(before.name)
    const { payment_terms_days: days, credit_limit_cents: limit } = before
    if (days === payment_terms_days && limit === credit_limit) return { success: true }
    const terms = { payment_terms_days, credit_limit_cents: credit_limit }
    await tx.db
      .update(customers)
      .set({ ...terms, updated_at: tx.now, version: before.version + 1 })
      .where(and(eq(customers.tenant_id, tx.tenantId), eq(customers.id, id)))
    await audit(tx, {
      action: 'customer.credit_terms_changed',
      subject_type: 'customer',
      subject_id: id,
      details: { from: { payment_terms_days: days, credit_limit_cents: limit }, to: terms },
    })
    return { success: true }
  })
