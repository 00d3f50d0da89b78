import type { Actor, TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import { inTurnBy } from '#platform/kernel/turns.server.ts'
import { HOUR_MS } from '#platform/values/wall-clock.ts'
import { RecipientHasMany, TooManyDeliveries } from '../delivery.errors.ts'

/**
 * Receipts in an hour. A till at its busiest sends one a minute; nobody needs ten papers of one shop within the hour. What
 * the program sends by itself leaves half of the shop's to its people, and what strangers cause of that leaves half of it to what
 * the shop reminds its customers of.
 */
export const MOST_DELIVERIES = { person: 60, shop: 600, recipient: 10, program: 300, strangers: 150 } as const

type Row = { person: Date | null; shop: Date | null; recipient: Date | null; strangers: Date | null }

/**
 * When that was sent which stands as many back as are allowed; it makes room again an hour later. What a clock that was
 * ahead wrote counts not.
 */
const LATELY = `
  with lately as (
    select created_at, created_by, is_of_stranger, lower(recipient) as recipient from receipt_deliveries
    where tenant_id = current_tenant() and created_at > $1 and created_at <= $8 order by created_at desc limit $5 + 1
  )
  select
    (select created_at from lately where created_by is not distinct from $2::uuid order by created_at desc offset $4 limit 1) as person,
    (select created_at from lately order by created_at desc offset $5 limit 1) as shop,
    (select created_at from lately where recipient = lower($3) order by created_at desc offset $6 limit 1) as recipient,
    (select created_at from lately where is_of_stranger order by created_at desc offset $7 limit 1) as strangers`

const minutesUntilRoom = (sent: Date, now: Date): number =>
  Math.max(1, Math.ceil((sent.getTime() + HOUR_MS - now.getTime()) / 60_000))

/**
 * Refuses a delivery that has just been written down when it is one too many; its transaction then takes it back.
 *
 * @throws RecipientHasMany, TooManyDeliveries with the minutes until there is room again.
 */
export async function requireRoom(
  tx: Tx<TenantCtx> & { readonly actor?: Actor },
  recipient: string,
  { isOfStranger = false } = {},
): Promise<void> {
  const { shop, strangers, recipient: each } = MOST_DELIVERIES
  const sender = tx.actor?.userId ?? null
  const own = sender === null ? MOST_DELIVERIES.program : MOST_DELIVERIES.person
  // One after the other within a shop: none counts while another is about to be written.
  await inTurnBy(tx, `receipts sent ${tx.tenantId}`)
  const since = new Date(tx.now.getTime() - HOUR_MS)
  const [row] = await tx.query<Row>(LATELY, [since, sender, recipient, own, shop, each, strangers, tx.now])
  if (row?.recipient) throw new RecipientHasMany(each, minutesUntilRoom(row.recipient, tx.now))
  const full = row?.person ?? row?.shop ?? (isOfStranger ? row?.strangers : null)
  if (full) throw new TooManyDeliveries(minutesUntilRoom(full, tx.now))
}
