import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { change } from '#app/testing/tenant-state.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { sellerShop } from '../testing/commissions.server.ts'
import { creditShop, PRICE } from '../testing/credit.server.ts'

/** The invoice was due so many days ago; below nothing, it is due in some. */
const dueAgo = (shop: World, invoice: string, days: number) =>
  change(shop, `update receivables set due_on = due_on - $2::int where tenant_id = $1 and invoice_id = $3`, [
    shop.ctx.tenantId,
    30 + days,
    invoice,
  ])

const anotherCustomer = async (shop: World, name: string, tax_id: string) => {
  const { id } = await shop.call.customer.create({ name, tax_id })
  await shop.call.customer.setCreditTerms({ id, payment_terms_days: 30, credit_limit: null })
  return id
}

const list = (shop: World, more: Parameters<World['call']['customer']['getReceivables']>[0] = {}) =>
  shop.call.customer.getReceivables(more)

test('what is owed stands by customer and by age, whoever owes most first, and comes to something', async () => {
  const { shop, customerId, sell, pay } = await creditShop()
  const óptica = await anotherCustomer(shop, 'Óptica Ñandú', '131246796')
  const [old, late] = [await sell(3), await sell(2)]
  const theirs = await sell(1, { customer: óptica })
  await sell(1, { cash: PRICE })
  await dueAgo(shop, old, 91)
  await dueAgo(shop, late, 1)
  await pay(late, 36)
  await dueAgo(shop, theirs, 30)
  expect(await list(shop)).toMatchObject({
    data: [
      {
        id: customerId,
        customer: { name: 'Hotel Bahía', tax_id: '101850043' },
        deleted: false,
        invoices: 2,
        oldest: '2026-08-21',
        current: 0,
        days_1_30: 200,
        days_31_60: 0,
        days_61_90: 0,
        days_over_90: 354,
        overdue: 554,
        owed: 554,
      },
      { id: óptica, invoices: 1, days_1_30: 118, overdue: 118, owed: 118 },
    ],
    pagination: { page: 1, pageSize: 20, total: 2, pageCount: 1 },
    totals: { invoices: 3, current: 0, days_1_30: 318, days_over_90: 354, overdue: 672, owed: 672 },
  })
  const found = async (more: Parameters<typeof list>[1]) => (await list(shop, more)).data.map(({ id }) => id)
  expect(await found({ age: 'days_over_90' })).toEqual([customerId])
  expect(await found({ age: 'current' })).toEqual([])
  expect(await found({ age: 'overdue' })).toEqual([customerId, óptica])
  expect(await found({ search: 'optica nandu' })).toEqual([óptica])
  expect(await found({ search: '1-01-85004-3' })).toEqual([customerId])
  expect(await found({ search: 'nadie' })).toEqual([])
  expect(await found({ descending: false })).toEqual([óptica, customerId])
  expect(await found({ sort: 'oldest' })).toEqual([óptica, customerId])
  expect(await found({ page: 2, pageSize: 1 })).toEqual([óptica])
  const narrow = await list(shop, { search: 'optica', page: 7 })
  expect(narrow).toMatchObject({ data: [], pagination: { total: 1 }, totals: { owed: 118 } })
  await pay(theirs, 118)
  expect(await found({})).toEqual([customerId])
})

test('of one seller only what is owed on their sales counts: the employee who sold it, else who rang it up', async () => {
  const { shop, customerId, employeeId, sellBy } = await sellerShop()
  await sellBy(2, { onCredit: true })
  const mine = await sellBy(1, { onCredit: true, employeeId: null })
  await dueAgo(shop, mine, 5)
  const { userId } = shop.owner.actor
  expect(await shop.call.customer.getDebtSellers()).toEqual([
    { id: userId, name: 'Altagracia Núñez' },
    { id: employeeId, name: 'Domingo Cabrera' },
  ])
  expect(await list(shop)).toMatchObject({
    data: [{ id: customerId, owed: 354, sellers: ['Altagracia Núñez', 'Domingo Cabrera'] }],
  })
  expect(await list(shop, { seller: employeeId })).toMatchObject({
    data: [{ id: customerId, owed: 236, current: 236, invoices: 1 }],
    totals: { owed: 236 },
  })
  expect(await list(shop, { seller: userId, age: 'overdue' })).toMatchObject({
    data: [{ id: customerId, owed: 118, days_1_30: 118 }],
  })
  expect(await list(shop, { seller: employeeId, age: 'overdue' })).toMatchObject({ data: [] })
  expect(await list(shop, { seller: randomUUID() })).toMatchObject({ data: [] })
})

test('whatever is owed since when, the list is what the accounts say, whole and page by page', async () => {
  const debts = fc.array(
    fc.record({
      who: fc.nat(2),
      pieces: fc.integer({ min: 1, max: 3 }),
      late: fc.integer({ min: -5, max: 120 }),
    }),
    {
      minLength: 1,
      maxLength: 7,
    },
  )
  await fc.assert(
    fc.asyncProperty(debts, async (owed) => {
      const { shop, customerId, sell } = await creditShop(null)
      const who = [
        customerId,
        await anotherCustomer(shop, 'Dos', '131246796'),
        await anotherCustomer(shop, 'Tres', '101503661'),
      ]
      for (const { who: index, pieces, late } of owed) {
        await dueAgo(shop, await sell(pieces, { customer: who[index] ?? '' }), late)
      }
      const whole = await list(shop, { pageSize: 100 })
      for (const row of whole.data) {
        const account = await shop.call.customer.getAccount({ id: row.id })
        const { current, days_1_30, days_31_60, days_61_90, days_over_90 } = row
        expect({ current, days_1_30, days_31_60, days_61_90, days_over_90 }).toEqual(account.ageing)
        expect(row.owed).toBe(account.owed)
      }
      expect(new Set(whole.data.map(({ id }) => id))).toEqual(
        new Set(owed.map(({ who: index }) => who[index])),
      )
      const sum = (key: 'owed' | 'overdue' | 'days_61_90') =>
        whole.data.reduce((all, row) => all + row[key], 0)
      expect(whole.totals).toMatchObject({
        owed: sum('owed'),
        overdue: sum('overdue'),
        days_61_90: sum('days_61_90'),
      })
      const pages = await Promise.all(
        whole.data.map((_, index) => list(shop, { page: index + 1, pageSize: 1 })),
      )
      expect(pages.flatMap(({ data }) => data)).toEqual(whole.data)
    }),
    { numRuns: 6 },
  )
}, 60_000)

test('who may not see invoices is refused, and another shop has other debtors', async () => {
  const { shop, sell } = await creditShop()
  await sell(1)
  const cashier = shop.as({ permissions: ['customers.view', 'pos.access', 'pos.sell'] })
  await expect(cashier.customer.getReceivables({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const other = await newWorld()
  expect(await list(other)).toMatchObject({
    data: [],
    pagination: { total: 0 },
    totals: { owed: 0, invoices: 0 },
  })
})
