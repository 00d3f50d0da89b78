import { createHmac } from 'node:crypto'
import { PAYING_MS } from '#modules/invoices/deposits/paying-time.ts'
import { inTransaction, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { inTurnBy } from '#platform/kernel/turns.server.ts'
import type { SettingsIn } from '#platform/module/settings.ts'
import { mailbox } from '#platform/values/email.ts'
import type { StoreOrderId } from '#platform/values/ids.ts'
import { addCents, type Cents, ONE_UNIT } from '#platform/values/money.ts'
import { readPhone } from '#platform/values/tax-id.ts'
import { HeldTooMuch } from '../store-orders.errors.ts'
import type { storeOrdersSettings } from '../store-orders-settings.ts'
import type { Goods } from './reserve.server.ts'

/**
 * A whole quarter or an office orders from behind one place of the network: so many times the orders of one customer, and so
 * many times the goods and the money.
 */
const OF_NETWORK = { orders: 6, goods: 3 }

type Who = {
  readonly phone: string
  readonly email: string
  readonly kind: 'delivery' | 'pickup'
  readonly zone_id: string | null
  readonly address: string
}

/** By whom goods are kept: each as a proof, and how many times what one customer may. */
export type Holders = ReadonlyMap<string, { readonly orders: number; readonly goods: number }>

const ONE_CUSTOMER = { orders: 1, goods: 1 }

/** The same written otherwise is the same: without accents, capitals, spaces and signs. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Who keeps the goods of an order, of this shop alone, so that nobody who reads the database knows from where it came. */
export function holdersOf({ installation, tenantId }: TenantCtx, who: Who, network: string): Holders {
  const key = installation.secrets.derive(`store order holders ${tenantId}`)
  const proof = (kind: string, of: string): string =>
    createHmac('sha256', key).update(`${kind} ${of}`).digest('base64url')
  const address = who.kind === 'delivery' ? plain(who.address) : ''
  return new Map([
    [proof('phone', readPhone(who.phone) ?? plain(who.phone)), ONE_CUSTOMER],
    ...(who.email.trim() === '' ? [] : [[proof('email', mailbox(who.email)), ONE_CUSTOMER] as const]),
    ...(address === '' ? [] : [[proof('address', `${who.zone_id} ${address}`), ONE_CUSTOMER] as const]),
    ...(network === '' ? [] : [[proof('network', network), OF_NETWORK] as const]),
  ])
}

type Held = { holder: string; orders: number; let_go: number; units: number; amount: Cents }

/** Who takes back what they held for longer than it takes to see a mistake let it run out. */
const MISTAKE = `interval '5 minutes'`

/**
 * What each keeps now, by a link as long as its goods are kept beyond what was said, and how many orders they let go in the
 * last day without paying: from the same place of the network alone, since anybody may type the telephone of somebody else.
 *
 * @param from the proof of the place that it is ordered from; without one nothing that ran out counts.
 */
const heldBy = (tx: Tx<TenantCtx>, holders: readonly string[], from: string | null): Promise<Held[]> =>
  tx.query<Held>(
    `select h.holder, count(*) filter (where is_held)::int as orders, count(*) filter (where not is_held)::int as let_go,
        coalesce(sum(r.units) filter (where is_held), 0)::bigint as units,
        coalesce(sum(o.total_cents) filter (where is_held), 0)::bigint as amount
      from store_order_holders h
      join store_orders o on o.tenant_id = h.tenant_id and o.id = h.order_id
      cross join lateral (select o.held_until
        + case when o.payment_way = 'link' then make_interval(secs => $4) else '0' end as taken_until) u
      cross join lateral (select o.status = 'placed' and coalesce(taken_until > $2, false) as is_held,
        case when o.status = 'placed' then coalesce(taken_until, o.let_go_at)
          when o.ended_by = 'time' or (o.ended_by = 'customer' and o.let_go_at > o.created_at + ${MISTAKE}) then o.let_go_at
        end as ended_at) s
      left join lateral (select sum(quantity_milli) as units from store_reservations k
        where k.tenant_id = o.tenant_id and k.order_id = o.id) r on true
      where h.tenant_id = current_tenant() and h.holder = any($1)
        and (is_held or (h.holder <> $3::text and ended_at <= $2 and ended_at > $2::timestamptz - interval '1 day'
          and exists (select from store_order_holders n
            where n.tenant_id = h.tenant_id and n.order_id = h.order_id and n.holder = $3::text)))
      group by h.holder`,
    [holders, tx.now, from, PAYING_MS / 1000],
  )

type Wanted = {
  readonly goods: readonly Goods[]
  readonly amount: Cents
  /** Whether it is paid now, by a link: it keeps its goods for so short that what ran out before says nothing. */
  readonly isPaidNow: boolean
  readonly settings: SettingsIn<typeof storeOrdersSettings>
}

/**
 * Refuses an order by which somebody would keep more than one may who has neither paid nor been accepted, in all their
 * orders together. One that stands alone is bounded by the shelf, however large it is. Whoever orders as the same waits
 * for the end of the transaction. Called before the goods are held.
 *
 * @throws HeldTooMuch
 */
export async function refuseHoarding(
  tx: Tx<TenantCtx>,
  holders: Holders,
  { goods, amount, isPaidNow, settings }: Wanted,
): Promise<void> {
  const names = [...holders.keys()]
  await inTurnBy(tx, ...names.map((name) => `store holder ${name}`))
  const from = [...holders].find(([, times]) => times === OF_NETWORK)?.[0] ?? null
  const held = new Map((await heldBy(tx, names, from)).map((row) => [row.holder, row]))
  const units = goods.reduce((sum, { quantity }) => sum + quantity, 0)
  for (const [name, times] of holders) {
    const before = held.get(name)
    if (!before) continue
    const orders = before.orders + (isPaidNow ? 0 : before.let_go)
    const isTooMuch =
      orders + 1 > settings.store_hold_orders * times.orders ||
      (before.orders > 0 &&
        (before.units + units > settings.store_hold_units * ONE_UNIT * times.goods ||
          addCents(before.amount, amount) > settings.store_hold_amount_cents * times.goods))
    if (isTooMuch) throw new HeldTooMuch('as much as one keeps without having paid')
  }
}

/** Writes down who keeps the goods of an order. */
export const keepHolders = (tx: Tx<TenantCtx>, order: StoreOrderId, holders: Holders): Promise<unknown> =>
  tx.query(
    `insert into store_order_holders (tenant_id, holder, order_id, at)
      select current_tenant(), holder, $1, $3 from unnest($2::text[]) as holder`,
    [order, [...holders.keys()], tx.now],
  )

/** Forgets from where orders came that stand without them: no order waits for more than a week. */
export const forgetHolders = (ctx: TenantCtx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await tx.query(
      `delete from store_order_holders where tenant_id = current_tenant() and at < $1::timestamptz - interval '8 days'`,
      [tx.now],
    )
  })
