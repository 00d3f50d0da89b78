import type { CreditNoteId, CustomerPaymentId } from '#platform/values/ids.ts'
import { definePlace } from '#ui/page/places.tsx'
import { type Messages, type Translate, useMessages } from '#ui/words/messages.ts'
import type { Invoice } from './invoice-screen.tsx'

/** A payment that came after the sale, by its receipt's number; the reversal's where it was reversed. */
export type NumberedPayment = { id: CustomerPaymentId; number: string; reversal: { number: string } | null }

/** Beside what is done about an invoice: the two or three things that are done most. */
export const invoiceActions = definePlace<{ invoice: Invoice }>('invoice.actions')

/** What else is done about an invoice, in its menu: a `MoreChoice`, and what that opens. */
export const invoiceMore = definePlace<{ invoice: Invoice }>('invoice.more')

/** Below what was paid. */
export const invoiceSections = definePlace<{ invoice: Invoice }>('invoice.sections')

/** Beside what became of its total: what is under way to have the rest paid. */
export const invoiceCollecting = definePlace<{ invoice: Invoice }>('invoice.collecting')

/** In the row of each payment that has a number, of an invoice and of an account. */
export const paymentActions = definePlace<{ payment: NumberedPayment }>('invoice.payment_actions')

/** In the row of each credit note, of its invoice and of the list of all. */
export const noteActions = definePlace<{ note: { id: CreditNoteId; number: string } }>('invoice.note_actions')

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

type Texts = Readonly<Record<string, string>>
type Key<T extends Texts> = Parameters<Translate<T>>[0]

/** What fills `invoiceDone`: the sentence of each act by a table of them, and one for what the table does not know. */
export const doneBy =
  <const T extends Texts>(
    messages: Messages<T>,
    words: Readonly<Record<string, Key<T>>>,
    otherwise: Key<T>,
  ) =>
  ({ action }: { action: string }): string =>
    useMessages(messages)(words[action] ?? otherwise)
