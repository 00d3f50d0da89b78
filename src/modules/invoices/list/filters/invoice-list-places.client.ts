import { definePlace } from '#ui/page/places.tsx'

/** Above the list of invoices, beside its tabs: other lists of what concerns them. */
export const besideInvoices = definePlace<object>('invoices.beside')
