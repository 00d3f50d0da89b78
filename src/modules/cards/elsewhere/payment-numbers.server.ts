import { paymentKind } from '#modules/invoices/payment-means/payment-kind.ts'
import { formatPaymentNumber } from '#modules/invoices/payments/payment.ts'
import { ReferenceMissing } from '#modules/invoices/payments/payments.errors.ts'
import type { PaidNumber, PaymentNumbers } from '#modules/invoices/payments/payments.server.ts'
import { notify } from '#modules/notifications/notifications.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { cardPaymentReferences } from '../cards.tables.ts'
import { referenceKey } from './reference-key.ts'
import { holdKeys, type Repeat, repeatsOf } from './repeated.server.ts'

/**
 * By what the number of a payment is compared; null for what is paid without one. The number of a transfer is no
 * authorisation: the two are not compared.
 *
 * @throws ReferenceMissing where nothing of it is left to compare.
 */
function keyOf({ method, reference }: PaidNumber): string | null {
  const kind = paymentKind(method)
  if (kind !== 'card' && kind !== 'transfer') return null
  const key = referenceKey(reference)
  if (key === null) throw new ReferenceMissing(method)
  return kind === 'card' ? key : `TRANSFER ${key}`
}

/** Holds the numbers of payments against those that paid before, as the numbers of a sale are: told, and not refused. */
export const paymentNumbers: PaymentNumbers<Repeat> = {
  hold: async (tx, paid) => {
    const key = keyOf(paid)
    if (key !== null) await holdKeys(tx, [key])
  },
  note: async (tx, { id, number, ...paid }) => {
    const key = keyOf(paid)
    if (key === null) return []
    const repeats = await repeatsOf(tx, [{ reference: paid.reference ?? '', key, own: null }])
    await tx.db
      .insert(cardPaymentReferences)
      .values({ tenant_id: tx.tenantId, payment_id: id, key, at: tx.now })
    const [first] = repeats
    if (!first) return []
    await audit(tx, {
      action: 'card.reference_repeated',
      subject_type: 'customer_payment',
      subject_id: id,
      details: { repeats },
    })
    await notify(tx, {
      subject: `payment:${id}`,
      kind: 'payment_repeated',
      params: { payment: formatPaymentNumber(number), reference: first.reference },
    })
    return repeats
  },
}
