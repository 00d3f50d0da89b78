import type { ShownDelivery } from '#modules/delivery/queue/queue.server.ts'
import { deliveriesByIds } from '#modules/delivery/receipts/deliveries.server.ts'
import { formatOrderNumber } from '#modules/invoices/posted-invoice.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { type Ctx, reading, type Tx } from '#platform/kernel/ctx.server.ts'
import type { CustomerId, InvoiceId, PaymentLinkId } from '#platform/values/ids.ts'
import { type Cents, centsToDecimal } from '#platform/values/money.ts'
import { pageAnswer } from '#platform/values/pages.ts'
import { searchWords } from '#platform/values/search-text.ts'
import type { Environment } from '../environment.ts'
import type { LinkStatus } from '../link-status.ts'
import { linkUrl } from '../links/links.server.ts'
import type { LinkListInput } from '../links/links.ts'
import { type CancelReason, daysLeft, lastDay } from '../payment-link.ts'

type Row = {
  id: PaymentLinkId
  order_number: string
  environment: Environment
  token: string
  status: LinkStatus
  cancel_reason: CancelReason | null
  amount_cents: Cents
  invoice_id: InvoiceId | null
  invoice_number: number
  invoice_ncf: string
  concept: string | null
  customer_id: CustomerId
  customer_name: string
  created_at: Date
  created_by_name: string
  expires_at: Date
  closed_at: Date | null
  opened_at: Date | null
  last_opened_at: Date | null
  opened_times: number
  sent_at: Date | null
  delivery_id: string | null
  settled_cents: Cents
  credited_cents: Cents
  kept_cents: Cents
  declined: number
}

/** As `linkStatus` says it, with what `OF` joins; `$1` is now. */
const STATUS = `case when l.status <> 'pending' then l.status
  when coalesce(r.balance_cents, case when d.status = 'pending' and d.is_asked then d.amount_cents end, 0) <= 0 then 'cancelled'
  when l.expires_at <= $1 then 'expired' else 'pending' end`

/** What a link of each status is by its own row: of the others nobody asks what is owed. Paid is said by that alone. */
const BY_ITS_ROW: Readonly<Record<LinkStatus, string>> = {
  paid: `l.status = 'paid'`,
  pending: `l.status = 'pending' and l.expires_at > $1`,
  expired: `l.status = 'pending' and l.expires_at <= $1`,
  cancelled: `l.status in ('pending', 'cancelled')`,
}

/** What a link is for, an invoice or a deposit, and of whom. */
const OF = `left join invoices i on i.tenant_id = l.tenant_id and i.id = l.invoice_id
  left join receivables r on r.tenant_id = l.tenant_id and r.invoice_id = l.invoice_id
  left join customer_deposits d on d.tenant_id = l.tenant_id and d.id = l.deposit_id
  left join customers c on c.tenant_id = l.tenant_id and c.id = d.customer_id`

/** Whether every word of a search stands in what a link is found by. */
const says = (words: string): string => `not exists (select from unnest(${words}::text[]) as word
  where regexp_replace(
      unaccent(lower(concat_ws(' ', l.order_number, l.azul_order, i.ncf, coalesce(i.customer_name, c.name), d.concept,
        l.client_contract_number, (select string_agg(o.azul_order, ' ') from payment_link_earlier_orders o
          where o.tenant_id = l.tenant_id and o.link_id = l.id)))),
      '[^[:alnum:]]+', ' ', 'g') not like '%' || word || '%')`

/** The links that an input finds, `l`: what each is for is looked up only where that is asked about. */
function matching({ invoiceId, status, search }: LinkListInput, put: (value: unknown) => string): string {
  const words = searchWords(search)
  const conditions = [
    'l.tenant_id = current_tenant()',
    ...(invoiceId ? [`l.invoice_id = ${put(invoiceId)}`] : []),
    ...(status ? [BY_ITS_ROW[status]] : []),
    ...(status && status !== 'paid' ? [`${STATUS} = ${put(status)}`] : []),
    ...(words.length > 0 ? [says(put(words))] : []),
  ]
  const isOfAsked = words.length > 0 || (status && status !== 'paid')
  return `from payment_links l ${isOfAsked ? OF : ''} where ${conditions.join(' and ')}`
}

type Around = { origin: string; timeZone: string; now: Date; deliveries: ReadonlyMap<string, ShownDelivery> }

const shown = (row: Row, { origin, timeZone, now, deliveries }: Around) => ({
  id: row.id,
  order_number: row.order_number,
  /** Made where nobody is charged. */
  is_test: row.environment !== 'production',
  linkFullUrl: linkUrl(origin, row.token),
  status: row.status,
  cancel_reason: row.cancel_reason,
  amount: centsToDecimal(row.amount_cents),
  /** Null where it asks for a deposit. */
  invoice: row.invoice_id && {
    id: row.invoice_id,
    order_number: formatOrderNumber(row.invoice_number),
    ncf: row.invoice_ncf,
  },
  /** What the deposit is for. */
  concept: row.concept,
  customer: { id: row.customer_id, name: row.customer_name },
  created_at: row.created_at.toISOString(),
  created_by: row.created_by_name,
  /** The last day on which it is paid by. */
  until: lastDay(row, timeZone),
  days_left: daysLeft(row, now, timeZone),
  closed_at: row.closed_at?.toISOString() ?? null,
  /** When somebody outside opened it first and last, and how often. */
  opened_at: row.opened_at?.toISOString() ?? null,
  last_opened_at: row.last_opened_at?.toISOString() ?? null,
  opened_times: row.opened_times,
  /** When it last went to whoever is to pay, and how far that came; null where nobody sent it from here. */
  sent: row.sent_at && {
    at: row.sent_at.toISOString(),
    state: deliveries.get(row.delivery_id ?? '')?.state ?? null,
  },
  /** What of it paid the invoice, what became the customer's, and what is on no account. */
  settled: centsToDecimal(row.settled_cents),
  credited: centsToDecimal(row.credited_cents),
  kept: centsToDecimal(row.kept_cents),
  /** How often AZUL declined a card. */
  declined: row.declined,
})

/** A page of the shop's links, the latest first. A search looks at the order, the fiscal number and the customer. */
export const findLinks = (ctx: Ctx, origin: string, input: LinkListInput) =>
  reading(ctx, async (tx) => {
    const { page, pageSize } = input
    const { time_zone: timeZone } = await readSettings(tx)
    const { rows, total } = await pageOf(tx, input)
    const sent = rows.flatMap(({ delivery_id }) => delivery_id ?? [])
    const deliveries = await deliveriesByIds(tx, sent)
    return pageAnswer(
      rows.map((row) => shown(row, { origin, timeZone, now: tx.now, deliveries })),
      total,
      { page, pageSize },
    )
  })

/** The rows of a page, and how many links there are in all. */
async function pageOf(tx: Tx<Ctx>, input: LinkListInput): Promise<{ rows: Row[]; total: number }> {
  const values: unknown[] = [tx.now]
  const put = (value: unknown): string => `$${values.push(value)}`
  const found = matching(input, put)
  // Words are held against each link once, for page and count together; all else an index keeps in order.
  const once = input.search === '' ? 'not materialized' : 'materialized'
  // Behind the last page there is a row of nothing, which says how many there are.
  const rows = await tx.query<(Row & { total: number }) | (Record<'id', null> & { total: number })>(
    `with found as ${once} (select l.id, l.created_at ${found})
      select (select count(*) from found)::int as total,
        l.id, l.order_number, l.environment, l.token, ${STATUS} as status, l.cancel_reason, l.amount_cents, l.invoice_id,
        i.order_number as invoice_number, i.ncf as invoice_ncf, d.concept, coalesce(i.customer_id, c.id) as customer_id,
        coalesce(i.customer_name, c.name) as customer_name, l.created_at,
        l.created_by_name, l.expires_at, l.closed_at, l.opened_at, l.last_opened_at, l.opened_times, l.sent_at, l.delivery_id,
        a.settled_cents, a.credited_cents, a.kept_cents, a.declined
      from (select) as answer
      left join (select f.id from found f order by f.created_at desc, f.id
        limit ${put(input.pageSize)} offset ${put((input.page - 1) * input.pageSize)}) page on true
      left join payment_links l on l.tenant_id = current_tenant() and l.id = page.id
      ${OF}
      cross join lateral (
        select coalesce(sum(settled_cents), 0)::bigint as settled_cents,
          coalesce(sum(credited_cents), 0)::bigint as credited_cents,
          coalesce(sum(kept_cents), 0)::bigint as kept_cents,
          (count(*) filter (where verdict = 'declined'))::int as declined
        from payment_link_answers a where a.tenant_id = l.tenant_id and a.link_id = l.id) a
      order by l.created_at desc, l.id`,
    values,
  )
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 }
}
