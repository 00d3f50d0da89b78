import { pointsOfInvoice } from '#modules/customers/points/points.server.ts'
import { wholeReturn } from '#modules/invoices/credit-notes/whole-return.server.ts'
import { askedOf, depositFor } from '#modules/invoices/deposits/deposit-rows.server.ts'
import { loadInvoice } from '#modules/invoices/invoices.server.ts'
import { isOpenToAnybody } from '#modules/payment-links/settings/merchants.server.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { type Ctx, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { addDays, startOfDay } from '#platform/values/day.ts'
import type { InvoiceId, StoreOrderId } from '#platform/values/ids.ts'
import { type Cents, centsToDecimal, type Milli, milliToDecimal, ZERO } from '#platform/values/money.ts'
import { countedPage, pageAnswer } from '#platform/values/pages.ts'
import { searchWords } from '#platform/values/search-text.ts'
import {
  formatStoreOrder,
  isOver,
  mayCancelOneself,
  mayComeLate,
  mayInvoice,
  nextOf,
  OPEN_STATUSES,
  type OrderStatus,
  waitsForPayment,
} from '../order/order-states.ts'
import { OrderNotFound } from '../store-orders.errors.ts'
import {
  backForOffice,
  backShown,
  moneyBackOfOrder,
  moneyBackOfOrders,
  waysBack,
} from './order-money-back.server.ts'
import { proofsOf, takesProof } from './order-proofs.server.ts'
import { isPaid, isTakenBack, type OrderRow, standingOf } from './order-rows.server.ts'
import type { OrderList } from './orders-input.ts'
import type { PublicOrder } from './public-order.ts'

type Line = {
  position: number
  product_name: string
  sku: string
  unit: string
  image_url: string
  quantity_milli: Milli
  total_cents: Cents
  discount_cents: Cents
  is_delivery: boolean
}
type Move = { what: string; by_name: string; note: string; at: Date; is_person: boolean }

const linesOf = (tx: Tx<TenantCtx>, id: StoreOrderId): Promise<Line[]> =>
  tx.query<Line>(
    `select position, product_name, sku, unit, image_url, quantity_milli::bigint as quantity_milli,
        total_cents::bigint as total_cents, discount_cents::bigint as discount_cents, is_delivery
      from store_order_lines where tenant_id = current_tenant() and order_id = $1 order by position`,
    [id],
  )

const movesOf = (tx: Tx<TenantCtx>, id: StoreOrderId): Promise<Move[]> =>
  tx.query<Move>(
    `select what, by_name, note, at, user_id is not null as is_person from store_order_moves
      where tenant_id = current_tenant() and order_id = $1 order by at, id limit 200`,
    [id],
  )

const money = (order: OrderRow) => ({
  subtotal: centsToDecimal(order.subtotal_cents),
  discount: centsToDecimal(order.discount_cents),
  shipping: centsToDecimal(order.shipping_cents),
  tax: centsToDecimal(order.tax_cents),
  total: centsToDecimal(order.total_cents),
})

const shownLine = (line: Line) => ({
  name: line.product_name,
  unit: line.unit,
  image_url: line.image_url,
  is_delivery: line.is_delivery,
  quantity: milliToDecimal(line.quantity_milli),
  total: centsToDecimal(line.total_cents),
  discount: centsToDecimal(line.discount_cents),
})

const sums = (order: OrderRow) => ({
  number: formatStoreOrder(order.number),
  status: order.status,
  ...money(order),
  delivery_kind: order.delivery_kind,
  zone_name: order.zone_name,
  address: order.address,
  pickup_hours: order.pickup_hours,
  notes: order.notes,
  payment_way: order.payment_way,
  is_paid: isPaid(order),
  is_invoiced: order.invoice_id !== null,
  created_at: order.created_at.toISOString(),
  held_until: order.held_until?.toISOString() ?? null,
})

/** Whether something of an order was not written to its customer, since that address got too much. */
async function isUntold(tx: Tx<TenantCtx>, id: StoreOrderId): Promise<boolean> {
  const withheld = await tx.query(
    `select from store_order_letters
      where tenant_id = current_tenant() and order_id = $1 and is_withheld limit 1`,
    [id],
  )
  return withheld.length > 0
}

/** What the books say of an order that is sold. Of the customer's balance nothing: a link goes from hand to hand. */
async function soldAs(tx: Tx<TenantCtx>, id: InvoiceId | null): Promise<PublicOrder['invoice']> {
  if (id === null) return null
  const { ncf } = await loadInvoice(tx, id)
  return { ncf, points: await pointsOfInvoice(tx, id) }
}

/** Whether an order is paid at the card's page now: it is asked for, and the shop's links are to be had. */
async function paysByCard(tx: Tx<TenantCtx>, order: OrderRow): Promise<boolean> {
  if (order.payment_way !== 'link' || !waitsForPayment(standingOf(order))) return false
  const deposit = await depositFor(tx, order.id, 'store_order')
  return (
    deposit !== null &&
    askedOf(deposit) !== null &&
    deposit.wanted_until > tx.now &&
    (await isOpenToAnybody(tx))
  )
}

/** An order as whoever has its link sees it; null for what is none of this shop's. */
export const orderByToken = (ctx: TenantCtx, token: string) =>
  reading(ctx, async (tx) => {
    const [order] = await tx.query<OrderRow>(
      'select * from store_orders where tenant_id = current_tenant() and token = $1',
      [token],
    )
    if (!order) return null
    const proofs = await proofsOf(tx, order.id)
    return {
      id: order.id,
      ...sums(order),
      name: order.contact_name,
      lines: (await linesOf(tx, order.id)).map((line) => ({ position: line.position, ...shownLine(line) })),
      money_back: (await moneyBackOfOrder(tx, order)).map(backShown),
      ranOut: order.ended_by === 'time',
      isUntold: await isUntold(tx, order.id),
      mayCancel: mayCancelOneself({ ...standingOf(order), isPaid: order.paid_at !== null }),
      waitsForPayment: waitsForPayment(standingOf(order)),
      paysByCard: await paysByCard(tx, order),
      token: order.token,
      invoice: await soldAs(tx, order.invoice_id),
      takesProof: takesProof(order, proofs.length),
      proofs: proofs.map(({ filename }) => filename),
    }
  })

/** What goes back of an order's money if it is cancelled or returned now. */
async function wouldGoBack(tx: Tx, order: OrderRow): Promise<Cents> {
  if (order.status === 'cancelled' || order.status === 'returned') return ZERO
  if (order.invoice_id === null) return isPaid(order) ? order.total_cents : ZERO
  return (await wholeReturn(tx, await loadInvoice(tx, order.invoice_id), '')).rest
}

/** An order as the office handles it. @throws OrderNotFound */
export const getOrder = (ctx: Ctx, { id }: { id: StoreOrderId }) =>
  reading(ctx, async (tx) => {
    const [order] = await tx.query<OrderRow>(
      'select * from store_orders where tenant_id = current_tenant() and id = $1',
      [id],
    )
    if (!order) throw new OrderNotFound(`order ${id}`)
    const { contact_name: name, contact_email: email, contact_phone: phone } = order
    return {
      id,
      version: order.version,
      ...sums(order),
      name,
      email,
      phone,
      invoice_id: order.invoice_id,
      document_type: order.document_type,
      tax_id: order.tax_id,
      tax_name: order.tax_name,
      ended_by: order.ended_by,
      cancel_reason: order.cancel_reason,
      customer_id: order.customer_id,
      terms: order.terms,
      pays: waitsForPayment(standingOf(order)),
      next: nextOf({ ...standingOf(order), isTakenBack: await isTakenBack(tx, order.invoice_id) }),
      may_invoice: mayInvoice(standingOf(order)),
      may_come_late: mayComeLate(order),
      goes_back: centsToDecimal(await wouldGoBack(tx, order)),
      ...(await backForOffice(tx, order)),
      proofs: (await proofsOf(tx, id)).map(({ at, ...proof }) => ({ ...proof, at: at.toISOString() })),
      lines: (await linesOf(tx, id)).map((line) => ({ ...shownLine(line), sku: line.sku })),
      moves: (await movesOf(tx, id)).map(({ at, ...move }) => ({ ...move, at: at.toISOString() })),
    }
  })

type Listed = OrderRow & { total: number }

/** What an order is found by, in lower case and without accents; most of it is plain, which is left as it is. */
const NAMED = `concat_ws(' ', contact_name, contact_email, 'p-' || lpad(number::text, 6, '0'))`
const SEARCHED = `(case when octet_length(${NAMED}) = length(${NAMED}) then lower(${NAMED}) else unaccent(lower(${NAMED})) end)`

const statusesOf = (status: OrderList['status']): readonly OrderStatus[] | null => {
  if (status === 'open') return OPEN_STATUSES
  return status ? [status] : null
}

const FOUND = `from store_orders
  where tenant_id = current_tenant() and ($1::text[] is null or status = any($1))
    and ($3::text is null or payment_way = $3) and ($4::boolean is null or (paid_at is not null or total_cents = 0 and status <> 'cancelled') = $4)
    and ($5::timestamptz is null or created_at >= $5) and ($6::timestamptz is null or created_at < $6)
    and (cardinality($2::text[]) = 0 or ${SEARCHED} like all($2)
      or ($7 <> '' and regexp_replace(contact_phone, '[^0-9]', '', 'g') like '%' || $7 || '%'))`

/** The orders of the store, the latest first; a search looks at number, name, telephone and e-mail, whatever their accents. */
export const getOrders = (ctx: Ctx, input: OrderList) =>
  reading(ctx, async (tx) => {
    const { search, status, way, paid, from, to } = input
    const words = searchWords(search).map((word) => `%${word}%`)
    const digits = /^[\d\s()+-]+$/.test(search) ? search.replaceAll(/\D/g, '') : ''
    const { time_zone: zone } = await readSettings(tx)
    // Looked through once and by what is asked about alone: only the page's own orders are read whole.
    const { rows, total } = await countedPage(input, (limit, offset) =>
      tx.query<Listed>(
        `with found as materialized (select id, created_at ${FOUND}),
        paged as (select id from found order by created_at desc, id desc limit $8 offset $9)
      select o.*, (select count(*) from found)::int as total
        from paged join store_orders o on o.tenant_id = current_tenant() and o.id = paged.id
        order by o.created_at desc, o.id desc`,
        [
          statusesOf(status),
          words,
          way ?? null,
          paid ?? null,
          from ? startOfDay(from, zone) : null,
          to ? startOfDay(addDays(to, 1), zone) : null,
          digits,
          limit,
          offset,
        ],
      ),
    )
    const backs = await moneyBackOfOrders(
      tx,
      rows.filter(({ status }) => isOver(status)),
    )
    const shown = rows.map((order) => ({
      id: order.id,
      ...sums(order),
      name: order.contact_name,
      phone: order.contact_phone,
      ways_back: waysBack(backs.get(order.id) ?? []),
    }))
    return pageAnswer(shown, total, input)
  })
