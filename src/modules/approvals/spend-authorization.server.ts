import { audit } from '#platform/kernel/audit.server.ts'
import type { Tx } from '#platform/kernel/ctx.server.ts'
import type { AuthorizationId, InvoiceId } from '#platform/values/ids.ts'
import type { Cents } from '#platform/values/money.ts'
import { type CASH_REFUND, type CREDIT_NOTE, secondsAfter } from './authorizations.ts'
import { VALID_SECONDS } from './kept-authorization.ts'

type Wanted =
  /** Cash of the sale `invoiceId`. */
  | { purpose: typeof CASH_REFUND; invoiceId: InvoiceId; amount: Cents }
  /** The note `reference`, to pay for the sale `invoiceId`. */
  | { purpose: typeof CREDIT_NOTE; invoiceId: InvoiceId; reference: string }

/**
 * Uses one of the given authorisations for what is wanted, inside the transaction that does it. As those of a sale it
 * counts within a quarter of an hour after it was verified, for the person who asked and for this sale alone, and once;
 * one of cash up to what was asked for.
 *
 * @returns false where none of them allows it.
 */
export async function spendAuthorizationFor(
  tx: Tx,
  wanted: Wanted,
  given: readonly AuthorizationId[],
): Promise<boolean> {
  if (given.length === 0) return false
  const { purpose, invoiceId } = wanted
  const amount = wanted.purpose === 'cash_refund' ? wanted.amount : null
  const reference = wanted.purpose === 'credit_note' ? wanted.reference : null
  const [found] = await tx.query<{ id: AuthorizationId }>(
    `select id from authorizations
      where tenant_id = current_tenant() and id = any($1::uuid[]) and requested_by = $2 and used_at is null
        and verified_at > $3 and purpose = $4 and sale_id = $5
        and ($6::bigint is null or amount_cents >= $6) and ($7::text is null or reference = $7)
      order by id limit 1 for update`,
    [given, tx.actor.userId, secondsAfter(tx.now, -VALID_SECONDS), purpose, invoiceId, amount, reference],
  )
  if (!found) return false
  await tx.query(
    `update authorizations set used_at = $1, invoice_id = $2 where tenant_id = current_tenant() and id = $3`,
    [tx.now, invoiceId, found.id],
  )
  await audit(tx, {
    action: 'authorization.used',
    subject_type: 'authorization',
    subject_id: found.id,
    details: { purpose, invoice_id: invoiceId, amount_cents: amount, reference },
  })
  return true
}
