import { and, eq } from 'drizzle-orm'
import { customersByIds } from '#modules/customers/records/customers.server.ts'
import { hasPermission } from '#modules/identity/permissions/permissions.ts'
import { loadInvoice } from '#modules/invoices/invoices.server.ts'
import type { PostedInvoice } from '#modules/invoices/posted-invoice.ts'
import { MailNotSetUp, WhatsAppNotSetUp } from '#modules/notifications/channels/channels.errors.ts'
import { channelsOf } from '#modules/notifications/channels/channels.server.ts'
import { KeyReused } from '#platform/errors/platform.errors.ts'
import { publish } from '#platform/events/outbox.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading } from '#platform/kernel/ctx.server.ts'
import { isEmail } from '#platform/values/email.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { InvoiceId } from '#platform/values/ids.ts'
import { readPhone } from '#platform/values/tax-id.ts'
import {
  DeliveryNotFound,
  EmailInvalid,
  EmailRequired,
  PhoneInvalid,
  ReceiptNotYours,
} from './delivery.errors.ts'
import { receiptDeliveries } from './delivery.tables.ts'
import { type DeliveryChannel, deliveryQueued, type Letter } from './delivery.ts'
import { requireRoom } from './delivery-limits.server.ts'

type Wanted = {
  id: string
  invoiceId: InvoiceId
  channel: DeliveryChannel
  recipient: string
  letter?: Letter
}

type Row = typeof receiptDeliveries.$inferSelect

/** How a delivery stands, as the screen asks for it. */
const shown = ({ id, channel, recipient, state, tries, error }: Row) => ({
  id,
  channel,
  to: recipient,
  state,
  tries,
  error,
})
export type ShownDelivery = ReturnType<typeof shown>

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

/** Writes down what is to be sent and announces it, once per id, as long as it is not one too many. */
const queue = (ctx: Ctx, { id, invoiceId, channel, recipient, letter }: Wanted): Promise<ShownDelivery> =>
  inTransaction(ctx, async (tx) => {
    const mine = and(eq(receiptDeliveries.tenant_id, tx.tenantId), eq(receiptDeliveries.id, id))
    const [made] = await tx.db
      .insert(receiptDeliveries)
      .values({
        tenant_id: tx.tenantId,
        id,
        invoice_id: invoiceId,
        channel,
        recipient,
        letter: letter ?? null,
        state: 'queued',
        tries: 0,
        created_at: tx.now,
        created_by: tx.actor.userId,
      })
      .onConflictDoNothing()
      .returning()
    if (made) {
      await requireRoom(tx, recipient)
      await publish(tx, deliveryQueued, { delivery_id: id })
      await audit(tx, {
        action: letter ? 'letter.sent' : 'receipt.sent',
        subject_type: 'invoice',
        subject_id: invoiceId,
        details: { channel, recipient, delivery_id: id },
      })
      return shown(made)
    }
    const [first] = await tx.db.select().from(receiptDeliveries).where(mine)
    if (!first) throw new Error(`the delivery ${id} was there and is gone`)
    const same = first.invoice_id === invoiceId && first.channel === channel && first.recipient === recipient
    if (!same || (first.letter?.text ?? null) !== (letter?.text ?? null))
      throw new KeyReused(`delivery ${id} came back with another receipt`)
    return shown(first)
  })

/** @throws EmailRequired, EmailInvalid */
function emailOf(typed: string): string {
  const email = typed.trim()
  if (email === '') throw new EmailRequired('no address')
  if (!isEmail(email)) throw new EmailInvalid('no address that mail is sent to')
  return email
}

/** @throws PhoneInvalid */
function phoneOf(typed: string): string {
  const phone = readPhone(typed)
  if (phone === null) throw new PhoneInvalid('no telephone that can be dialled')
  return phone
}

type SentLetter = {
  requestId?: string | undefined
  invoiceId: InvoiceId
  channel: DeliveryChannel
  to: string
  letter: Letter
}

/**
 * Puts words about an invoice on their way, as a receipt goes and within the same bounds. Whoever calls has seen to it that
 * this person may send them.
 *
 * @throws EmailRequired, EmailInvalid, PhoneInvalid, MailNotSetUp, WhatsAppNotSetUp
 * @throws KeyReused, TooManyDeliveries, RecipientHasMany
 */
export async function sendLetter(ctx: Ctx, sent: SentLetter): Promise<ShownDelivery> {
  const { requestId, invoiceId, channel, to, letter } = sent
  const recipient = channel === 'email' ? emailOf(to) : phoneOf(to)
  const { mail, whatsapp } = await channelsOf(ctx)
  if (channel === 'email' && !mail) throw new MailNotSetUp('no mail server')
  if (channel === 'whatsapp' && !whatsapp) throw new WhatsAppNotSetUp('no WhatsApp number')
  return queue(ctx, { id: requestId ?? newId(), invoiceId, channel, recipient, letter })
}

type Asked = { orderId: InvoiceId; requestId?: string | undefined }

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
  const recipient = emailOf(email)
  const invoice = await sendableInvoice(ctx, orderId)
  if (!(await channelsOf(ctx)).mail) throw new MailNotSetUp('no mail server')
  return queue(ctx, { id: requestId ?? newId(), invoiceId: invoice.id, channel: 'email', recipient })
}

/**
 * Like `sendReceiptEmail` by WhatsApp.
 *
 * @throws PhoneInvalid
 * @throws WhatsAppNotSetUp
 * @throws InvoiceNotFound, ReceiptNotYours, KeyReused, TooManyDeliveries, RecipientHasMany
 */
export async function sendReceiptWhatsApp(
  ctx: Ctx,
  { orderId, phoneNumber, requestId }: Asked & { phoneNumber: string },
): Promise<ShownDelivery> {
  const recipient = phoneOf(phoneNumber)
  const invoice = await sendableInvoice(ctx, orderId)
  if (!(await channelsOf(ctx)).whatsapp) throw new WhatsAppNotSetUp('no WhatsApp number')
  return queue(ctx, { id: requestId ?? newId(), invoiceId: invoice.id, channel: 'whatsapp', recipient })
}

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
  return {
    channels: await channelsOf(ctx),
    customer:
      customer === undefined || customer.is_default
        ? null
        : {
            id: customer.id,
            name: customer.name,
            tax_id: customer.tax_id,
            address: customer.address,
            phone: customer.phone,
            email: customer.email,
          },
  }
}
