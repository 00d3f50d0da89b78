import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { commissionsOn, sellerShop } from '#modules/invoices/testing/commissions.server.ts'

const TODAY = '2026-11-20'

/** A shop whose seller is paid 10 pesos of each coffee. */
async function payingShop() {
  const known = await sellerShop()
  const { shop, employeeId } = known
  const of = { employee_id: employeeId, until: TODAY }
  const payable = () => shop.call.commission.getPayable(of)
  const pay = (amount: number, more = {}) =>
    shop.call.commission.pay({ ...of, amount, method: 'cash', requestId: randomUUID(), ...more })
  const reverse = (payment_id: string) =>
    shop.call.commission.reversePayment({ payment_id, reason: 'Se pagó a otro', requestId: randomUUID() })
  return { ...known, payable, pay, reverse }
}

describe('a commission', () => {
  test('is earned when its invoice is paid whole, and waits until then', async () => {
    const {
      sellBy,
      pay: settle,
      payable,
      shop,
    } = await (async () => {
      const known = await payingShop()
      const paid = await sellerPays(known)
      return { ...known, pay: paid }
    })()
    const invoice = await sellBy(2, { onCredit: true })
    expect(await payable()).toMatchObject({ earned: 0, payable: 0 })
    const period = { from: '2026-11-01', to: TODAY }
    expect((await shop.call.commission.getReport(period)).totals).toMatchObject({ earned: 0, pending: 20 })
    await settle(invoice, 100)
    expect(await payable()).toMatchObject({ payable: 0 })
    await settle(invoice, 136)
    expect(await payable()).toMatchObject({ earned: 20, payable: 20 })
    expect((await shop.call.commission.getReport(period)).totals).toMatchObject({ earned: 20, pending: 0 })
  })
})

/** Payments of the customer, beside which `pay` is one to the seller. */
async function sellerPays({ shop, means }: Awaited<ReturnType<typeof payingShop>>) {
  return (invoice_id: string, amount: number) =>
    shop.call.invoice.recordPayment({ invoice_id, amount, requestId: randomUUID(), ...means('TRANSFER') })
}

describe('a payment of commissions', () => {
  test('pays all that is earned, by a number, and nothing of it again', async () => {
    const { shop, employeeId, sellBy, pay, payable } = await payingShop()
    const invoice = await sellBy(3)
    await expect(pay(20)).rejects.toMatchObject(
      refusal('commissions.payable_changed', { shown: 2000, today: 3000 }),
    )
    const requestId = randomUUID()
    const paid = await pay(30, { requestId, method: 'transfer', reference: '00420917' })
    expect(paid).toMatchObject({ number: 'PC-000001', amount: 30 })
    expect(await pay(30, { requestId, method: 'transfer', reference: '00420917' })).toEqual(paid)
    expect(await commissionsOn(shop, invoice)).toEqual([{ commission: 30, back: 0, paid: 30 }])
    expect(await payable()).toMatchObject({ payable: 0 })
    await expect(pay(30)).rejects.toMatchObject(refusal('commissions.nothing_to_pay'))
    const { data } = await shop.call.commission.getPayments({ employee_id: employeeId })
    expect(data).toMatchObject([
      {
        number: 'PC-000001',
        amount: 30,
        method: 'transfer',
        reference: '00420917',
        day: TODAY,
        reversal: null,
      },
    ])
  })

  test('is a document that says what it paid of which line, what it took off, and by what it was reversed', async () => {
    const { shop, employeeId, sellBy, bring, pay, reverse } = await payingShop()
    const first = await sellBy(3)
    await pay(30)
    await bring(first, 2)
    const second = await sellBy(5)
    const { id } = await pay(30, { method: 'transfer', reference: '00420918', notes: 'Quincena' })
    await reverse(id)
    const document = await shop.call.commission.getPayment({ payment_id: id })
    expect(document).toMatchObject({
      number: 'PC-000002',
      employee_id: employeeId,
      amount: 30,
      method: 'transfer',
      reference: '00420918',
      notes: 'Quincena',
      reversal: { number: 'RPC-000001', reason: 'Se pagó a otro' },
    })
    expect(document.lines.map(({ invoice_id, quantity, amount }) => [invoice_id, quantity, amount])).toEqual([
      [first, 3, -20],
      [second, 5, 50],
    ])
    const other = await payingShop()
    await expect(other.shop.call.commission.getPayment({ payment_id: id })).rejects.toMatchObject(
      refusal('commissions.payment_not_found'),
    )
  })

  test('says of a line whose sale was voided since that it was, as the list of sales does', async () => {
    const { shop, employeeId, sellBy, pay } = await payingShop()
    const [gone, stands] = [await sellBy(2), await sellBy(1)]
    const { id } = await pay(30)
    await shop.call.pos.cancelInvoice({ invoiceId: gone, recreate: false, requestId: randomUUID() })
    const { lines } = await shop.call.commission.getPayment({ payment_id: id })
    expect(lines.map(({ invoice_id, is_void }) => [invoice_id, is_void])).toEqual([
      [gone, true],
      [stands, false],
    ])
    const period = { employee_id: employeeId, from: '2026-11-01', to: TODAY }
    const { data } = await shop.call.commission.getLines(period)
    expect(data.map(({ invoice_id, is_void, payable }) => [invoice_id, is_void, payable])).toEqual([
      [stands, false, 0],
      [gone, true, -20],
    ])
  })

  test('says how much of it is of which month, so that one who pays December sees what November left', async () => {
    const { shop, employeeId, sellBy, pay } = await payingShop()
    const now = new Date('2026-12-02T15:00:00Z')
    const due = () => shop.as({ now }).commission.getPayable({ employee_id: employeeId, until: '2026-12-31' })
    await sellBy(3)
    await sellBy(2, { now })
    expect(await due()).toMatchObject({
      earned_by_month: [
        { month: '2026-11-01', earned: 30 },
        { month: '2026-12-01', earned: 20 },
      ],
      payable: 50,
    })
    await pay(30)
    expect(await due()).toMatchObject({ earned_by_month: [{ month: '2026-12-01', earned: 20 }], payable: 20 })
  })

  test('is made once of several at the same moment', async () => {
    const { shop, sellBy, pay } = await payingShop()
    const invoice = await sellBy(2)
    const race = await Promise.allSettled([pay(20), pay(20), pay(20), pay(20)])
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await commissionsOn(shop, invoice)).toEqual([{ commission: 20, back: 0, paid: 20 }])
  })

  test('beside a return at the same moment pays what is left, or what the next one takes off', async () => {
    const { shop, sellBy, pay, bring, payable } = await payingShop()
    const invoice = await sellBy(4)
    const [paid] = await Promise.allSettled([pay(40), bring(invoice, 1)])
    expect(await commissionsOn(shop, invoice)).toMatchObject([{ back: 10 }])
    expect(await payable()).toMatchObject({ payable: paid.status === 'fulfilled' ? -10 : 30 })
  })

  test('takes off what came back after it was paid', async () => {
    const { shop, sellBy, pay, bring, payable } = await payingShop()
    const first = await sellBy(3)
    await pay(30)
    await bring(first, 2)
    expect(await payable()).toMatchObject({ earned: 0, taken_off: -20, payable: -20 })
    await expect(pay(-20)).rejects.toMatchObject(refusal('commissions.nothing_to_pay'))
    const second = await sellBy(5)
    expect(await payable()).toMatchObject({ earned: 50, taken_off: -20, payable: 30 })
    await pay(30)
    expect(await payable()).toMatchObject({ payable: 0 })
    expect(await commissionsOn(shop, first)).toEqual([{ commission: 30, back: 20, paid: 10 }])
    expect(await commissionsOn(shop, second)).toEqual([{ commission: 50, back: 0, paid: 50 }])
  })

  test('takes off what is owed again, until it is paid once more', async () => {
    const known = await payingShop()
    const { shop, sellBy, pay, payable } = known
    const settle = await sellerPays(known)
    const invoice = await sellBy(1, { onCredit: true })
    const { id } = await settle(invoice, 118)
    await pay(10)
    await shop.call.invoice.reversePayment({ payment_id: id, reason: 'Sin fondos' })
    expect(await payable()).toMatchObject({ payable: -10 })
    await settle(invoice, 118)
    expect(await payable()).toMatchObject({ payable: 0 })
  })

  test('is of no day to come', async () => {
    const { sellBy, pay } = await payingShop()
    await sellBy(1)
    await expect(pay(10, { day: '2026-11-21' })).rejects.toMatchObject(refusal('commissions.paid_in_future'))
    expect(await pay(10, { day: '2026-11-15' })).toMatchObject({ amount: 10 })
  })

  test('is reversed with its reason, the last one first, and can be made again', async () => {
    const { shop, employeeId, sellBy, pay, bring, reverse, payable } = await payingShop()
    const first = await sellBy(3)
    const one = await pay(30)
    await bring(first, 1)
    await sellBy(4)
    const two = await pay(30)
    await expect(reverse(one.id)).rejects.toMatchObject(
      refusal('commissions.later_payment', { number: 'PC-000002' }),
    )
    const race = await Promise.allSettled([reverse(two.id), reverse(two.id)])
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await payable()).toMatchObject({ earned: 40, taken_off: -10, payable: 30 })
    expect(await reverse(one.id)).toMatchObject({ number: 'RPC-000002' })
    expect(await payable()).toMatchObject({ payable: 60 })
    await expect(reverse(one.id)).rejects.toMatchObject(
      refusal('commissions.already_reversed', { number: 'RPC-000002' }),
    )
    const { data } = await shop.call.commission.getPayments({ employee_id: employeeId })
    expect(data.map(({ number, reversal }) => [number, reversal?.reason])).toEqual([
      ['PC-000002', 'Se pagó a otro'],
      ['PC-000001', 'Se pagó a otro'],
    ])
    expect(await pay(60)).toMatchObject({ number: 'PC-000003' })
  })
})

test('an employee is not deleted while a commission of theirs is open', async () => {
  const { shop, employeeId, sellBy, pay } = await payingShop()
  await sellBy(1)
  await expect(shop.call.employee.delete({ id: employeeId })).rejects.toMatchObject(
    refusal('platform.record_in_use', { uses: 'commissions.open_commission:1' }),
  )
  await pay(10)
  expect(await shop.call.employee.delete({ id: employeeId })).toEqual({ success: true })
})
