import type { CustomerId } from '#platform/values/ids.ts'
import { definePlace } from '#ui/page/places.tsx'

/** At the head of a customer's account. */
export const accountActions = definePlace<{
  customer: { id: CustomerId; name: string }
  /** In pesos, on all invoices. */
  owed: number
}>('account.actions')

/** Above a customer's figures: what is good to know before somebody writes to them. */
export const accountNotes = definePlace<{ customer: { id: CustomerId } }>('account.notes')

/** Below a customer's documents. */
export const accountSections = definePlace<{ customer: { id: CustomerId } }>('account.sections')
