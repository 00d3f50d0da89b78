import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { World } from '#app/testing/world.server.ts'
import { DEBTS, MONTHS, OFFICE, PARTS, shopDays } from '#modules/reports/testing/happenings.server.ts'
import { livedShop } from '#modules/reports/testing/shop-days.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import type { CustomerId } from '#platform/values/ids.ts'
import { centsFromDecimal, centsToDecimal, cents as inCents, ZERO } from '#platform/values/money.ts'

type Sums = Readonly<Record<string, number>>

/** Adds decimals up by a key, without what comes to nothing. */
function byKey<T>(rows: readonly T[], keyOf: (row: T) => string, amountOf: (row: T) => number): Sums {
  const sums = new Map<string, number>()
  for (const row of rows) {
    sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + (centsFromDecimal(amountOf(row)) ?? ZERO))
  }
  return Object.fromEntries(
    [...sums].filter(([, sum]) => sum !== 0).map(([key, sum]) => [key, centsToDecimal(inCents(sum))]),
  )
}

const sum = <T>(rows: readonly T[], amountOf: (row: T) => number): number =>
  byKey(rows, () => 'all', amountOf).all ?? 0

/**
 * What the documents say by themselves, in centavos; `in_sessions` alone where that is asked, and `office` of invoices
 * that brought no cash to any drawer.
 */
const DOCUMENTS = `
  with money as (
    select i.day, i.cash_session_id, p.payment_method_code as code, p.amount_cents as amount from invoices i
      join invoice_payments p on p.invoice_id = i.id
    union all select day, cash_session_id, 'CASH', -change_cents from invoices
    union all select day, cash_session_id, 'CASH', -cash_back_cents from invoice_voids
    union all select v.day, v.cash_session_id, r ->> 'payment_method_code', -(r ->> 'amount_cents')::bigint
      from invoice_voids v, jsonb_array_elements(v.refunds) r where r ->> 'payment_method_code' <> 'CREDIT'
    union all select v.day, v.cash_session_id, 'CREDIT', e.owed_cents from invoice_voids v
      join receivable_entries e on e.invoice_id = v.invoice_id and e.kind = 'void'
    union all select day, cash_session_id, 'CASH', -cash_cents from credit_notes
    union all select day, cash_session_id, 'CREDIT', -applied_cents from credit_notes
    union all select day, cash_session_id, 'CREDIT_NOTE', cash_cents + applied_cents - total_cents from credit_notes
  ), office as (
    select day, cash_session_id, payment_method_code as code, amount_cents as amount from customer_payments
    union all select r.day, r.cash_session_id, p.payment_method_code, -p.amount_cents from customer_payment_reversals r
      join customer_payments p on p.id = r.payment_id
  ), sold as (
    select cash_session_id, cashbox_id is null as of_office, total_cents as total from invoices
    union all select v.cash_session_id, false, -i.total_cents from invoice_voids v join invoices i on i.id = v.invoice_id
    union all select cash_session_id, false, -total_cents from credit_notes
  )
  select (select coalesce(sum(total), 0) from sold) as net,
    (select coalesce(sum(total), 0) from sold where cash_session_id is null and not of_office) as outside,
    (select coalesce(sum(total), 0) from sold where of_office) as office,
    (select coalesce(sum(amount), 0) from money where cash_session_id is null and code = 'CASH')
      + (select coalesce(sum(amount), 0) from office where cash_session_id is null and code = 'CASH') as outside_cash,
    (select coalesce(json_object_agg(code, amount), '{}') from (
      select code, sum(amount) as amount from money where day >= $1 group by code having sum(amount) <> 0) all_money) as methods,
    (select coalesce(json_object_agg(code, amount), '{}') from (
      select code, sum(amount) as amount from money where cash_session_id is not null
      group by code having sum(amount) <> 0) kept) as in_sessions,
    (select coalesce(json_object_agg(code, amount), '{}') from (
      select code, sum(amount) as amount from money where cash_session_id is null
      group by code having sum(amount) <> 0) left_out) as outside_ways,
    (select coalesce(json_object_agg(code, amount), '{}') from (
      select code, sum(amount) as amount from office where day >= $1 group by code having sum(amount) <> 0) since) as collected,
    (select coalesce(sum(amount_cents), 0) from customer_payments
      where cash_session_id is not null and currency_code is null) as collected_in_drawers,
    (select coalesce(json_agg(i.order_number), '[]') from invoices i left join cash_sessions s on s.id = i.cash_session_id
      where case when s.id is null then exists (select from cash_sessions o where o.cashbox_id = i.cashbox_id
          and o.opened_at < i.created_at and (o.closed_at is null or o.closed_at > i.created_at))
        else s.cashbox_id <> i.cashbox_id or i.created_at < s.opened_at or i.created_at > s.closed_at
          or i.after_closing <> coalesce(i.synced_at > s.closed_at, false) end) as in_the_wrong_session`

type Documents = {
  net: number
  outside: number
  office: number
  outside_cash: number
  methods: Sums
  in_sessions: Sums
  outside_ways: Sums
  collected: Sums
  collected_in_drawers: number
  in_the_wrong_session: number[]
}

const pesos = (amount: number): number => centsToDecimal(inCents(Number(amount)))
const allPesos = (sums: Sums): Sums =>
  Object.fromEntries(Object.entries(sums).map(([code, amount]) => [code, pesos(amount)]))

async function documentsOf(shop: World, month: string) {
  const [found] = await reading(shop.owner, (tx) => tx.query<Documents>(DOCUMENTS, [month]))
  if (!found) throw new Error('a sum gave no row')
  return found
}

/** Every document by itself: a sale, its void below zero, a note below zero that is no sale less. In centavos. */
const ENTRIES = `
  select 'sale' as what, i.id, i.id as of, i.day, i.created_at as at, i.document_type as type, i.document_type as paper,
    1 as sales, (select sum(round(l.price_cents::numeric * l.quantity_milli / 1000)) from invoice_lines l
      where l.invoice_id = i.id)::bigint as gross,
    i.discount_cents as discount, i.tax_cents as tax, i.total_cents as total,
    case when not i.after_closing then i.cash_session_id end as session
  from invoices i
  union all
  select 'void', v.invoice_id, v.invoice_id, v.day, v.at, i.document_type,
    case when v.credit_ncf is not null then 'nota_credito' end, -1, -i.gross_cents, -i.discount_cents, -i.tax_cents,
    -i.total_cents, v.cash_session_id
  from invoice_voids v join invoices i on i.id = v.invoice_id
  union all
  select 'note', n.id, n.invoice_id, n.day, n.created_at, 'nota_credito', 'nota_credito', 0, -n.gross_cents,
    -n.discount_cents, -n.tax_cents, -n.total_cents, n.cash_session_id
  from credit_notes n`

/** Their lines. */
const LINES = `
  select e.what, e.day, e.session, l.product_id as product, l.tax_percent_bps as rate,
    sign(e.sales - 0.5)::integer * l.quantity_milli as quantity, sign(e.sales - 0.5)::integer * l.subtotal_cents as base,
    sign(e.sales - 0.5)::integer * l.tax_cents as tax, sign(e.sales - 0.5)::integer * l.total_cents as total
  from (${ENTRIES}) e
  join (select invoice_id as document, product_id, tax_percent_bps, quantity_milli, subtotal_cents, tax_cents, total_cents
      from invoice_lines
    union all select l.credit_note_id, i.product_id, l.tax_percent_bps, l.quantity_milli, l.subtotal_cents, l.tax_cents,
      l.total_cents
      from credit_note_lines l join credit_notes n on n.id = l.credit_note_id
      join invoice_lines i on i.invoice_id = n.invoice_id and i.position = l.invoice_position) l on l.document = e.id`

type Entry = {
  what: 'sale' | 'void' | 'note'
  day: string
  at: Date
  type: string
  paper: string | null
  sales: number
  gross: number
  discount: number
  tax: number
  total: number
  session: string | null
}
type Line = {
  day: string
  session: string | null
  product: string
  rate: number | null
  quantity: number
  base: number
  tax: number
  total: number
}

const booksOf = (shop: World) =>
  reading(shop.owner, async (tx) => ({
    entries: await tx.query<Entry>(ENTRIES),
    lines: await tx.query<Line>(LINES),
  }))

const inAll = (entries: readonly Entry[], amountOf: (entry: Entry) => number): number =>
  entries.reduce((all, entry) => all + Number(amountOf(entry)), 0)

/** What some documents come to, as a report says it. */
const figuresOf = (entries: readonly Entry[]) => ({
  count: inAll(entries, ({ sales }) => sales),
  gross: pesos(inAll(entries, ({ gross }) => gross)),
  discount: pesos(inAll(entries, ({ discount }) => discount)),
  tax: pesos(inAll(entries, ({ tax }) => tax)),
  total: pesos(inAll(entries, ({ total }) => total)),
})

type Rate = { rate_percent: number | null; base: number; tax: number }

/** ITBIS by rate as the lines have it, without what comes to nothing. */
const ratesOf = (lines: readonly Line[]): Record<string, Sums> => {
  const rate = (line: Line): string => (line.rate === null ? 'exempt' : String(line.rate / 100))
  return {
    base: byKey(lines, rate, ({ base }) => pesos(base)),
    tax: byKey(lines, rate, ({ tax }) => pesos(tax)),
  }
}
const shownRates = (rates: readonly Rate[]): Record<string, Sums> => {
  const rate = ({ rate_percent }: Rate): string => (rate_percent === null ? 'exempt' : String(rate_percent))
  return { base: byKey(rates, rate, ({ base }) => base), tax: byKey(rates, rate, ({ tax }) => tax) }
}

/** The X or Z of every session, with what came after it. */
async function reportsOf(shop: World) {
  const { data } = await shop.call.cashSession.getAll({ pageSize: 100 })
  return Promise.all(
    data.map(async ({ id }) => ({ id, ...(await shop.call.cashSession.getById({ id })).report })),
  )
}

/** The X or Z of a session against its documents: by type, and ITBIS by rate. */
function expectSession(
  report: Awaited<ReturnType<typeof reportsOf>>[number],
  { entries, lines }: Awaited<ReturnType<typeof booksOf>>,
): void {
  const own = entries.filter(({ session }) => session === report.id)
  const papers = own.filter(({ paper }) => paper !== null)
  const type = ({ document_type }: { document_type: string }): string => document_type
  const paper = ({ paper: kind }: Entry): string => kind ?? 'none'
  expect(byKey(report.documents, type, ({ total }) => total)).toEqual(
    byKey(papers, paper, ({ total }) => pesos(total)),
  )
  expect(byKey(report.documents, type, ({ count }) => count)).toEqual(byKey(papers, paper, () => 1))
  expect(shownRates(report.taxes)).toEqual(ratesOf(lines.filter(({ session }) => session === report.id)))
  expect([report.cancelled.count, report.returned.count]).toEqual([
    own.filter(({ what }) => what === 'void').length,
    own.filter(({ what }) => what === 'note').length,
  ])
}

/** The report of two months against the documents: every day, every type, every rate. */
function expectReport(
  report: Awaited<ReturnType<World['call']['report']['salesByDay']>>,
  { entries, lines }: Awaited<ReturnType<typeof booksOf>>,
): void {
  expect(report.totals).toMatchObject(figuresOf(entries))
  for (const { day, ...figures } of report.days) {
    expect({ day, ...figures }).toMatchObject({
      day,
      ...figuresOf(entries.filter((entry) => entry.day === day)),
    })
  }
  const types = new Set(entries.map(({ type }) => type))
  expect(new Set(report.document_types.map(({ document_type }) => document_type))).toEqual(types)
  for (const { document_type, ...figures } of report.document_types) {
    expect(figures).toMatchObject(figuresOf(entries.filter(({ type }) => type === document_type)))
  }
  const exempt = { rate_percent: null, base: report.exempt, tax: 0 }
  expect(shownRates([...report.rates, exempt])).toEqual(ratesOf(lines))
}

/** Midnight in Santo Domingo, which has no summer time. */
const midnight = (day: string): number => Date.parse(`${day}T04:00:00Z`)

/** The month beside the one before it up to the same age, and what brought in the most. */
function expectMonth(
  summary: Awaited<ReturnType<World['call']['dashboard']['getSummary']>>,
  { entries, lines }: Awaited<ReturnType<typeof booksOf>>,
  now: Date,
): void {
  const month = entries.filter(({ day }) => day >= summary.from)
  const before = entries.filter(({ day }) => day >= summary.compared_from && day < summary.from)
  const age = now.getTime() - midnight(summary.from)
  const soFar = before.filter(
    ({ at }) => at.getTime() < Math.min(midnight(summary.compared_from) + age, midnight(summary.from)),
  )
  const [figures, compared] = [figuresOf(month), figuresOf(soFar)]
  expect(summary.sales).toEqual({ total: figures.total, compared: compared.total })
  expect(summary.invoices).toEqual({ count: figures.count, compared: compared.count })
  expect(summary.itbis.amount).toBe(figures.tax)
  for (const [index, { day, total, compared: then }] of summary.days.entries()) {
    const beside = new Date(midnight(summary.compared_from) + index * 86_400_000).toISOString().slice(0, 10)
    expect([day, total, then]).toEqual([
      day,
      figuresOf(month.filter((entry) => entry.day === day)).total,
      beside < summary.from ? figuresOf(before.filter((entry) => entry.day === beside)).total : null,
    ])
  }
  const goods = Object.groupBy(
    lines.filter(({ day }) => day >= summary.from),
    ({ product }) => product,
  )
  const standing = Object.entries(goods).flatMap(([product, rows = []]) => {
    const quantity = rows.reduce((all, row) => all + Number(row.quantity), 0)
    const amount = rows.reduce((all, row) => all + Number(row.total), 0)
    return quantity > 0 ? [[product, quantity / 1000, pesos(amount)]] : []
  })
  expect(new Set(summary.best_sellers.map(({ id, quantity, amount }) => [id, quantity, amount]))).toEqual(
    new Set(standing),
  )
}

type Money = Awaited<ReturnType<World['call']['report']['salesByDay']>>['money']

/** What each way to pay came to, by one of its columns. */
const columnOf = (money: Money, column: 'sold' | 'collected' | 'amount'): Sums =>
  byKey(
    money,
    ({ code }) => code,
    (row) => row[column],
  )

/** What the customer's account says that the office received and did not give back, by way to pay. */
async function receivedOf(shop: World, customerId: CustomerId): Promise<{ code: string; amount: number }[]> {
  const { data } = await shop.call.customer.getPayments({ id: customerId, pageSize: 500 })
  return data.flatMap(({ payment_method_code: code, amount, reversal }) => (reversal ? [] : { code, amount }))
}

/**
 * The money by method of all days: what the cash sessions say and what was sold outside of them, and with it what the
 * office received for what was owed.
 */
async function expectMoney(
  { shop, customerId }: { shop: World; customerId: CustomerId },
  money: Money,
  inSessions: readonly { code: string; amount: number }[],
  outside: Sums,
): Promise<void> {
  const sold = [
    ...inSessions,
    ...Object.entries(allPesos(outside)).map(([code, amount]) => ({ code, amount })),
  ]
  const office = await receivedOf(shop, customerId)
  const way = ({ code }: { code: string }): string => code
  const amount = (row: { amount: number }): number => row.amount
  expect(columnOf(money, 'sold')).toEqual(byKey(sold, way, amount))
  expect(columnOf(money, 'collected')).toEqual(byKey(office, way, amount))
  expect(columnOf(money, 'amount')).toEqual(byKey([...sold, ...office], way, amount))
}

/** Around all that happens, which is more than the days that are looked at where nobody says which. */
const [FROM, TO] = ['2026-10-01', '2026-11-30']

test('cash sessions, dashboard and reports agree with the documents, whatever happened', async () => {
  await fc.assert(
    fc.asyncProperty(shopDays, async (days) => {
      const { shop, customerId, now } = await livedShop(days)
      const summary = await shop.as({ now }).dashboard.getSummary({ period: 'month' })
      const documents = await documentsOf(shop, summary.from)
      const books = await booksOf(shop)
      expect(documents.in_the_wrong_session).toEqual([])

      const sessions = await reportsOf(shop)
      for (const session of sessions) expectSession(session, books)
      const added = sessions.flatMap(({ addendum }) => addendum ?? [])
      const outside = await shop.as({ now }).cashSession.getOutside({ from: FROM, to: TO, pageSize: 100 })
      expect([outside.totals.total, outside.totals.cash]).toEqual([
        pesos(documents.outside),
        pesos(documents.outside_cash),
      ])
      expect(sum(outside.data, ({ cash }) => cash)).toBe(outside.totals.cash)
      expect(
        sum(
          [
            ...sessions.map(({ net }) => net),
            ...added.map(({ total }) => total),
            outside.totals.total,
            pesos(documents.office),
          ],
          (x) => x,
        ),
      ).toBe(pesos(documents.net))
      const ways = [
        ...sessions.flatMap(({ payments }) => payments.map(({ code, net }) => ({ code, amount: net }))),
        ...added.flatMap(({ payments }) => payments),
      ]
      expect(
        byKey(
          ways,
          ({ code }) => code,
          ({ amount }) => amount,
        ),
      ).toEqual(allPesos(documents.in_sessions))

      expectMonth(summary, books, now)
      expect(columnOf(summary.money_by_method, 'sold')).toEqual(allPesos(documents.methods))
      expect(columnOf(summary.money_by_method, 'collected')).toEqual(allPesos(documents.collected))
      expect(sum(sessions, ({ cash }) => cash.collected)).toBe(pesos(documents.collected_in_drawers))
      const report = await shop.as({ now }).report.salesByDay({ from: FROM, to: TO })
      expectReport(report, books)
      await expectMoney({ shop, customerId }, report.money, ways, documents.outside_ways)
      expect(report.totals.total).toBe(pesos(documents.net))
    }),
    // Random days seldom have a note that is part cash, and the rest of its sale cancelled. The examples are among the runs.
    { numRuns: 9, endOnFailure: true, examples: [[PARTS], [MONTHS], [DEBTS], [OFFICE]] },
  )
}, 300_000)
