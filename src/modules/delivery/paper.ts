import { z } from 'zod'
import { type Day, isReportDay } from '#platform/values/day.ts'
import type { CashboxId, CustomerId, CustomerPaymentId, InvoiceId } from '#platform/values/ids.ts'
import { idIn, repeatable } from '#platform/values/wire.ts'

const dayIn = z.string().refine(isReportDay)

/** What leaves the office on paper or by mail. */
export const paperInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('invoice'), id: idIn<InvoiceId>() }),
  /** The receipt of a payment, and that of its reversal: both go by the payment's id. */
  z.object({ kind: z.literal('payment'), id: idIn<CustomerPaymentId>() }),
  z.object({ kind: z.literal('reversal'), id: idIn<CustomerPaymentId>() }),
  /** A customer's account from one day to another, both included. */
  z.object({ kind: z.literal('statement'), id: idIn<CustomerId>(), from: dayIn, to: dayIn }),
])
export type WantedPaper = z.output<typeof paperInput>

/** What it is written in; the title of a fiscal document is Spanish in either. */
export const PAPER_LANGUAGES = ['es', 'en'] as const
export type PaperLanguage = (typeof PAPER_LANGUAGES)[number]

export const aPaperInput = z.object({ paper: paperInput, language: z.enum(PAPER_LANGUAGES).default('es') })
export type APaper = z.output<typeof aPaperInput>

const sent = repeatable.extend(aPaperInput.shape)

/** What was typed is judged by the verb, which says in words what is wrong with it. */
export const paperEmailInput = sent.extend({ email: z.string().max(254) })
export const paperWhatsAppInput = sent.extend({ phoneNumber: z.string().max(60) })

/** The receipt of a sale as it is printed again, at the cashbox that the browser is. */
export const receiptCopyInput = z.object({ id: idIn<InvoiceId>(), cashboxId: idIn<CashboxId>().nullish() })

export const paperContactInput = z.object({ paper: paperInput })

/** A paper as its delivery keeps it. */
export type KeptPaper = {
  /**
   * No papers are a reminder and a letter of an appointment or an order, which are put into words when they are sent, by
   * whoever queued them, and the address of a form, whose words go along.
   */
  kind: 'receipt' | 'reminder' | 'appointment' | 'form' | 'store_order' | WantedPaper['kind']
  invoice_id: InvoiceId | null
  payment_id: CustomerPaymentId | null
  customer_id: CustomerId | null
  from_day: Day | null
  to_day: Day | null
  language: PaperLanguage
}

/** How a paper is kept. */
export const keptPaper = ({ paper, language }: APaper): KeptPaper => ({
  kind: paper.kind,
  invoice_id: paper.kind === 'invoice' ? paper.id : null,
  payment_id: paper.kind === 'payment' || paper.kind === 'reversal' ? paper.id : null,
  customer_id: paper.kind === 'statement' ? paper.id : null,
  from_day: paper.kind === 'statement' ? paper.from : null,
  to_day: paper.kind === 'statement' ? paper.to : null,
  language,
})

/** The same read back; null for the receipt of a sale, which is another paper, and for what is none. */
export function paperOfKept(kept: KeptPaper): APaper | null {
  const { kind, invoice_id, payment_id, customer_id, from_day, to_day, language } = kept
  switch (kind) {
    case 'receipt':
    case 'reminder':
    case 'appointment':
    case 'form':
    case 'store_order':
      return null
    case 'invoice':
      return invoice_id && { paper: { kind, id: invoice_id }, language }
    case 'payment':
    case 'reversal':
      return payment_id && { paper: { kind, id: payment_id }, language }
    case 'statement':
      return customer_id && from_day && to_day
        ? { paper: { kind, id: customer_id, from: from_day, to: to_day }, language }
        : null
  }
}
