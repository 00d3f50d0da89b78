import { spendAuthorizationFor } from '#modules/approvals/spend-authorization.server.ts'
import { hasPermission } from '#modules/identity/permissions/permissions.ts'
import type {
  SpendingSale,
  SpentNote,
} from '#modules/invoices/credit-notes/spending/spend-credit-notes.server.ts'
import { paymentKind } from '#modules/invoices/payment-means/payment-kind.ts'
import type { DraftInvoice } from '#modules/invoices/posting/invoice-of.ts'
import type { Tx } from '#platform/kernel/ctx.server.ts'
import type { AuthorizationId } from '#platform/values/ids.ts'
import type { CheckoutInput } from '../checkout.ts'

/** The credit notes that pay, as the input names them: with the codes of their papers, which the invoice does not keep. */
export const notesOf = (
  { payments }: Pick<DraftInvoice, 'payments'>,
  input: Pick<CheckoutInput, 'payments'>,
): SpentNote[] =>
  payments
    .filter(({ payment_method_code }) => paymentKind(payment_method_code) === 'credit_note')
    .map(({ position, amount_cents }) => ({
      reference: input.payments[position]?.reference ?? null,
      amount_cents,
    }))

/**
 * A sale that spends credit notes, with what an administrator allowed for it. A note without a code is taken on the word
 * of a seller who may void sales: nobody else could be asked where no codes are sent.
 */
export const spendingSale = (
  tx: Tx,
  { id, seller_id }: Pick<DraftInvoice, 'id' | 'seller_id'>,
  given: readonly AuthorizationId[],
): SpendingSale => ({
  id,
  isAllowed: async ({ number: reference, hasCode }) =>
    (!hasCode && seller_id === tx.actor.userId && hasPermission(tx.actor, 'pos.void')) ||
    spendAuthorizationFor(tx, { purpose: 'credit_note', invoiceId: id, reference }, given),
})
