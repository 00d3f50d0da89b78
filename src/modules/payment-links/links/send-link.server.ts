import type { Message } from '#modules/delivery/delivery.ts'
import type { DeliveryChannel } from '#modules/delivery/delivery-channel.ts'
import type { PaperLanguage } from '#modules/delivery/paper.ts'
import type { ShownDelivery } from '#modules/delivery/queue/queue.server.ts'
import { sendMessage } from '#modules/delivery/receipts/deliveries.server.ts'
import { loadInvoice } from '#modules/invoices/invoices.server.ts'
import { receivableOf } from '#modules/invoices/receivables/receivables.server.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { type Ctx, inTransaction, reading } from '#platform/kernel/ctx.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { PaymentLinkId } from '#platform/values/ids.ts'
import { ZERO } from '#platform/values/money.ts'
import { formatCents } from '#ui/words/figures.ts'
import { formatDay } from '#ui/words/format.ts'
import { translate } from '#ui/words/messages.ts'
import { askedFor, lastDay, linkStatus } from '../payment-link.ts'
import { LinkNotPending } from '../payment-links.errors.ts'
import { environmentNow } from '../settings/merchants.server.ts'
import { linkLetterMessages } from './link-letter.messages.ts'
import { linkById, linkUrl, noteSent } from './links.server.ts'

type Sent = {
  id: PaymentLinkId
  requestId?: string | undefined
  origin: string
  channel: DeliveryChannel
  to: string
  /** The shop's where nobody chose: a customer has none that is kept. */
  language?: PaperLanguage | undefined
}

/**
 * Puts a link on its way to whoever is to pay; the worker sends it. The same `requestId` again sends nothing more.
 *
 * @throws LinkNotFound
 * @throws LinkNotPending where nothing can be paid by it any more, or it was made for another page of AZUL's.
 * @throws what `sendMessage` throws.
 */
export async function sendLink(
  ctx: Ctx,
  { id, requestId, origin, channel, to, language }: Sent,
): Promise<ShownDelivery> {
  const link = await linkById(ctx, id)
  // Who asks for a deposit writes a letter of its own.
  if (link.invoice_id === null) throw new LinkNotPending(`link ${id} is for a deposit`)
  const environment = await reading(ctx, environmentNow)
  const owed = (await receivableOf(ctx, link.invoice_id))?.balance ?? ZERO
  if (linkStatus(link, owed, ctx.now) !== 'pending' || link.environment !== environment)
    throw new LinkNotPending(`link ${id}`)
  const { ncf } = await loadInvoice(ctx, link.invoice_id)
  const { trade_name: shop, phone, time_zone, language: usual } = await readSettings(ctx)
  const message = messageOf({
    shop,
    phone,
    ncf,
    amount: formatCents(askedFor(link, owed), { symbol: 'RD$' }),
    url: linkUrl(origin, link.token),
    until: lastDay(link, time_zone),
    language: language ?? usual,
  })
  const { invoice_id: invoiceId } = link
  return inTransaction(ctx, async (tx) => {
    const action = 'payment_link.sent'
    const delivery = await sendMessage(tx, { requestId, invoiceId, channel, to, message, action })
    await noteSent(tx, [invoiceId], delivery.id)
    return delivery
  })
}

type Said = {
  shop: string
  phone: string
  ncf: string
  amount: string
  url: string
  until: Day
  language: PaperLanguage
}

/** The page that it leads to is in the same language, and has the other one. */
function messageOf({ shop, phone, ncf, amount, url, until, language }: Said): Message {
  const t = translate(linkLetterMessages, language)
  const lines = [
    t('pay', { ncf, shop, amount }),
    `${url}?lang=${language}`,
    t('until', { day: formatDay(until, { language }) }),
    [shop, phone].filter(Boolean).join(' · '),
  ]
  return { subject: t('subject', { ncf, shop }), text: `${lines.join('\n\n')}\n` }
}
