import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stateOf } from '#app/testing/tenant-state.server.ts'
import type { World } from '#app/testing/world.server.ts'
import { sumUpInvoices } from '../list/invoice-sums.job.ts'
import { rowsOf } from '../testing/credit.server.ts'
import {
  histories,
  LINKS_AND_OFFICE,
  MERGED_AND_BACK,
  OFFICE_AND_BACK,
  PAPERS_AND_BACK,
} from '../testing/debt-acts.server.ts'
import { FLOAT, livedDebts } from '../testing/histories.server.ts'

/** Every account beside its documents, in centavos: what ought to be there, and what is. */
const BOOKS = `
  select i.id,
    coalesce(r.balance_cents, 0)::int as balance,
    (coalesce((select sum(p.amount_cents) from invoice_payments p where p.invoice_id = i.id and p.status = 'on_credit'), 0)
      - coalesce((select sum(s.amount_cents) from customer_payment_shares s where s.invoice_id = i.id
          and not exists (select from customer_payment_reversals b where b.payment_id = s.payment_id)), 0)
      - coalesce((select sum(n.applied_cents) from credit_notes n where n.invoice_id = i.id), 0)
      - coalesce((select sum(s.amount_cents) from credit_note_spendings s
          where s.invoice_id = i.id and s.reversed_payment_id is not null), 0)
      - coalesce((select -sum(e.owed_cents) from receivable_entries e where e.invoice_id = i.id and e.kind = 'void'), 0)
    )::int as documents,
    coalesce((select sum(e.owed_cents) from receivable_entries e where e.invoice_id = i.id), 0)::int as entries
  from invoices i left join receivables r on r.invoice_id = i.id`

const ACCOUNTS = `
  select a.owed_cents::int as owed, a.credit_cents::int as credit,
    (select sum(balance_cents) from receivables r where r.customer_id = a.customer_id)::int as balances,
    (coalesce((select sum(p.amount_cents) from customer_payments p where customers_standing(p.customer_id) = a.customer_id
        and not exists (select from customer_payment_reversals b where b.payment_id = p.id)), 0)
      - coalesce((select sum(s.amount_cents) from customer_payment_shares s
          join customer_payments p on p.id = s.payment_id where customers_standing(p.customer_id) = a.customer_id
          and not exists (select from customer_payment_reversals b where b.payment_id = p.id)), 0))::int as ahead
  from customer_accounts a`

/** Every voucher: what stands of what it paid, beside what it says. */
const VOUCHERS = `
  select coalesce(v.used_cents, 0)::int as used, v.status,
    coalesce(v.used_cents <= coalesce(b.value_cents,
      round((select i.total_cents from invoices i where i.id = v.used_invoice_id) * b.value_bps / 10000.0)), true) as within,
    (v.used_invoice_id is not null and exists (select from invoice_voids a where a.invoice_id = v.used_invoice_id))
      or exists (select from customer_payment_reversals r where r.payment_id = v.used_payment_id) as dead
  from vouchers v join voucher_batches b on b.id = v.batch_id`

/** What was paid by voucher and stands. */
const PAID_BY_VOUCHER = `
  select (coalesce((select sum(p.amount_cents) from invoice_payments p where p.payment_method_code = 'VOUCHER'
        and not exists (select from invoice_voids a where a.invoice_id = p.invoice_id)), 0)
      + coalesce((select sum(p.amount_cents) from customer_payments p where p.payment_method_code = 'VOUCHER'
        and not exists (select from customer_payment_reversals r where r.payment_id = p.id)), 0))::int as paid`

/** Every note: what of it is used, beside what became of it. */
const NOTES = `
  select n.used_cents::int as used, n.used_cents between 0 and n.total_cents as within,
    (n.cash_cents + n.applied_cents + n.voucher_cents + n.unspent_cents + coalesce((
      select sum(s.amount_cents) from credit_note_spendings s where s.credit_note_id = n.id and not s.of_voucher
        and not exists (select from customer_payment_reversals r where r.payment_id = s.payment_id)
        and not (s.payment_id is null and s.reversed_payment_id is null
          and exists (select from invoice_voids a where a.invoice_id = s.invoice_id))), 0))::int as documents
  from credit_notes n`

/** What came by links, in centavos: all of it went somewhere, by one payment for each charge, and what is ahead was told. */
const LINKS = `
  select coalesce(sum(a.amount_cents - a.settled_cents - a.credited_cents), 0)::int as astray,
    (count(*) - count(distinct a.payment_id))::int as doubled,
    (coalesce(sum(a.amount_cents), 0) - (select coalesce(sum(p.amount_cents), 0) from customer_payments p
      where p.payment_method_code = 'PAYMENT_LINK'))::int as beside,
    ((count(*) filter (where a.credited_cents > 0))
      - (select count(*) from notifications where kind = 'payment_link_credited'))::int as untold
  from payment_link_answers a where a.verdict = 'approved'`

/** What is below zero, of whatever may not be, and what is owed by another than whom its invoice names today. */
const BELOW = `
  select 'receivable' as what from receivables where balance_cents < 0 or balance_cents > opened_cents
  union all select 'account' from customer_accounts where owed_cents < 0 or credit_cents < 0
  union all select 'debtor' from receivables r join invoices i on i.id = r.invoice_id
    where r.customer_id <> customers_standing(i.customer_id)
  union all select 'goods' from stock_levels where on_hand_milli < 0
  union all select 'share' from customer_payments p where p.amount_cents < (
    select coalesce(sum(s.amount_cents), 0) from customer_payment_shares s where s.payment_id = p.id)`

/** The invoices that stand, in centavos: what the list says of all of them. */
const LISTED = `
  select coalesce(sum(i.total_cents) filter (where v.id is null), 0)::float / 100 as total,
    coalesce(sum(r.balance_cents), 0)::float / 100 as pending,
    coalesce(sum(i.total_cents) filter (where v.id is not null), 0)::float / 100 as cancelled
  from invoices i left join receivables r on r.invoice_id = i.id left join invoice_voids v on v.invoice_id = i.id`

/** What the documents say of the money, in centavos: of what was sold, in the drawer's session and without, and of what came later. */
const MONEY = `
  with money as (
    select p.payment_method_code as code, p.amount_cents as amount, i.cash_session_id is not null as in_drawer
      from invoice_payments p join invoices i on i.id = p.invoice_id
    union all select 'CASH', -change_cents, cash_session_id is not null from invoices
    union all select 'CASH', -cash_back_cents, true from invoice_voids
    union all select r ->> 'payment_method_code', -(r ->> 'amount_cents')::bigint, true
      from invoice_voids v, jsonb_array_elements(v.refunds) r where r ->> 'payment_method_code' <> 'CREDIT'
    union all select 'CREDIT', e.owed_cents, true from receivable_entries e where e.kind = 'void'
    union all select 'CASH', -cash_cents, true from credit_notes
    union all select 'CREDIT', -applied_cents, true from credit_notes
    union all select 'VOUCHER', -voucher_cents, true from credit_notes
    union all select 'CREDIT_NOTE', cash_cents + applied_cents + voucher_cents - total_cents, true from credit_notes
  ), later as (
    select p.payment_method_code as code, p.cash_session_id, p.amount_cents as amount, p.currency_code is null as is_own
      from customer_payments p
  ), kept as (
    select p.payment_method_code as code, p.amount_cents as amount from customer_payments p
      where not exists (select from customer_payment_reversals r where r.payment_id = p.id)
  )
  select (select coalesce(json_object_agg(code, amount), '{}') from (
      select code, sum(amount)::int as amount from money group by code having sum(amount) <> 0) sold) as sold,
    (select coalesce(json_object_agg(code, amount), '{}') from (
      select code, sum(amount)::int as amount from money where in_drawer
      group by code having sum(amount) <> 0) taken) as in_drawer,
    (select coalesce(sum(total_cents), 0)::int from invoices where cash_session_id is null) as without_drawer,
    (select coalesce(sum(p.amount_cents), 0)::int from invoice_payments p where p.currency_code is not null) as foreign_worth,
    (select coalesce(sum(p.currency_amount_cents), 0)::int from invoice_payments p)
      + (select coalesce(sum(p.currency_amount_cents), 0)::int from customer_payments p where not exists (
        select from customer_payment_reversals r where r.payment_id = p.id)) as dollars,
    (select coalesce(json_object_agg(code, amount), '{}') from (
      select code, sum(amount)::int as amount from kept group by code) each_kept) as kept,
    (select coalesce(sum(amount), 0)::int from later where cash_session_id is not null and is_own) as collected,
    (select coalesce(sum(amount), 0)::int from later where code = 'CASH' and is_own) as cash_later,
    (select coalesce(sum(p.amount_cents), 0)::int from customer_payments p
      join customer_payment_reversals r on r.payment_id = p.id
      where p.payment_method_code = 'CASH' and p.currency_code is null) as cash_reversed,
    (select coalesce(sum(s.amount_cents), 0)::int from customer_payment_shares s where not exists (
      select from customer_payment_reversals r where r.payment_id = s.payment_id)) as shares,
    (select coalesce(sum(amount_cents), 0)::int from credit_note_spendings where reversed_payment_id is not null) as settled,
    (select coalesce(sum(balance_cents), 0)::int from receivables) as owed,
    (select coalesce(sum(total_cents), 0) from invoices)::int
      - (select coalesce(sum(i.total_cents), 0) from invoice_voids v join invoices i on i.id = v.invoice_id)::int
      - (select coalesce(sum(total_cents), 0) from credit_notes)::int as net`

const centavos = (pesos: number): number => Math.round(pesos * 100)
/** By method, whose currencies have a line each. */
function inCentavos(ways: readonly { code: string; amount: number }[]): Record<string, number> {
  const sums = new Map<string, number>()
  for (const { code, amount } of ways) sums.set(code, (sums.get(code) ?? 0) + centavos(amount))
  return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0))
}

async function expectLedgers(shop: World): Promise<void> {
  for (const { balance, documents, entries } of await rowsOf(shop, BOOKS)) {
    expect({ documents, entries }).toEqual({ documents: balance, entries: balance })
  }
  for (const { owed, credit, balances, ahead } of await rowsOf(shop, ACCOUNTS)) {
    expect({ balances: balances ?? 0, ahead }).toEqual({ balances: owed, ahead: credit })
  }
  expect(await rowsOf(shop, BELOW)).toEqual([])
  expect(await rowsOf(shop, LINKS)).toEqual([{ astray: 0, doubled: 0, beside: 0, untold: 0 }])
}

async function expectPapers(shop: World): Promise<void> {
  const vouchers = await rowsOf(shop, VOUCHERS)
  for (const { used, status, within, dead } of vouchers)
    expect({ within, dead, status }).toEqual({
      within: true,
      dead: false,
      status: used === 0 ? 'active' : 'used',
    })
  const [byVoucher] = await rowsOf(shop, PAID_BY_VOUCHER)
  expect(vouchers.reduce((all, { used }) => all + Number(used), 0)).toBe(byVoucher?.paid)
  for (const { used, within, documents } of await rowsOf(shop, NOTES))
    expect({ within, documents }).toEqual({ within: true, documents: used })
}

async function expectMoney(shop: World, sessionId: string): Promise<void> {
  const [documents] = await rowsOf(shop, MONEY)
  const sold = documents?.sold as Record<string, number>
  const day = await shop.call.dashboard.getSummary({ period: 'today' })
  const ways = (amountOf: (way: (typeof day.money_by_method)[number]) => number) =>
    inCentavos(day.money_by_method.map((way) => ({ code: way.code, amount: amountOf(way) })))
  expect(ways((way) => way.sold)).toEqual(sold)
  expect(ways((way) => way.collected)).toEqual(documents?.kept)
  expect(centavos(day.sales.total)).toBe(documents?.net)
  expect(Object.values(sold).reduce((all, amount) => all + amount, 0)).toBe(documents?.net)
  const drawer = await shop.call.cashSession.report({ sessionId })
  const inDrawer = documents?.in_drawer as Record<string, number>
  expect(inCentavos(drawer.payments.map(({ code, net }) => ({ code, amount: net })))).toEqual(inDrawer)
  // What the office sells without cash is of no drawer; what comes of it back is.
  expect(centavos(drawer.net)).toBe(Number(documents?.net) - Number(documents?.without_drawer))
  // What was sold in cash, what was collected since, and what went out for payments that were reversed.
  const { cash_later, cash_reversed, collected, shares, settled, owed } = documents ?? {}
  expect(centavos(drawer.cash.collected)).toBe(collected)
  expect(collected).toBe(cash_later)
  expect(centavos(drawer.cash.expected)).toBe(
    centavos(FLOAT) +
      (inDrawer.CASH ?? 0) -
      Number(documents?.foreign_worth) +
      Number(cash_later) -
      Number(cash_reversed),
  )
  expect(inDrawer.CASH).toBe(sold.CASH)
  const foreign = drawer.foreign.map(({ code, expected }) => [code, centavos(expected)])
  expect(foreign.filter(([, expected]) => expected !== 0)).toEqual(
    documents?.dollars ? [['USD', documents.dollars]] : [],
  )
  // What was lent, less what was paid and what notes settled, is what is owed.
  expect((sold.CREDIT ?? 0) - Number(shares) - Number(settled)).toBe(owed)
}

async function expectList(shop: World): Promise<void> {
  const [listed] = await rowsOf(shop, LISTED)
  expect((await shop.call.invoice.getAll({})).totals).toEqual(listed)
  await sumUpInvoices(shop.owner, 1)
  expect((await shop.call.invoice.getAll({})).totals).toEqual(listed)
}

test('whatever becomes of sales on credit, each balance follows from its documents, nothing is settled twice, and the money of the day is that of the drawer and the office', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (acts) => {
      const { own, sessionId, done } = await livedDebts(acts)
      await expectLedgers(own.shop)
      await expectPapers(own.shop)
      await expectMoney(own.shop, sessionId)
      await expectList(own.shop)
      const before = await stateOf(own.shop)
      for (const { again, answer } of done) expect(await again()).toEqual(answer)
      expect(await stateOf(own.shop)).toEqual(before)
    }),
    // The examples are among the runs.
    { numRuns: 8, examples: [[PAPERS_AND_BACK], [MERGED_AND_BACK], [LINKS_AND_OFFICE], [OFFICE_AND_BACK]] },
  )
}, 300_000)
