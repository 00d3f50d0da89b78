import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { loadInvoice } from '#modules/invoices/invoices.server.ts'
import { saleSettings } from '#modules/invoices/posting/sale-settings.server.ts'
import { receiptOf } from '#modules/invoices/receipts/receipt-of.ts'
import { type MailMessage, sendMail } from '#modules/notifications/mail/mail.server.ts'
import { sendWhatsAppDocument, sendWhatsAppText } from '#modules/notifications/whatsapp/whatsapp.server.ts'
import { DomainError } from '#platform/errors/errors.ts'
import { inTransaction, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import type { InvoiceId } from '#platform/values/ids.ts'
import { DeliveryBroken } from '../delivery.errors.ts'
import { receiptDeliveries } from '../delivery.tables.ts'
import { type DeliveryState, type Message, MOST_DELIVERY_TRIES } from '../delivery.ts'
import { type APaper, paperOfKept } from '../paper.ts'
import { madePaper, paperFile, paperPdf, wordsWith } from '../papers/papers.server.ts'
import { isOutage, tellOfOutage } from '../queue/outage.server.ts'
import { letterOf, paperName, shortWords } from './letter.ts'
import { receiptPdf } from './receipt-pdf.server.ts'

/** Longer than a conversation may take: who holds a delivery for so long has died. */
const CLAIM_MS = 120_000

type Row = typeof receiptDeliveries.$inferSelect

const rowOf = (ctx: TenantCtx, id: string) =>
  and(eq(receiptDeliveries.tenant_id, ctx.tenantId), eq(receiptDeliveries.id, id))

/** Takes a delivery that waits; `held` when somebody else is sending it, `settled` when nothing is left to do. */
const claim = (ctx: TenantCtx, id: string): Promise<Row | 'held' | 'settled'> =>
  inTransaction(ctx, async (tx) => {
    const free = or(isNull(receiptDeliveries.claimed_until), lt(receiptDeliveries.claimed_until, tx.now))
    const [mine] = await tx.db
      .update(receiptDeliveries)
      .set({
        claimed_until: new Date(tx.now.getTime() + CLAIM_MS),
        tries: sql`${receiptDeliveries.tries} + 1`,
      })
      .where(and(rowOf(tx, id), eq(receiptDeliveries.state, 'queued'), free))
      .returning()
    if (mine) return mine
    const [row] = await tx.db
      .select({ state: receiptDeliveries.state })
      .from(receiptDeliveries)
      .where(rowOf(tx, id))
    return row?.state === 'queued' ? 'held' : 'settled'
  })

/** Words, and what goes along by mail. */
type Worded = Message & Pick<MailMessage, 'attachments'>

/** Another's words and records for what it queued: a receipt or a paper has its own. */
export type Sending = {
  /**
   * The words, made when its turn has come; null where there is no reason for it any more. What is attached goes by mail
   * alone.
   */
  letter?: () => Promise<Worded | null>
  /** Written in the transaction in which it is known how it went. */
  settled?: (tx: Tx<TenantCtx>, state: Exclude<DeliveryState, 'queued'>) => Promise<void>
  /**
   * Asked once the service could not be reached for as often as it is tried, or refused the shop's login: whether it waits for
   * a better time, when who queued it announces it again, rather than being given up.
   */
  putOff?: (tx: Tx<TenantCtx>) => Promise<boolean>
}

const settle = (
  ctx: TenantCtx,
  id: string,
  outcome: Partial<Row>,
  settled?: Sending['settled'],
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await tx.db
      .update(receiptDeliveries)
      .set({ claimed_until: null, ...outcome })
      .where(rowOf(tx, id))
    if (outcome.state && outcome.state !== 'queued') await settled?.(tx, outcome.state)
  })

/** Lets it wait as one that was never tried. @returns false where it is to be given up. */
const wait = (
  ctx: TenantCtx,
  { id, channel }: Row,
  { told, putOff }: { told: Pick<Row, 'error'>; putOff: NonNullable<Sending['putOff']> },
): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    if (!(await putOff(tx))) return false
    await settle(tx, id, { ...told, tries: 0 })
    if (told.error?.code.startsWith('channels.')) await tellOfOutage(tx, channel)
    return true
  })

/** What goes: the file, the letter and the words under it in a chat. */
type Sent = { filename: string; content: Buffer; letter: { subject: string; text: string }; short: string }

async function receiptToSend(ctx: TenantCtx, invoiceId: InvoiceId): Promise<Sent> {
  const invoice = await loadInvoice(ctx, invoiceId)
  const data = receiptOf(invoice, { settings: await saleSettings(ctx), printServer: null, copy: false })
  return {
    filename: paperName(data),
    content: await receiptPdf(data),
    letter: letterOf(data),
    short: shortWords(data),
  }
}

async function paperToSend(ctx: TenantCtx, wanted: APaper): Promise<Sent> {
  const paper = await madePaper(ctx, wanted)
  const { short, ...letter } = wordsWith(paper)
  return { filename: paperFile(paper), content: await paperPdf(paper), letter, short }
}

async function toSend(ctx: TenantCtx, row: Row): Promise<Sent> {
  const wanted = paperOfKept(row)
  if (wanted) return paperToSend(ctx, wanted)
  if (!row.invoice_id) throw new Error(`delivery ${row.id} is of nothing`)
  return receiptToSend(ctx, row.invoice_id)
}

async function send(ctx: TenantCtx, row: Row, words: Worded | null): Promise<void> {
  const { id, channel, recipient } = row
  if (words) {
    if (channel === 'email') await sendMail(ctx, { id, to: [recipient], ...words })
    else await sendWhatsAppText(ctx, { to: recipient, text: words.text })
    return
  }
  const { filename, content, letter, short } = await toSend(ctx, row)
  if (channel === 'whatsapp') {
    await sendWhatsAppDocument(ctx, { to: recipient, text: short, filename, content })
    return
  }
  await sendMail(ctx, {
    id,
    to: [recipient],
    ...letter,
    attachments: [{ filename, content, contentType: 'application/pdf' }],
  })
}

/** What stays known of what was said. */
const kept = ({ subject, text }: Message): Message => ({ subject, text })

/** Sends a receipt or another paper that waits: see `sendDelivery`. */
export const sendReceipt = (ctx: TenantCtx, { delivery_id }: { delivery_id: string }): Promise<void> =>
  sendDelivery(ctx, delivery_id)

/**
 * Sends what waits, once: a delivery that was sent, was given up or is being sent by another worker is
 * left. Where another try may work it fails, so that the queue tries again after a growing pause; where it cannot,
 * or has been tried for long enough, the delivery keeps what the service said.
 *
 * One double can happen: the service took the letter and the line, or this program, broke before that was known or
 * marked. The letter then goes again under the same message id.
 */
export async function sendDelivery(
  ctx: TenantCtx,
  id: string,
  { letter, settled, putOff }: Sending = {},
): Promise<void> {
  const row = await claim(ctx, id)
  if (row === 'settled') return
  if (row === 'held') throw new Error(`delivery ${id} is being sent by another worker`)
  let words: Worded | null = row.letter
  try {
    if (letter) {
      words = await letter()
      if (!words) return await settle(ctx, id, { state: 'dropped', error: null }, settled)
    }
    await send(ctx, row, words)
  } catch (error) {
    const reason = error instanceof DomainError ? error : new DeliveryBroken('an unexpected failure')
    const told = { error: { code: reason.code, params: reason.params } }
    // A login that is refused is asked for seldom: a service closes to whoever keeps trying.
    const isOver = row.tries >= MOST_DELIVERY_TRIES || reason.kind !== 'unavailable'
    if (isOver && isOutage(error) && putOff && (await wait(ctx, row, { told, putOff }))) return
    if (isOver) {
      await settle(ctx, id, { ...told, state: 'failed' }, settled)
      // What is a bug belongs into the log, however often it was tried.
      if (error instanceof DomainError) return
    } else await settle(ctx, id, told)
    throw error
  }
  await settle(
    ctx,
    id,
    { state: 'sent', sent_at: ctx.now, error: null, letter: words && kept(words) },
    settled,
  )
}
