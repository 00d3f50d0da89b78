import { and, eq } from 'drizzle-orm'
import type { DomainError } from '#platform/errors/errors.ts'
import { KeyReused } from '#platform/errors/platform.errors.ts'
import type { EventKind } from '#platform/events/event-kind.ts'
import { publish } from '#platform/events/outbox.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Actor, inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { receiptDeliveries } from '../delivery.tables.ts'
import { deliveryQueued, type Message } from '../delivery.ts'
import type { DeliveryChannel } from '../delivery-channel.ts'
import type { KeptPaper } from '../paper.ts'
import { requireRoom } from './delivery-limits.server.ts'

type Row = typeof receiptDeliveries.$inferSelect

/** How a delivery stands, as the screen asks for it. */
export const shown = ({ id, channel, recipient, state, tries, error }: Row) => ({
  id,
  channel,
  to: recipient,
  state,
  tries,
  error,
})
export type ShownDelivery = ReturnType<typeof shown>

export type WantedDelivery = {
  id: string
  kept: KeptPaper
  channel: DeliveryChannel
  recipient: string
  /** Words that go instead of a paper. */
  letter?: Message
  /** What the log calls its being sent, where whose letter it is has a word of its own. */
  action?: string | undefined
  /** What the log says that it is of, where that is none of these. */
  subject?: { subject_type: string; subject_id: string }
  /** What announces it, where another sends it than the job of receipts and papers; null where whoever queues it does. */
  event?: EventKind<{ delivery_id: string }> | null
  /** Not before this moment. */
  dueAt?: Date | null
  /** Whether somebody without a session caused it. */
  isOfStranger?: boolean
}

const isSame = (row: Row, { kept, channel, recipient, letter }: WantedDelivery): boolean =>
  (row.letter?.text ?? null) === (letter?.text ?? null) &&
  row.channel === channel &&
  row.recipient === recipient &&
  row.kind === kept.kind &&
  row.invoice_id === kept.invoice_id &&
  row.payment_id === kept.payment_id &&
  row.customer_id === kept.customer_id &&
  row.from_day === kept.from_day &&
  row.to_day === kept.to_day &&
  row.language === kept.language

/** What the log calls its being sent. */
const ACTIONS: Readonly<Record<KeptPaper['kind'], string>> = {
  receipt: 'receipt.sent',
  invoice: 'paper.sent',
  payment: 'paper.sent',
  reversal: 'paper.sent',
  statement: 'paper.sent',
  reminder: 'reminder.queued',
  appointment: 'appointment.letter_queued',
  form: 'form.sent',
  store_order: 'store_order.letter_queued',
}

/** What the log says that something was sent of. */
function subjectOf({ invoice_id, payment_id, customer_id }: KeptPaper) {
  if (invoice_id) return { subject_type: 'invoice', subject_id: invoice_id }
  if (payment_id) return { subject_type: 'customer_payment', subject_id: payment_id }
  if (customer_id) return { subject_type: 'customer', subject_id: customer_id }
  throw new Error('a delivery of nothing')
}

/** Somebody who sends, or the program by itself. */
type Sender = TenantCtx & { readonly actor?: Actor }

/**
 * Writes down what is to be sent and announces it, once per id, as long as it is not one too many.
 *
 * @throws KeyReused, TooManyDeliveries, RecipientHasMany
 */
export const queue = (ctx: Sender, wanted: WantedDelivery): Promise<ShownDelivery> =>
  inTransaction(ctx, async (tx) => {
    const { id, kept, channel, recipient, letter, event = deliveryQueued, subject, action } = wanted
    const { isOfStranger = false, dueAt = null } = wanted
    const [made] = await tx.db
      .insert(receiptDeliveries)
      .values({
        tenant_id: tx.tenantId,
        id,
        ...kept,
        channel,
        recipient,
        letter: letter ?? null,
        state: 'queued',
        tries: 0,
        created_at: tx.now,
        created_by: tx.actor?.userId ?? null,
        is_of_stranger: isOfStranger,
      })
      .onConflictDoNothing()
      .returning()
    if (made) {
      await requireRoom(tx, recipient, { isOfStranger })
      if (event) await publish(tx, event, { delivery_id: id }, dueAt)
      await audit(tx, {
        action: action ?? (letter ? 'letter.sent' : ACTIONS[kept.kind]),
        ...(subject ?? subjectOf(kept)),
        details: {
          channel,
          recipient,
          delivery_id: id,
          ...(kept.kind !== 'receipt' && { paper: kept.kind }),
        },
      })
      return shown(made)
    }
    const [first] = await tx.db
      .select()
      .from(receiptDeliveries)
      .where(and(eq(receiptDeliveries.tenant_id, tx.tenantId), eq(receiptDeliveries.id, id)))
    if (!first) throw new Error(`the delivery ${id} was there and is gone`)
    if (!isSame(first, wanted)) throw new KeyReused(`delivery ${id} came back with another receipt`)
    return shown(first)
  })

/** Where something queued goes that another sends than `sendDelivery`; null where nothing was. */
export const queuedTo = (
  ctx: TenantCtx,
  id: string,
): Promise<{ channel: DeliveryChannel; recipient: string } | null> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.db
      .select({ channel: receiptDeliveries.channel, recipient: receiptDeliveries.recipient })
      .from(receiptDeliveries)
      .where(and(eq(receiptDeliveries.tenant_id, tx.tenantId), eq(receiptDeliveries.id, id)))
    return row ?? null
  })

/** Writes down that it does not go: what it says is so no longer. What went before is left. */
export async function dropQueued(tx: Tx<TenantCtx>, id: string): Promise<void> {
  await tx.db
    .update(receiptDeliveries)
    .set({ state: 'dropped', error: null })
    .where(
      and(
        eq(receiptDeliveries.tenant_id, tx.tenantId),
        eq(receiptDeliveries.id, id),
        eq(receiptDeliveries.state, 'queued'),
      ),
    )
}

/** Writes down how that went. */
export async function settleQueued(
  tx: Tx<TenantCtx>,
  id: string,
  { error }: { error: DomainError | null },
): Promise<void> {
  await tx.db
    .update(receiptDeliveries)
    .set(
      error
        ? { state: 'failed', error: { code: error.code, params: error.params } }
        : { state: 'sent', sent_at: tx.now, error: null },
    )
    .where(and(eq(receiptDeliveries.tenant_id, tx.tenantId), eq(receiptDeliveries.id, id)))
}
