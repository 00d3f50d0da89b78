import { createHmac } from 'node:crypto'
import { inTransaction, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import type { SettingsIn } from '#platform/module/settings.ts'
import type { StoreOrderId } from '#platform/values/ids.ts'
import { addCents, type Cents, ONE_UNIT, ZERO } from '#platform/values/money.ts'
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

const mailbox = (email: string): string => email.trim().toLowerCase().replace(/\+.*@/, '@')

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

type Held = { holder: string; orders: number; units: number; amount: Cents }

/** What each keeps now, and how many orders they let run out in the last day. */
const heldBy = (tx: Tx<TenantCtx>, holders: readonly string[]): Promise<Held[]> =>
  tx.query<Held>(
    `select h.holder, count(*)::int as orders,
        coalesce(sum(r.units) filter (where o.held_until > $2), 0)::bigint as units,
        coalesce(sum(o.total_cents) filter (where o.held_until > $2), 0)::bigint as amount
      from store_order_holders h
      join store_orders o on o.tenant_id = h.tenant_id and o.id = h.order_id
      left join lateral (select sum(quantity_milli) as units from store_reservations k
        where k.tenant_id = o.tenant_id and k.order_id = o.id) r on true
      where h.tenant_id = current_tenant() and h.holder = any($1)
        and ((o.status = 'placed' and o.held_until > $2)
          or (h.at > $2 - interval '1 day'
            and ((o.status = 'placed' and o.held_until <= $2) or (o.status = 'cancelled' and o.cancel_reason = 'expired'))))
      group by h.holder`,
    [holders, tx.now],
  )

type Wanted = {
  readonly goods: readonly Goods[]
  readonly amount: Cents
  readonly settings: SettingsIn<typeof storeOrdersSettings>
}

/**
 * Refuses an order by which somebody would keep more than one may who has neither paid nor been accepted, in all their orders
 * together. Whoever orders as the same waits for the end of the transaction. Called before the goods are held.
 *
 * @throws HeldTooMuch
 */
export async function refuseHoarding(
  tx: Tx<TenantCtx>,
  holders: Holders,
  { goods, amount, settings }: Wanted,
): Promise<void> {
  const names = [...holders.keys()].toSorted()
  for (const name of names)
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`store holder ${name}`])
  const held = new Map((await heldBy(tx, names)).map((row) => [row.holder, row]))
  const units = goods.reduce((sum, { quantity }) => sum + quantity, 0)
  for (const [name, times] of holders) {
    const before = held.get(name)
    const isTooMuch =
      (before?.orders ?? 0) + 1 > settings.store_hold_orders * times.orders ||
      (before?.units ?? 0) + units > settings.store_hold_units * ONE_UNIT * times.goods ||
      addCents(before?.amount ?? ZERO, amount) > settings.store_hold_amount_cents * times.goods
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
