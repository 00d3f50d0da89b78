import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sellerShop } from '#modules/invoices/testing/commissions.server.ts'

const PERIOD = { from: '2026-11-01', to: '2026-11-30' }

test('the report says by seller what was sold, taken back, earned, waits and was paid', async () => {
  const { shop, employeeId, sellBy, bring } = await sellerShop()
  const { id: other } = await shop.call.employee.create({
    name: 'Yolanda Peña',
    salary_type: 'mixed',
    commission_rate: 5,
  })
  await sellBy(1)
  await shop.call.commission.pay({
    employee_id: employeeId,
    until: PERIOD.to,
    amount: 10,
    method: 'cash',
    requestId: randomUUID(),
  })
  const returned = await sellBy(4)
  await bring(returned, 3)
  await sellBy(2, { onCredit: true })
  await sellBy(1, { employeeId: other })
  const report = await shop.call.commission.getReport(PERIOD)
  const domingo = {
    base: 700,
    commission: 70,
    taken_back: 30,
    earned: 20,
    pending: 20,
    paid: 10,
    payable: 10,
  }
  expect(report.data).toMatchObject([
    { id: employeeId, employee: { name: 'Domingo Cabrera' }, ...domingo },
    { employee: { name: 'Yolanda Peña' }, base: 100, commission: 5, earned: 5, payable: 5 },
  ])
  expect(report.totals).toEqual({
    base: 800,
    commission: 75,
    taken_back: 30,
    earned: 25,
    pending: 20,
    paid: 10,
    payable: 15,
    payable_before: 0,
  })
  expect((await shop.call.commission.getReport({ ...PERIOD, search: 'yolanda' })).totals.commission).toBe(5)
  expect((await shop.call.commission.getReport({ from: '2026-10-01', to: '2026-10-31' })).data).toEqual([])
  const lines = await shop.call.commission.getLines({ ...PERIOD, employee_id: employeeId, pageSize: 2 })
  expect(lines.totals).toEqual(domingo)
  expect(lines.pagination.total).toBe(3)
  expect(lines.data[0]).toMatchObject({
    product_name: 'Café',
    quantity: 2,
    commission_type: 'percentage',
    value: 10,
    base: 200,
    commission: 20,
    pending: 20,
  })
})

test('who is owed for sales of an earlier month alone stands in the report of this one, until they are paid', async () => {
  const { shop, employeeId, sellBy, bring } = await sellerShop()
  const october = new Date('2026-10-20T16:00:00Z')
  const sold = await sellBy(3, { now: october })
  // What waits for its customer is owed to nobody yet.
  await sellBy(5, { now: october, onCredit: true })
  const report = () => shop.call.commission.getReport(PERIOD)
  const row = { id: employeeId, base: 0, commission: 0, pending: 0, payable: 0, payable_before: 30 }
  expect(await report()).toMatchObject({ data: [row], totals: { payable: 0, payable_before: 30 } })
  await sellBy(1)
  expect((await report()).data).toMatchObject([{ commission: 10, payable: 10, payable_before: 30 }])
  const pay = { employee_id: employeeId, until: PERIOD.to, method: 'cash' as const }
  await shop.call.commission.pay({ ...pay, amount: 40, requestId: randomUUID() })
  expect((await report()).data).toMatchObject([{ payable: 0, payable_before: 0 }])
  // What came back of what was paid is to be taken off, in whatever month it was sold.
  await bring(sold, 1)
  expect((await report()).data).toMatchObject([{ payable_before: -10 }])
  expect(await shop.call.commission.getPayable({ employee_id: employeeId, until: PERIOD.to })).toMatchObject({
    earned: 0,
    taken_off: -10,
  })
})
