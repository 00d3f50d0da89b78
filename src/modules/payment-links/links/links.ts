import { z } from 'zod'
import { PAPER_LANGUAGES } from '#modules/delivery/paper.ts'
import type { InvoiceId, PaymentLinkId } from '#platform/values/ids.ts'
import { LARGEST_AMOUNT } from '#platform/values/money.ts'
import { listInput } from '#platform/values/pages.ts'
import { idIn, repeatable } from '#platform/values/wire.ts'
import { LINK_STATUSES } from '../link-status.ts'

const hundredths = z.number().int().min(0).max(LARGEST_AMOUNT)

/** As section 7 of the specification has it; its order number is what makes it once. */
export const createLinkInput = z.object({
  orderNumber: z.string().trim().max(60),
  /** In hundredths, as the ITBIS. */
  amount: hundredths,
  itbis: hundredths,
  language: z.enum(['ES', 'EN']),
  clientContractNumber: z.string().trim().min(1).max(254),
})
export type CreateLink = z.output<typeof createLinkInput>

export const linkListInput = listInput(20)
  .unwrap()
  .omit({ showDeleted: true })
  .extend({
    status: z.enum(LINK_STATUSES).optional(),
    invoiceId: idIn<InvoiceId>().optional(),
  })
  .prefault({})
export type LinkListInput = z.output<typeof linkListInput>

export const thisLink = z.object({ id: idIn<PaymentLinkId>() })

const sent = repeatable.extend(thisLink.shape).extend({ language: z.enum(PAPER_LANGUAGES).optional() })

/** What was typed is judged by the verb, which says in words what is wrong with it. */
export const sendEmailInput = sent.extend({ email: z.string().max(254) })
export const sendWhatsAppInput = sent.extend({ phoneNumber: z.string().max(60) })
