import { paymentKind } from '#modules/invoices/payment-means/payment-kind.ts'
import type { DraftInvoice } from '#modules/invoices/posting/invoice-of.ts'
import type { PaymentKind } from '#modules/pricing/tender/tender.ts'
import type { Tx } from '#platform/kernel/ctx.server.ts'
import type { CustomerId } from '#platform/values/ids.ts'
import { paperKey, referenceKey } from './reference-key.ts'
import { holdKeys, noteReferences, papersOf, type Repeat } from './repeated.server.ts'

/** Holds the numbers that pay for a sale of the office: they come before whatever else it holds. */
export async function holdNumbers(
  tx: Tx,
  payments: readonly { readonly kind: PaymentKind; readonly reference: string | null | undefined }[],
  customerId: CustomerId | null,
): Promise<void> {
  const keys = payments.flatMap(
    ({ kind, reference }) =>
      (kind === 'card' ? referenceKey(reference) : paperKey(kind, reference, customerId)) ?? [],
  )
  if (keys.length > 0) await holdKeys(tx, keys)
}

/** Cards, transfers and checks are held against what paid before, as later payments are: told, and not refused. */
export const noteNumbers = async (tx: Tx, { id, payments, customer_id }: DraftInvoice): Promise<Repeat[]> =>
  noteReferences(tx, {
    saleId: id,
    papers: await papersOf(tx, payments, customer_id, paperKey),
    cards: payments.filter(({ payment_method_code }) => paymentKind(payment_method_code) === 'card'),
    hasTerminal: true,
    byHand: new Map(),
  })
