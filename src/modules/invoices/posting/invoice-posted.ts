import { z } from 'zod'
import { eventKind } from '#platform/events/event-kind.ts'

/** A sale stands in the books; `invoices_post_sale` writes it. The fiscal number it took is of this series and type. */
export const invoicePosted = eventKind(
  'invoices.posted',
  z.object({ invoice_id: z.uuid(), series: z.string().nullable(), document_type: z.string().nullable() }),
)
