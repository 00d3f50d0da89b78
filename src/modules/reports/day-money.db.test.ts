import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { World } from '#app/testing/world.server.ts'
import { rowsOf } from '#modules/invoices/testing/credit.server.ts'
import { FLOAT, livedMoneyDays, moneyDays, NIGHTS } from './testing/money-days.server.ts'

/**
 * The money as the documents say it, by day, session (none where no drawer was open) and way to pay, in centavos: what
 * was sold, what was collected later and what went back of that. `own` is what of it is in pesos.
 */
const DOCUMENTS = `
  with money as (
    select 'sold' as what, i.day, i.cash_session_id as session, p.payment_method_code as code, p.amount_cents as amount,
        p.currency_code is null as is_own, p.currency_amount_cents as foreign_amount
      from invoice_payments p join invoices i on i.id = p.invoice_id
    union all select 'sold', day, cash_session_id, 'CASH', -change_cents, true, null from invoices
    union all select 'sold', day, cash_session_id, 'CASH', -cash_back_cents, true, null from invoice_voids
    union all select 'sold', v.day, v.cash_session_id, r ->> 'payment_method_code', -(r ->> 'amount_cents')::bigint, true, null
      from invoice_voids v, jsonb_array_elements(v.refunds) r where r ->> 'payment_method_code' <> 'CREDIT'
    union all select 'sold', v.day, v.cash_session_id, 'CREDIT', e.owed_cents, true, null
      from invoice_voids v join receivable_entries e on e.invoice_id = v.invoice_id and e.kind = 'void'
    union all select 'sold', day, cash_session_id, 'CASH', -cash_cents, true, null from credit_notes
    union all select 'sold', day, cash_session_id, 'CREDIT', -applied_cents, true, null from credit_notes
    union all select 'sold', day, cash_session_id, 'VOUCHER', -voucher_cents, true, null from credit_notes
    union all select 'sold', day, cash_session_id, 'CREDIT_NOTE', cash_cents + applied_cents + voucher_cents - total_cents,
      true, null from credit_notes
    union all select 'collected', day, cash_session_id, payment_method_code, amount_cents, currency_code is null,
      currency_amount_cents from customer_payments
    union all select 'reversed', r.day, r.cash_session_id, p.payment_method_code, -p.amount_cents, p.currency_code is null,
      -p.currency_amount_cents from customer_payment_reversals r join customer_payments p on p.id = r.payment_id
  )
  select what, day::text, session, code, sum(amount)::int as amount,
    coalesce(sum(amount) filter (where is_own), 0)::int as own, coalesce(sum(foreign_amount), 0)::int as foreign_amount
  from money group by what, day, session, code`

type Money = {
  what: 'sold' | 'collected' | 'reversed'
  day: string
  session: string | null
  code: string
  amount: number
  own: number
  foreign_amount: number
}

const centavos = (pesos: number): number => Math.round(pesos * 100)
const inAll = (rows: readonly Money[], of: (row: Money) => number = ({ amount }) => amount): number =>
  rows.reduce((all, row) => all + of(row), 0)

/** By way to pay, without what comes to nothing. */
function byWay(rows: readonly { code: string; amount: number }[]): Record<string, number> {
  const sums = new Map<string, number>()
  for (const { code, amount } of rows) sums.set(code, (sums.get(code) ?? 0) + amount)
  return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0))
}

/** Every session's X or Z against its documents; what it sold, with the day on which it was open. */
async function expectSessions(shop: World, money: readonly Money[]) {
  const { data } = await shop.call.cashSession.getAll({ pageSize: 100 })
  const sold: { day: string; code: string; amount: number }[] = []
  for (const { id } of data) {
    const { report } = await shop.call.cashSession.getById({ id })
    const own = money.filter(({ session }) => session === id)
    const ways = report.payments.map(({ code, net }) => ({ code, amount: centavos(net) }))
    expect(byWay(ways)).toEqual(byWay(own.filter(({ what }) => what === 'sold')))
    // Cash alone lies in a drawer; what was taken there and given back was.
    const later = own.filter(({ what }) => what !== 'sold')
    expect(later.filter(({ code }) => code !== 'CASH')).toEqual([])
    expect(centavos(report.cash.collected)).toBe(
      inAll(
        later.filter(({ what }) => what === 'collected'),
        (row) => row.own,
      ),
    )
    const cash = own.filter(({ code }) => code === 'CASH')
    expect(centavos(report.cash.expected)).toBe(centavos(FLOAT) + inAll(cash, (row) => row.own))
    const dollars = inAll(cash, (row) => row.foreign_amount)
    expect(report.foreign.flatMap(({ expected }) => (expected === 0 ? [] : [centavos(expected)]))).toEqual(
      dollars === 0 ? [] : [dollars],
    )
    const [day] = new Set(own.map((row) => row.day))
    if (day) sold.push(...ways.map((way) => ({ day, ...way })))
  }
  return sold
}

/** What both records of the customer paid later and nobody reversed, as their pages say it. */
async function receivedOf(shop: World, customers: readonly string[]) {
  const rows = new Map<string, { code: string; amount: number }>()
  for (const id of customers) {
    const { data } = await shop.call.customer.getPayments({ id, pageSize: 500 })
    for (const { id: payment, payment_method_code: code, amount, reversal } of data)
      if (!reversal) rows.set(payment, { code, amount: centavos(amount) })
  }
  return byWay([...rows.values()])
}

/** A day's money by method is what its drawers say, what was sold beside them and what the office received and gave back. */
async function expectDay(
  shop: World,
  day: string,
  { money, inSessions }: { money: readonly Money[]; inSessions: readonly { code: string; amount: number }[] },
) {
  const own = money.filter((row) => row.day === day)
  const beside = own.filter(({ what, session }) => what === 'sold' && session === null)
  const office = own.filter(({ what }) => what !== 'sold')
  const report = await shop.call.report.salesByDay({ from: day, to: day })
  const column = (of: 'sold' | 'collected' | 'amount') =>
    byWay(report.money.map((way) => ({ code: way.code, amount: centavos(way[of]) })))
  expect(column('sold')).toEqual(byWay([...inSessions, ...beside]))
  expect(column('collected')).toEqual(byWay(office))
  expect(column('amount')).toEqual(byWay([...inSessions, ...beside, ...office]))
  expect(centavos(report.totals.total)).toBe(inAll(own.filter(({ what }) => what === 'sold')))
  return office
}

test('the money of each day by method is that of its cash sessions, of what was sold beside them and of what the office received', async () => {
  await fc.assert(
    fc.asyncProperty(moneyDays, async (acts) => {
      const { shop, days, customers } = await livedMoneyDays(acts)
      const money = (await rowsOf(shop, DOCUMENTS)) as Money[]
      const sold = await expectSessions(shop, money)
      const office: Money[] = []
      for (const day of days) {
        const inSessions = sold.filter((row) => row.day === day)
        office.push(...(await expectDay(shop, day, { money, inSessions })))
      }
      expect(new Set(money.map(({ day }) => day)).isSubsetOf(new Set(days))).toBe(true)
      expect(await receivedOf(shop, customers)).toEqual(byWay(office))
      const today = await shop.call.dashboard.getSummary({ period: 'today' })
      const [day = ''] = days.slice(-1)
      const last = await shop.call.report.salesByDay({ from: day, to: day })
      expect(today.money_by_method).toEqual(last.money)
    }),
    // Random days seldom have a payment by link that is reversed on another day. The example is among the runs.
    { numRuns: 3, endOnFailure: true, examples: [[NIGHTS]] },
  )
}, 300_000)
