import { SUMMARIES } from '#platform/kernel/quota.server.ts'
import { allowed, within } from '#platform/kernel/trpc.server.ts'
import { lookedAtBy } from './look-delivery.router.ts'
import {
  aPaperInput,
  paperContactInput,
  paperEmailInput,
  paperWhatsAppInput,
  receiptCopyInput,
} from './paper.ts'
import { paperContact } from './papers/papers.server.ts'
import { paperToKeep, paperToPrint, receiptCopy } from './papers/read-paper.server.ts'
import { sendPaperEmail, sendPaperWhatsApp } from './papers/send-paper.server.ts'

const made = allowed('invoices.view').use(within(SUMMARIES))

/** Whoever may see invoices and accounts may print and send them; how much is sent is bounded for all together. */
export const paperProcedures = {
  get: made.input(aPaperInput).query(({ ctx, input }) => paperToPrint(ctx, input)),
  getPdf: made.input(aPaperInput).query(({ ctx, input }) => paperToKeep(ctx, input)),
  getReceipt: made.input(receiptCopyInput).query(({ ctx, input }) => receiptCopy(ctx, input)),
  getContact: allowed('invoices.view')
    .input(paperContactInput)
    .query(({ ctx, input }) => paperContact(ctx, input)),
  getDelivery: lookedAtBy('invoices.view'),
  sendEmail: made.input(paperEmailInput).mutation(({ ctx, input }) => sendPaperEmail(ctx, input)),
  sendWhatsApp: made.input(paperWhatsAppInput).mutation(({ ctx, input }) => sendPaperWhatsApp(ctx, input)),
}
