import { oneCustomer } from '#modules/customers/records/merged.server.ts'
import { paymentKind } from '#modules/invoices/payment-means/payment-kind.ts'
import { formatPaymentNumber } from '#modules/invoices/payments/payment.ts'
import { ReferenceMissing } from '#modules/invoices/payments/payments.errors.ts'
import type { PaidNumber, PaymentNumbers } from '#modules/invoices/payments/payments.server.ts'
import { notify } from '#modules/notifications/notifications.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import type { Tx } from '#platform/kernel/ctx.server.ts'
import { cardPaymentReferences } from '../cards.tables.ts'
import { paperKey, referenceKey } from './reference-key.ts'
import { holdKeys, type Repeat, repeatsOf } from './repeated.server.ts'

/**
 * By what the number of a payment is compared; null for what is paid without one. The number of a transfer or a check is
 * no authorisation: they are not compared with each other.
 *
 * @throws ReferenceMissing where nothing of what a card has to name is left to compare.
 */
function keyOf({ method, reference, customerId }: PaidNumber): string | null {
  const kind = paymentKind(method)
  const key = kind === 'card' ? referenceKey(reference) : paperKey(kind, reference, customerId)
  if (key === null && kind === 'card') throw new ReferenceMissing(method)
  return key
}

/**
 * All under which the number may have paid: its own first. A check of a customer who was merged may be noted under
 * whoever they were then. All are held, so that a merge meanwhile hides none.
 */
async function keysOf(tx: Tx, paid: PaidNumber): Promise<string[]> {
  const key = keyOf(paid)
  if (key === null) return []
  if (paymentKind(paid.method) !== 'check') return [key]
  const customers = await oneCustomer(tx, paid.customerId)
  return customers.flatMap((customerId) => keyOf({ ...paid, customerId }) ?? [])
}

/** Holds the numbers of payments against those that paid before, as the numbers of a sale are: told, and not refused. */
export const paymentNumbers: PaymentNumbers<Repeat> = {
  hold: async (tx, paid) => {
    const keys = await keysOf(tx, paid)
    if (keys.length > 0) await holdKeys(tx, keys)
  },
  note: async (tx, { id, number, ...paid }) => {
    const [key, ...also] = await keysOf(tx, paid)
    if (key === undefined) return []
    const repeats = await repeatsOf(tx, [{ reference: paid.reference ?? '', key, also, own: null }])
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
