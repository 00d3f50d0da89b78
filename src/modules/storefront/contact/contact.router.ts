import { allowed, openInTenant } from '#platform/kernel/trpc.server.ts'
import { networkOf } from '#platform/values/network.ts'
import { findMessages, markMessage, messageById, submitContactForm } from './contact.server.ts'
import { contactInput, markMessageInput, messageListInput, thisMessage } from './contact.ts'

const read = allowed('ecommerce.view')

/** What anybody may write to the shop. */
export const contactFormProcedures = {
  submitContactForm: openInTenant
    .input(contactInput)
    .mutation(({ ctx, input }) => submitContactForm(ctx.tenant, networkOf(ctx.client.address), input)),
}

/** What was written, in the office. */
export const messageProcedures = {
  getMessages: read.input(messageListInput).query(({ ctx, input }) => findMessages(ctx, input)),
  getMessage: read.input(thisMessage).query(({ ctx, input }) => messageById(ctx, input)),
  markMessage: allowed('ecommerce.update')
    .input(markMessageInput)
    .mutation(({ ctx, input }) => markMessage(ctx, input)),
}
