import type { CustomerPaymentId } from '#platform/values/ids.ts'
import { definePlace } from '#ui/page/places.tsx'
import type { Invoice } from './invoice-screen.tsx'

/** A payment that came after the sale, by its receipt's number; the reversal's where it was reversed. */
export type NumberedPayment = { id: CustomerPaymentId; number: string; reversal: { number: string } | null }

/** Beside what is done about an invoice. */
export const invoiceActions = definePlace<{ invoice: Invoice }>('invoice.actions')

/** In the row of each payment that has a number, of an invoice and of an account. */
export const paymentActions = definePlace<{ payment: NumberedPayment }>('invoice.payment_actions')

/** Above the invoice or the account once a payment was recorded, until it is put away. */
export const paymentRecorded = definePlace<{
  payment: NumberedPayment
  onDismiss: () => void
}>('invoice.payment_recorded')

/**
 * In the history, for what a module above did: it says in its own words what an act of its noun was, as the log names
 * both: `payment_link` of `payment_link.created`.
 */
export const invoiceDone = (noun: string) => definePlace<{ action: string }>(`invoice.done.${noun}`)
