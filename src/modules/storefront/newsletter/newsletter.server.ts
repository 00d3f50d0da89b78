import { MailNotSetUp } from '#modules/notifications/channels/channels.errors.ts'
import { channelsOf } from '#modules/notifications/channels/channels.server.ts'
import { takeOfFirstDay } from '#modules/notifications/mail/first-day.server.ts'
import { notify } from '#modules/notifications/notifications.server.ts'
import { openStore } from '#modules/store-orders/carts/store-context.server.ts'
import { todayIn } from '#modules/tenancy/settings/settings.server.ts'
import { publish } from '#platform/events/outbox.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { defineRecord, pageOf } from '#platform/kernel/records.server.ts'
import { newRateLimit } from '#platform/process/rate-limit.server.ts'
import { newSharedLimit } from '#platform/process/shared-limit.server.ts'
import { mailbox } from '#platform/values/email.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { StoreSubscriberId } from '#platform/values/ids.ts'
import { HOUR_MS } from '#platform/values/wall-clock.ts'
import { confirmedBy, confirmToken, isLeaving } from './letter-links.server.ts'
import { SubscriberNotFound } from './newsletter.errors.ts'
import { storeSubscribers } from './newsletter.tables.ts'
import {
  CONFIRM_HOURS,
  type SubscribeInput,
  type SubscriberListInput,
  type SubscriptionAsked,
  subscriptionAsked,
  type ThisSubscriber,
} from './newsletter.ts'
import type { SubscriberStatus } from './subscriber-statuses.ts'

/** A family or a company behind one address still subscribes; nobody is sent more than three letters an hour. */
const ofPlace = newRateLimit(10, HOUR_MS)
const ofShop = newSharedLimit(300, HOUR_MS)
const ofAddress = newRateLimit(3, HOUR_MS)

/**
 * Keeps an address that is to be confirmed, and has the letter sent by which it is. The answer is the same for one that is
 * there already, and takes as long: both write one row, and whether it is subscribed is looked up when the letter is sent.
 *
 * @param from the network and where the browser found the shop.
 * @throws TooManyRequests, StoreNotIdentified, MailNotSetUp where the shop can send nothing.
 */
export async function subscribe(
  ctx: TenantCtx,
  from: { place: string; origin: string },
  { store_id, website, email, language }: SubscribeInput,
): Promise<{ success: true }> {
  ofPlace.take(`${ctx.tenantId} ${from.place}`, ctx.now)
  ofShop.take(ctx.tenantId, from.place, ctx.now)
  ofAddress.take(`${ctx.tenantId} ${mailbox(email)}`, ctx.now)
  return inTransaction(ctx, async (tx) => {
    await openStore(tx, store_id)
    // A program that filled in what nobody sees is told nothing that it could learn from.
    if (website !== '') return { success: true }
    if (!(await channelsOf(tx)).mail) throw new MailNotSetUp('nothing can send what is to be confirmed')
    await takeOfFirstDay(tx)
    const subscriber_id = await keepSubscriber(tx, email, language)
    const asked = { subscriber_id, language, origin: from.origin, asked_at: tx.now.toISOString() }
    await publish(tx, subscriptionAsked, asked)
    return { success: true }
  })
}

/** Who asked, new or known; of who is subscribed nothing changes. */
export async function keepSubscriber(
  tx: Tx<TenantCtx>,
  email: string,
  language: 'es' | 'en',
): Promise<StoreSubscriberId> {
  const [row] = await tx.query<{ id: StoreSubscriberId }>(
    `insert into store_subscribers as s (tenant_id, id, email, language, asked_at)
      values (current_tenant(), $1, $2, $3, $4)
      on conflict (tenant_id, email) do update
        set asked_at = case s.status when 'confirmed' then s.asked_at else excluded.asked_at end
      returning id`,
    [newId<StoreSubscriberId>(), email, language, tx.now],
  )
  if (!row) throw new Error('who asked was not kept')
  return row.id
}

export type Asked = { readonly email: string; readonly token: string }

/** Gives who asked what the link of their letter carries; null for who is subscribed already, and who was erased since. */
export const keepAsked = (
  ctx: TenantCtx,
  { subscriber_id: id, language }: Pick<SubscriptionAsked, 'subscriber_id' | 'language'>,
): Promise<Asked | null> =>
  inTransaction(ctx, async (tx) => {
    const [row] = await tx.query<{ email: string; version: number }>(
      `update store_subscribers set language = $2
        where tenant_id = current_tenant() and id = $1 and status <> 'confirmed' returning email, version`,
      [id, language],
    )
    if (!row) return null
    const until = new Date(tx.now.getTime() + CONFIRM_HOURS * HOUR_MS)
    return { email: row.email, token: confirmToken(ctx, { id, version: row.version, until }) }
  })

/** Whom a link would confirm, $1 and $2: nobody who was confirmed or left since its letter was sent. */
const ASKED = `tenant_id = current_tenant() and id = $1 and version = $2 and status <> 'confirmed'`

/** Whether a token would confirm somebody. */
export async function isStanding(ctx: TenantCtx, token: string): Promise<boolean> {
  const asked = confirmedBy(ctx, token)
  if (!asked) return false
  const found = await reading(ctx, (tx) =>
    tx.query(`select from store_subscribers where ${ASKED}`, [asked.id, asked.version]),
  )
  return found.length > 0
}

/** Confirms whom a link is of, once by any of their letters. @returns whether it stood. */
export async function confirm(ctx: TenantCtx, token: string): Promise<boolean> {
  const asked = confirmedBy(ctx, token)
  if (!asked) return false
  return inTransaction(ctx, async (tx) => {
    const rows = await tx.query(
      `update store_subscribers
        set status = 'confirmed', confirmed_at = $3, unsubscribed_at = null, version = version + 1
        where ${ASKED} returning id`,
      [asked.id, asked.version, tx.now],
    )
    if (rows.length > 0) await tellShop(tx)
    return rows.length > 0
  })
}

/** The shop hears once a day that there are new subscribers, and of nobody by name: who leaves may be forgotten. */
async function tellShop(tx: Tx<TenantCtx>): Promise<void> {
  const day = await todayIn(tx)
  await notify(tx, { subject: `store_subscribers ${day}`, kind: 'store_subscribers', params: {} })
}

const end = (tx: Tx<TenantCtx>, id: string): Promise<unknown> =>
  tx.query(
    `update store_subscribers set status = 'unsubscribed', unsubscribed_at = $2, version = version + 1
      where tenant_id = current_tenant() and id = $1 and status <> 'unsubscribed'`,
    [id, tx.now],
  )

/** Ends somebody's subscription, however often they ask. @returns whether the address was one of ours. */
export async function leave(ctx: TenantCtx, id: string, key: string): Promise<boolean> {
  if (!isLeaving(ctx, id, key)) return false
  await inTransaction(ctx, (tx) => end(tx, id))
  return true
}

/** After so long nobody confirms any more, as PostgreSQL reads it. */
export const PENDING_KEPT = `interval '30 days'`

/** Forgets who never confirmed: nobody agreed that their address is kept. */
export const forgetPending = (ctx: TenantCtx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await tx.query(
      `delete from store_subscribers
        where tenant_id = current_tenant() and status = 'pending' and asked_at < $1::timestamptz - ${PENDING_KEPT}`,
      [tx.now],
    )
  })

type OfficeRow = {
  id: StoreSubscriberId
  email: string
  status: SubscriberStatus
  asked_at: Date
  confirmed_at: Date | null
  unsubscribed_at: Date | null
}

const SUBSCRIBER = defineRecord({
  table: storeSubscribers,
  noun: 'store_subscriber',
  missing: (id) => new SubscriberNotFound(`subscriber ${id}`),
  columns: 'r.id, r.email, r.status, r.asked_at, r.confirmed_at, r.unsubscribed_at',
  searched: 'r.email',
  order: 'r.asked_at desc, r.id',
})

/**
 * Ends somebody's subscription because they asked the shop to. Repeating it changes nothing. @throws SubscriberNotFound
 */
export const unsubscribe = (ctx: Ctx, { id }: ThisSubscriber): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    const { status } = await heldSubscriber(tx, id)
    if (status === 'unsubscribed') return { success: true }
    await end(tx, id)
    await audit(tx, { action: 'store_subscriber.unsubscribed', ...subjectOf(id), details: { from: status } })
    return { success: true }
  })

/** Forgets somebody who asked for it, whole: the log says that it was done and not of whom. @throws SubscriberNotFound */
export const eraseSubscriber = (ctx: Ctx, { id }: ThisSubscriber): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    const { status } = await heldSubscriber(tx, id)
    await tx.query('delete from store_subscribers where tenant_id = current_tenant() and id = $1', [id])
    await audit(tx, { action: 'store_subscriber.erased', ...subjectOf(id), details: { from: status } })
    return { success: true }
  })

const subjectOf = (id: StoreSubscriberId) => ({ subject_type: 'store_subscriber', subject_id: id })

async function heldSubscriber(tx: Tx, id: StoreSubscriberId): Promise<{ status: SubscriberStatus }> {
  const [row] = await tx.query<{ status: SubscriberStatus }>(
    'select status from store_subscribers where tenant_id = current_tenant() and id = $1 for update',
    [id],
  )
  if (!row) throw new SubscriberNotFound(`subscriber ${id}`)
  return row
}

/** A page of who asked for the news, the newest first. */
export const findSubscribers = (ctx: Ctx, { status, ...input }: SubscriberListInput) =>
  pageOf<OfficeRow>(ctx, SUBSCRIBER, input, { status: status ?? undefined })
