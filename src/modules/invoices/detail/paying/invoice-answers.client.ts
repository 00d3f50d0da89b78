import { api } from '#ui/calls/api.ts'

const { getAccount, getOpenInvoices, getPayments, getCreditNotes } = api.customer

/** What a payment makes old: the invoice, the lists with its balance, and the customer's account. */
export const INVOICE_ANSWERS = [
  api.invoice.getById.queryKey(),
  api.invoice.getAll.queryKey(),
  ...[getAccount, getOpenInvoices, getPayments, getCreditNotes].map((answer) => answer.queryKey()),
]
