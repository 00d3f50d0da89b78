import { z } from 'zod'
import { cashboxId } from '#modules/cash/cashboxes/cashbox.ts'
import { FISCAL_REASONS } from '#modules/invoices/voids/void.ts'
import type { InvoiceId } from '#platform/values/ids.ts'
import { idIn, repeatable } from '#platform/values/wire.ts'

export const MOST_REASON = 300

export const cancelInvoiceInput = repeatable.extend({
  invoiceId: idIn<InvoiceId>(),
  /** Whether its items are wanted for a new cart. */
  recreate: z.boolean().default(false),
  reason: z.string().trim().max(MOST_REASON).default(''),
  /** For the DGII's report 608, where the number itself becomes void. */
  fiscalReason: z.enum(FISCAL_REASONS).default('04'),
  /** Whose cash session gives the cash back; the default cashbox's unless said. */
  cashboxId: cashboxId.nullish(),
})
export type CancelInvoiceInput = z.output<typeof cancelInvoiceInput>
