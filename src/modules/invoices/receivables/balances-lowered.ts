import { z } from 'zod'
import { eventKind } from '#platform/events/event-kind.ts'
import type { InvoiceId } from '#platform/values/ids.ts'
import { idIn } from '#platform/values/wire.ts'

/** Announces that less is owed on some invoices than before: they were paid, came back or were voided. */
export const balancesLowered = eventKind(
  'invoices.balances_lowered',
  z.object({ invoice_ids: z.array(idIn<InvoiceId>()) }),
)
