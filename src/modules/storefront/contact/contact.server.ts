import { notify } from '#modules/notifications/notifications.server.ts'
import { openStore } from '#modules/store-orders/carts/store-context.server.ts'
import { publish } from '#platform/events/outbox.server.ts'
import { type Ctx, inTransaction, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { changeRecord, defineRecord, pageOf, recordById } from '#platform/kernel/records.server.ts'
import { newRateLimit } from '#platform/process/rate-limit.server.ts'
import { newSharedLimit } from '#platform/process/shared-limit.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { StoreMessageId } from '#platform/values/ids.ts'
import { HOUR_MS } from '#platform/values/wall-clock.ts'
import { StoreMessageNotFound } from './contact.errors.ts'
import { storeMessages } from './contact.tables.ts'
import { type ContactInput, type MarkMessage, type MessageListInput, messageKept } from './contact.ts'
import type { MessageStatus } from './message-statuses.ts'

/** A family or a company behind one address still writes; a shop reads no more than this anyway. */
const ofPlace = newRateLimit(10, HOUR_MS)
const ofShop = newSharedLimit(300, HOUR_MS)

/**
 * Keeps what a visitor wrote and tells the shop's people. Sent again under its id it is the same message.
 *
 * @param place the network that it comes from.
 * @throws TooManyRequests, StoreNotIdentified
 */
export async function submitContactForm(
  ctx: TenantCtx,
  place: string,
  { store_id, website, id, ...written }: ContactInput,
): Promise<{ success: true }> {
  ofPlace.take(`${ctx.tenantId} ${place}`, ctx.now)
  ofShop.take(ctx.tenantId, place, ctx.now)
  return inTransaction(ctx, async (tx) => {
    await openStore(tx, store_id)
    // A program that filled in what nobody sees is told nothing that it could learn from.
    if (website !== '') return { success: true }
    const [kept] = await tx.db
      .insert(storeMessages)
      .values({
        tenant_id: tx.tenantId,
        id: id ?? newId<StoreMessageId>(),
        sent_at: tx.now,
        ...written,
        status: 'new',
        version: 1,
      })
      .onConflictDoNothing()
      .returning({ id: storeMessages.id })
    if (!kept) return { success: true }
    await notify(tx, {
      subject: `store_message ${kept.id}`,
      kind: 'store_message',
      params: { name: written.name, subject: written.subject },
    })
    await publish(tx, messageKept, { message_id: kept.id })
    return { success: true }
  })
}

type OfficeRow = {
  id: StoreMessageId
  name: string
  email: string
  phone: string
  subject: string
  message: string
  sent_at: Date
  status: MessageStatus
  version: number
}

const MESSAGE = defineRecord({
  table: storeMessages,
  noun: 'store_message',
  missing: (id) => new StoreMessageNotFound(`message ${id}`),
  columns: 'r.id, r.name, r.email, r.phone, r.subject, r.message, r.sent_at, r.status, r.version',
  searched: `concat_ws(' ', r.name, r.email, r.phone, r.subject, r.message)`,
  order: 'r.sent_at desc, r.id',
})

/** A page of what visitors wrote, the newest first. */
export const findMessages = (ctx: Ctx, { status, ...input }: MessageListInput) =>
  pageOf<OfficeRow>(ctx, MESSAGE, input, { status: status ?? undefined })

/** @throws StoreMessageNotFound */
export const messageById = (ctx: Ctx, { id }: { id: StoreMessageId }) =>
  recordById<OfficeRow>(ctx, MESSAGE, id)

/** Says that a message was read, was answered, or is new again. @throws StoreMessageNotFound, RecordChanged */
export const markMessage = (ctx: Ctx, input: MarkMessage) => changeRecord(ctx, MESSAGE, input)
