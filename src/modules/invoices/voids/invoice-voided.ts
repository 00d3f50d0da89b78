import { z } from 'zod'
import { eventKind } from '#platform/events/event-kind.ts'
import type { InvoiceId } from '#platform/values/ids.ts'
import { idIn } from '#platform/values/wire.ts'

/** Announces that an invoice was taken back whole by a void: whatever it was made of has none any more. */
export const invoiceVoided = eventKind('invoices.voided', z.object({ invoice_id: idIn<InvoiceId>() }))
