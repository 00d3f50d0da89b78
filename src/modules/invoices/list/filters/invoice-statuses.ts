import type { InvoiceStatus } from '../../receivables/receivables.ts'

/** What an invoice can be, by what is owed on it. Apart from the list's rules, which its screen has no use for. */
export const INVOICE_STATUSES = [
  'paid',
  'pending',
  'partial',
  'cancelled',
] as const satisfies readonly InvoiceStatus[]
