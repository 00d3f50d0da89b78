import { and, eq, inArray } from 'drizzle-orm'
import { customersByIds } from '#modules/customers/records/customers.server.ts'
import { hasPermission } from '#modules/identity/permissions/permissions.ts'
import { loadInvoice } from '#modules/invoices/invoices.server.ts'
import type { PostedInvoice } from '#modules/invoices/posted-invoice.ts'
import { channelsOf } from '#modules/notifications/channels/channels.server.ts'
import { type Ctx, reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { InvoiceId } from '#platform/values/ids.ts'
import { DeliveryNotFound, ReceiptNotYours } from '../delivery.errors.ts'
import { receiptDeliveries } from '../delivery.tables.ts'
import type { Message } from '../delivery.ts'
import type { DeliveryChannel } from '../delivery-channel.ts'
import type { KeptPaper } from '../paper.ts'
import { contactOf } from '../papers/papers.server.ts'
import { queue, type ShownDelivery, shown } from '../queue/queue.server.ts'
import { readAddress, readNumber, requireMail, requireWhatsApp } from '../queue/recipients.server.ts'

/**
 * An invoice whose receipt this person may send.
 *
 * @throws InvoiceNotFound
 * @throws ReceiptNotYours when somebody else made the sale and this person may not print receipts again.
 */
async function sendableInvoice(ctx: Ctx, id: InvoiceId): Promise<PostedInvoice> {
  const invoice = await loadInvoice(ctx, id)
  const own = invoice.seller_id === ctx.actor.userId
  if (!own && !hasPermission(ctx.actor, 'pos.reprint')) throw new ReceiptNotYours(`invoice ${id}`)
  return invoice
}

type SentMessage = {
  requestId?: string | undefined
  invoiceId: InvoiceId
  channel: DeliveryChannel
  to: string
  message: Message
  /** What the log calls its being sent. */
  action?: string
}

/**
 * Puts words about an invoice on their way, as a receipt goes and within the same bounds. Whoever calls has seen to it that
 * this person may send them.
 *
 * @throws EmailRequired, EmailInvalid, PhoneRequired, PhoneInvalid, MailNotSetUp, WhatsAppNotSetUp
 * @throws KeyReused, TooManyDeliveries, RecipientHasMany
 */
export async function sendMessage(ctx: Ctx, sent: SentMessage): Promise<ShownDelivery> {
  const { requestId, invoiceId, channel, to, message, action } = sent
  const recipient = channel === 'email' ? readAddress(to) : readNumber(to)
  await (channel === 'email' ? requireMail(ctx) : requireWhatsApp(ctx))
  return queue(ctx, {
    id: requestId ?? newId(),
    kept: receiptOfSale(invoiceId),
    channel,
    recipient,
    letter: message,
    action,
  })
}

type Asked = { orderId: InvoiceId; requestId?: string | undefined }

/** The receipt of a sale is Spanish, as the counter prints it. */
const receiptOfSale = (invoiceId: InvoiceId): KeptPaper => ({
  kind: 'receipt',
  invoice_id: invoiceId,
  payment_id: null,
  customer_id: null,
  from_day: null,
  to_day: null,
  language: 'es',
})

/**
 * Puts a receipt on its way by e-mail; the worker sends it. The same `requestId` again sends nothing more.
 *
 * @throws EmailRequired, EmailInvalid
 * @throws MailNotSetUp when neither the shop nor the installation has a mail server.
 * @throws InvoiceNotFound, ReceiptNotYours, KeyReused, TooManyDeliveries, RecipientHasMany
 */
export async function sendReceiptEmail(
  ctx: Ctx,
  { orderId, email, requestId }: Asked & { email: string },
): Promise<ShownDelivery> {
  const recipient = readAddress(email)
  const { id } = await sendableInvoice(ctx, orderId)
  await requireMail(ctx)
  return queue(ctx, { id: requestId ?? newId(), kept: receiptOfSale(id), channel: 'email', recipient })
}

/**
 * Like `sendReceiptEmail` by WhatsApp.
 *
 * @throws PhoneRequired, PhoneInvalid
 * @throws WhatsAppNotSetUp
 * @throws InvoiceNotFound, ReceiptNotYours, KeyReused, TooManyDeliveries, RecipientHasMany
 */
export async function sendReceiptWhatsApp(
  ctx: Ctx,
  { orderId, phoneNumber, requestId }: Asked & { phoneNumber: string },
): Promise<ShownDelivery> {
  const recipient = readNumber(phoneNumber)
  const { id } = await sendableInvoice(ctx, orderId)
  await requireWhatsApp(ctx)
  return queue(ctx, { id: requestId ?? newId(), kept: receiptOfSale(id), channel: 'whatsapp', recipient })
}

/** How several stand, by their ids; those that are not there are left out. */
export const deliveriesByIds = (
  ctx: TenantCtx,
  ids: readonly string[],
): Promise<Map<string, ShownDelivery>> =>
  reading(ctx, async (tx) => {
    const rows = await tx.db
      .select()
      .from(receiptDeliveries)
      .where(and(eq(receiptDeliveries.tenant_id, tx.tenantId), inArray(receiptDeliveries.id, [...ids])))
    return new Map(rows.map((row) => [row.id, shown(row)]))
  })

/** @throws DeliveryNotFound */
export const deliveryById = (ctx: Ctx, id: string): Promise<ShownDelivery> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.db
      .select()
      .from(receiptDeliveries)
      .where(and(eq(receiptDeliveries.tenant_id, tx.tenantId), eq(receiptDeliveries.id, id)))
    if (!row) throw new DeliveryNotFound(`delivery ${id}`)
    return shown(row)
  })

/**
 * Before anything is typed: which ways are set up, and what is known of the customer. Nothing of the customer for
 * sales to nobody in particular.
 *
 * @throws InvoiceNotFound, ReceiptNotYours
 */
export async function deliveryContact(ctx: Ctx, orderId: InvoiceId) {
  const invoice = await sendableInvoice(ctx, orderId)
  const [customer] = await customersByIds(ctx, [invoice.customer_id])
  return { channels: await channelsOf(ctx), customer: contactOf(customer) }
}
