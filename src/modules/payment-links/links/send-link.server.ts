import { deliveryById, sendLetter } from '#modules/delivery/deliveries.server.ts'
import type { DeliveryChannel, Letter } from '#modules/delivery/delivery.ts'
import type { ShownDelivery } from '#modules/delivery/queue.server.ts'
import { loadInvoice } from '#modules/invoices/invoices.server.ts'
import { receivableOf } from '#modules/invoices/receivables/receivables.server.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import type { Ctx } from '#platform/kernel/ctx.server.ts'
import type { PaymentLinkId } from '#platform/values/ids.ts'
import { ZERO } from '#platform/values/money.ts'
import { formatCents } from '#ui/words/format.ts'
import { askedFor, lastDay, linkStatus } from '../payment-link.ts'
import { LinkNotPending } from '../payment-links.errors.ts'
import { linkById, linkUrl } from './links.server.ts'

type Sent = {
  id: PaymentLinkId
  requestId?: string | undefined
  origin: string
  channel: DeliveryChannel
  to: string
}

/**
 * Puts a link on its way to whoever is to pay; the worker sends it. The same `requestId` again sends nothing more.
 *
 * @throws LinkNotFound
 * @throws LinkNotPending where nothing can be paid by it any more.
 * @throws what `sendLetter` throws.
 */
export async function sendLink(
  ctx: Ctx,
  { id, requestId, origin, channel, to }: Sent,
): Promise<ShownDelivery> {
  const link = await linkById(ctx, id)
  const owed = (await receivableOf(ctx, link.invoice_id))?.balance ?? ZERO
  if (linkStatus(link, owed, ctx.now) !== 'pending') throw new LinkNotPending(`link ${id}`)
  const { ncf } = await loadInvoice(ctx, link.invoice_id)
  const { trade_name: shop, phone, time_zone } = await readSettings(ctx)
  const letter = letterOf({
    shop,
    phone,
    ncf,
    amount: formatCents(askedFor(link, owed), { symbol: 'RD$' }),
    url: linkUrl(origin, link.token),
    until: lastDay(link, time_zone),
  })
  return sendLetter(ctx, { requestId, invoiceId: link.invoice_id, channel, to, letter })
}

export const linkDelivery = (ctx: Ctx, id: string): Promise<ShownDelivery> => deliveryById(ctx, id)

type Said = { shop: string; phone: string; ncf: string; amount: string; url: string; until: string }

/** In Spanish, as the invoice is. */
function letterOf({ shop, phone, ncf, amount, url, until }: Said): Letter {
  const [year = '', month = '', day = ''] = until.split('-')
  const lines = [
    `Puede pagar su factura ${ncf} de ${shop} por ${amount} con su tarjeta en esta dirección:`,
    url,
    `El link vence el ${day}/${month}/${year}. El pago se hace en la página segura de AZUL.`,
    [shop, phone].filter(Boolean).join(' · '),
  ]
  return { subject: `Link de pago de su factura ${ncf} · ${shop}`, text: `${lines.join('\n\n')}\n` }
}
