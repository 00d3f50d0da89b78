import { z } from 'zod'
import { dayFilter, listFilters, listQuestion, sortFilters, sortIn } from '#ui/table/list-filters.ts'
import { ORIGINS } from '../../posted-invoice.ts'
import { INVOICE_STATUSES } from './invoice-statuses.ts'

/** What the address bar remembers of the list of invoices. What a value may be, the screen and the server know. */
export const invoiceFilters = listFilters.extend({
  ...sortFilters(['date', 'total']),
  status: z.enum(INVOICE_STATUSES).optional().catch(undefined),
  from: dayFilter,
  to: dayFilter,
  seller: z.uuid().optional().catch(undefined),
  customer: z.uuid().optional().catch(undefined),
  document: z.string().max(30).optional().catch(undefined),
  origin: z.enum(ORIGINS).optional().catch(undefined),
})
export type InvoiceFilters = z.output<typeof invoiceFilters>

/** The latest first. */
export const USUAL_SORT = { key: 'date', descending: true }

/** The question to the server that the filters stand for, but for the document, which is read where its names are. */
export const invoiceQuestion = (filters: InvoiceFilters) => {
  const { search, page, pageSize } = listQuestion(filters)
  const { status, from, to, seller, customer, origin } = filters
  return {
    search,
    page,
    pageSize,
    status,
    from,
    to,
    seller,
    customer,
    origin,
    sort: filters.sort ?? ('date' as const),
    descending: sortIn(filters, USUAL_SORT).descending,
  }
}
