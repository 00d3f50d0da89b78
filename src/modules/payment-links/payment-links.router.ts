import { lookedAtBy } from '#modules/delivery/look-delivery.router.ts'
import { BULK_READS, newQuota } from '#platform/kernel/quota.server.ts'
import { allowed, ofItsPeople, ofPart, within } from '#platform/kernel/trpc.server.ts'
import { cancelLink, createLink } from './links/links.server.ts'
import { createLinkInput, linkListInput, sendEmailInput, sendWhatsAppInput, thisLink } from './links/links.ts'
import { sendLink } from './links/send-link.server.ts'
import { findLinks } from './list/link-list.server.ts'
import { merchantInput } from './settings/merchant.ts'
import { changeMerchant, isConfigured, shownMerchant } from './settings/merchants.server.ts'

/** Far more links than anybody makes by hand. */
const LINKS = newQuota({ person: 60, shop: 300 })

const see = allowed('payment_links.view')
const make = allowed('payment_links.create').use(within(LINKS))

export const paymentLinkProcedures = {
  checkConfig: see.query(({ ctx }) => isConfigured(ctx)),
  create: make
    .input(createLinkInput)
    .mutation(({ ctx, input }) => createLink(ctx, ctx.call.client.origin, input)),
  getAll: see
    .use(within(BULK_READS))
    .input(linkListInput)
    .query(({ ctx, input }) => findLinks(ctx, ctx.call.client.origin, input)),
  cancel: make.input(thisLink).mutation(({ ctx, input }) => cancelLink(ctx, input)),
  sendEmail: make
    .input(sendEmailInput)
    .mutation(({ ctx, input: { email: to, ...input } }) =>
      sendLink(ctx, { ...input, to, channel: 'email', origin: ctx.call.client.origin }),
    ),
  sendWhatsApp: make
    .input(sendWhatsAppInput)
    .mutation(({ ctx, input: { phoneNumber: to, ...input } }) =>
      sendLink(ctx, { ...input, to, channel: 'whatsapp', origin: ctx.call.client.origin }),
    ),
  getDelivery: lookedAtBy('payment_links.view'),
  getMerchant: allowed('settings.view')
    .concat(ofPart('payment_links'))
    .query(({ ctx }) => shownMerchant(ctx)),
  updateMerchant: allowed('settings.update')
    .concat(ofPart('payment_links'))
    .concat(ofItsPeople)
    .input(merchantInput)
    .mutation(({ ctx, input }) => changeMerchant(ctx, input)),
}
