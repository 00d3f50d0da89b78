import { lookedAtBy } from '#modules/delivery/look-delivery.router.ts'
import { newQuota } from '#platform/kernel/quota.server.ts'
import { allowed, ofPart, within } from '#platform/kernel/trpc.server.ts'
import { prepareReminder, sendByHand } from './sending/by-hand.server.ts'
import { setReminded } from './sending/refusals.server.ts'
import {
  ofCustomerInput,
  ofInvoiceInput,
  prepareInput,
  remindedInput,
  sendReminderInput,
} from './sending/reminders.ts'
import { remindersOfCustomer, remindersOfInvoice } from './sent/told.server.ts'

/** Far more than anybody sends by hand; what leaves the shop is bounded with its other papers besides. */
const BY_HAND = newQuota({ person: 60, shop: 300 })

const see = allowed('invoices.view').concat(ofPart('reminders'))
const send = allowed('reminders.send')

export const reminderProcedures = {
  getOfInvoice: see.input(ofInvoiceInput).query(({ ctx, input }) => remindersOfInvoice(ctx, input)),
  getOfCustomer: see.input(ofCustomerInput).query(({ ctx, input }) => remindersOfCustomer(ctx, input)),
  prepare: send
    .input(prepareInput)
    .query(({ ctx, input }) => prepareReminder(ctx, ctx.call.client.origin, input)),
  send: send
    .use(within(BY_HAND))
    .input(sendReminderInput)
    .mutation(({ ctx, input }) => sendByHand(ctx, ctx.call.client.origin, input)),
  getDelivery: lookedAtBy('reminders.send'),
  setReminded: send.input(remindedInput).mutation(({ ctx, input }) => setReminded(ctx, input)),
}
