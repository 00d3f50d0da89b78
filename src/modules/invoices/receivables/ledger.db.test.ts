import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stateOf } from '#app/testing/tenant-state.server.ts'
import type { World } from '#app/testing/world.server.ts'
import { sumUpInvoices } from '../list/invoice-sums.job.ts'
import { rowsOf } from '../testing/credit.server.ts'
import { FLOAT, histories, livedDebts, PAPERS_AND_BACK } from '../testing/histories.server.ts'

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
    (coalesce((select sum(p.amount_cents) from customer_payments p where p.customer_id = a.customer_id
        and not exists (select from customer_payment_reversals b where b.payment_id = p.id)), 0)
      - coalesce((select sum(s.amount_cents) from customer_payment_shares s
          join customer_payments p on p.id = s.payment_id where p.customer_id = a.customer_id
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

/** What is below zero, of whatever may not be. */
const BELOW = `
  select 'receivable' as what from receivables where balance_cents < 0 or balance_cents > opened_cents
  union all select 'account' from customer_accounts where owed_cents < 0 or credit_cents < 0
  union all select 'goods' from stock_levels where on_hand_milli < 0
  union all select 'share' from customer_payments p where p.amount_cents < (
    select coalesce(sum(s.amount_cents), 0) from customer_payment_shares s where s.payment_id = p.id)`

/** The invoices that stand, in centavos: what the list says of all of them. */
const LISTED = `
  select coalesce(sum(i.total_cents) filter (where v.id is null), 0)::float / 100 as total,
    coalesce(sum(r.balance_cents), 0)::float / 100 as pending,
    coalesce(sum(i.total_cents) filter (where v.id is not null), 0)::float / 100 as cancelled
  from invoices i left join receivables r on r.invoice_id = i.id left join invoice_voids v on v.invoice_id = i.id`

/** What the documents say of the money, in centavos: of what was sold, and of what came later. */
const MONEY = `
  with money as (
    select p.payment_method_code as code, p.amount_cents as amount from invoice_payments p
    union all select 'CASH', -change_cents from invoices
    union all select 'CASH', -cash_back_cents from invoice_voids
    union all select r ->> 'payment_method_code', -(r ->> 'amount_cents')::bigint
      from invoice_voids v, jsonb_array_elements(v.refunds) r where r ->> 'payment_method_code' <> 'CREDIT'
    union all select 'CREDIT', e.owed_cents from receivable_entries e where e.kind = 'void'
    union all select 'CASH', -cash_cents from credit_notes
    union all select 'CREDIT', -applied_cents from credit_notes
    union all select 'VOUCHER', -voucher_cents from credit_notes
    union all select 'CREDIT_NOTE', cash_cents + applied_cents + voucher_cents - total_cents from credit_notes
  ), later as (
    select p.payment_method_code as code, p.cash_session_id, p.amount_cents as amount from customer_payments p
  )
  select (select coalesce(json_object_agg(code, amount), '{}') from (
      select code, sum(amount)::int as amount from money group by code having sum(amount) <> 0) sold) as sold,
    (select coalesce(sum(amount), 0)::int from later where cash_session_id is not null) as collected,
    (select coalesce(sum(amount), 0)::int from later where code = 'CASH') as cash_later,
    (select coalesce(sum(p.amount_cents), 0)::int from customer_payments p
      join customer_payment_reversals r on r.payment_id = p.id where p.payment_method_code = 'CASH') as cash_reversed,
    (select coalesce(sum(s.amount_cents), 0)::int from customer_payment_shares s where not exists (
      select from customer_payment_reversals r where r.payment_id = s.payment_id)) as shares,
    (select coalesce(sum(amount_cents), 0)::int from credit_note_spendings where reversed_payment_id is not null) as settled,
    (select coalesce(sum(balance_cents), 0)::int from receivables) as owed,
    (select coalesce(sum(total_cents), 0) from invoices)::int
      - (select coalesce(sum(i.total_cents), 0) from invoice_voids v join invoices i on i.id = v.invoice_id)::int
      - (select coalesce(sum(total_cents), 0) from credit_notes)::int as net`

const centavos = (pesos: number): number => Math.round(pesos * 100)
const inCentavos = (ways: readonly { code: string; amount: number }[]): Record<string, number> =>
  Object.fromEntries(
    ways.filter(({ amount }) => amount !== 0).map(({ code, amount }) => [code, centavos(amount)]),
  )

async function expectLedgers(shop: World): Promise<void> {
  for (const { balance, documents, entries } of await rowsOf(shop, BOOKS)) {
    expect({ documents, entries }).toEqual({ documents: balance, entries: balance })
  }
  for (const { owed, credit, balances, ahead } of await rowsOf(shop, ACCOUNTS)) {
    expect({ balances: balances ?? 0, ahead }).toEqual({ balances: owed, ahead: credit })
  }
  expect(await rowsOf(shop, BELOW)).toEqual([])
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
  expect(inCentavos(day.money_by_method)).toEqual(sold)
  expect(centavos(day.sales.total)).toBe(documents?.net)
  expect(Object.values(sold).reduce((all, amount) => all + amount, 0)).toBe(documents?.net)
  const drawer = await shop.call.cashSession.report({ sessionId })
  expect(inCentavos(drawer.payments.map(({ code, net }) => ({ code, amount: net })))).toEqual(sold)
  expect(centavos(drawer.net)).toBe(documents?.net)
  // What was sold in cash, what was collected since, and what went out for payments that were reversed.
  const { cash_later, cash_reversed, collected, shares, settled, owed } = documents ?? {}
  expect(centavos(drawer.cash.collected)).toBe(collected)
  expect(collected).toBe(cash_later)
  expect(centavos(drawer.cash.expected)).toBe(
    centavos(FLOAT) + (sold.CASH ?? 0) + Number(cash_later) - Number(cash_reversed),
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
    { numRuns: 5, examples: [[PAPERS_AND_BACK]] },
  )
}, 120_000)
