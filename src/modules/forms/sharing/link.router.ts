import { lookedAtBy } from '#modules/delivery/look-delivery.router.ts'
import { allowed } from '#platform/kernel/trpc.server.ts'
import { createFormLink, formLinksOf, revokeFormLink } from './links.server.ts'
import { formEmailInput, formWhatsAppInput, linkInput, linksOf, thisLink } from './links.ts'
import { formChannels, sendForm } from './send-form.server.ts'

export const formLinkProcedures = {
  getAll: allowed('forms.view')
    .input(linksOf)
    .query(({ ctx, input }) => formLinksOf(ctx, input)),
  create: allowed('forms.update')
    .input(linkInput)
    .mutation(({ ctx, input }) => createFormLink(ctx, input)),
  revoke: allowed('forms.update')
    .input(thisLink)
    .mutation(({ ctx, input }) => revokeFormLink(ctx, input)),
  getChannels: allowed('forms.view').query(({ ctx }) => formChannels(ctx)),
  sendEmail: allowed('forms.view')
    .input(formEmailInput)
    .mutation(({ ctx, input: { email, ...input } }) =>
      sendForm(ctx, { ...input, channel: 'email', to: email, origin: ctx.call.client.origin }),
    ),
  sendWhatsApp: allowed('forms.view')
    .input(formWhatsAppInput)
    .mutation(({ ctx, input: { phoneNumber, ...input } }) =>
      sendForm(ctx, { ...input, channel: 'whatsapp', to: phoneNumber, origin: ctx.call.client.origin }),
    ),
  getDelivery: lookedAtBy('forms.view'),
}
