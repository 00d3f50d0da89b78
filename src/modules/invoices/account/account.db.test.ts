import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { change } from '#app/testing/tenant-state.server.ts'
import { newWorld } from '#app/testing/world.server.ts'
import { cents, sumCents } from '#platform/values/money.ts'
import { creditShop, PRICE } from '../testing/credit.server.ts'

const sum = (amounts: readonly number[]): number =>
  sumCents(amounts.map((amount) => cents(Math.round(amount * 100)))) / 100

test('an account says what is owed and paid ahead, how old it is, and what room is left', async () => {
  const { shop, customerId, sell, pay, bring, means } = await creditShop(1000)
  const [first, second, third] = [await sell(3), await sell(2), await sell(1)]
  await shop.call.customer.update({ id: customerId, phone: '809-555-0134', email: 'pagos@bahia.test' })
  const late = (id: string, days: number) =>
    change(
      shop,
      `update receivables set due_on = due_on - $2::int where tenant_id = $1 and invoice_id = $3`,
      [shop.ctx.tenantId, 30 + days, id],
    )
  await late(first, 91)
  await late(second, 1)
  const wrong = await pay(first, 100)
  await shop.call.invoice.reversePayment({ payment_id: wrong.id, reason: 'Transferencia devuelta' })
  await pay(second, 36)
  await bring(third, 1)
  expect(await shop.call.customer.getAccount({ id: customerId })).toMatchObject({
    customer: { id: customerId, name: 'Hotel Bahía', tax_id: '101850043', phone: '+18095550134' },
    payment_terms_days: 30,
    credit_limit: 1000,
    owed: 554,
    paid_ahead: 0,
    room: 446,
    ageing: { current: 0, days_1_30: 200, days_31_60: 0, days_61_90: 0, days_over_90: 354 },
  })
  const open = await shop.call.customer.getOpenInvoices({ id: customerId })
  expect(open.data).toMatchObject([
    { id: first, order_number: '000001', total: 354, pending: 354 },
    { id: second, order_number: '000002', total: 236, pending: 200 },
  ])
  const { data: payments } = await shop.call.customer.getPayments({ id: customerId })
  expect(payments).toMatchObject([
    { number: 'RC-000002', amount: 36, left: 0, reversal: null, paid: [{ id: second }], paid_count: 1 },
    { number: 'RC-000001', amount: 100, left: 0, reversal: { reason: 'Transferencia devuelta' } },
  ])
  expect(await shop.call.customer.getCreditNotes({ id: customerId })).toMatchObject({
    data: [{ number: 'NC-000001', invoice_id: third, total: 118, left: 0 }],
    pagination: { total: 1 },
  })
  await shop.call.customerPayment.create({ customer_id: customerId, amount: 600, ...means('TRANSFER') })
  expect(await shop.call.customer.getAccount({ id: customerId })).toMatchObject({
    owed: 0,
    paid_ahead: 46,
    room: 1046,
  })
  expect(await shop.call.customer.getOpenInvoices({ id: customerId })).toMatchObject({ data: [] })
  expect((await shop.call.customer.getPayments({ id: customerId })).data[0]).toMatchObject({
    amount: 600,
    left: 46,
    paid: [{ id: first }, { id: second }],
    paid_count: 2,
  })
})

test('what was paid ahead is reversed by the row that the account shows, and has its receipt', async () => {
  const { shop, customerId, means } = await creditShop()
  const advance = await shop.call.customerPayment.create({
    customer_id: customerId,
    amount: 250,
    ...means('TRANSFER'),
  })
  const rows = async () => (await shop.call.customer.getPayments({ id: customerId })).data
  const [row] = await rows()
  expect(row).toMatchObject({
    id: advance.id,
    payment_method_code: 'TRANSFER',
    amount: 250,
    left: 250,
    paid: [],
  })
  const receipt = await shop.call.paper.get({ paper: { kind: 'payment', id: advance.id } })
  expect(JSON.stringify(receipt)).toContain(advance.number)
  await shop.call.invoice.reversePayment({ payment_id: row?.id ?? '', reason: 'Era de otro cliente' })
  expect(await rows()).toMatchObject([{ left: 0, reversal: { reason: 'Era de otro cliente' } }])
  expect(await shop.call.customer.getAccount({ id: customerId })).toMatchObject({ owed: 0, paid_ahead: 0 })
})

test('whatever was paid and reversed, what the account shows is what its ledger comes to, page by page', async () => {
  const sales = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 3, maxLength: 6 })
  const paid = fc.array(
    fc.record({ at: fc.nat(20), part: fc.integer({ min: 1, max: 118 }), back: fc.boolean() }),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  await fc.assert(
    fc.asyncProperty(sales, paid, fc.nat(300), async (pieces, payments, ahead) => {
      const { shop, customerId, sell, pay, means, ledger } = await creditShop(null)
      const sold: string[] = []
      for (const count of pieces) sold.push(await sell(count))
      for (const { at, part, back } of payments) {
        const invoice = sold[at % sold.length] ?? ''
        const { pending } = await shop.call.invoice.getById({ id: invoice })
        if (pending === 0) continue
        const { id } = await pay(invoice, Math.min(part, pending))
        if (back) await shop.call.invoice.reversePayment({ payment_id: id, reason: 'Error' })
      }
      const all = PRICE * sum(pieces)
      await shop.call.customerPayment.create({
        customer_id: customerId,
        amount: ahead + 1,
        ...means('TRANSFER'),
      })
      const account = await shop.call.customer.getAccount({ id: customerId })
      const { owedEntries, creditEntries } = await ledger(sold[0] ?? '')
      expect({ owed: account.owed, ahead: account.paid_ahead }).toEqual({
        owed: owedEntries,
        ahead: creditEntries,
      })
      expect(sum(Object.values(account.ageing))).toBe(account.owed)
      const pagesOf = async <Row>(
        read: (input: { id: string; page: number; pageSize: number }) => Promise<{
          data: Row[]
          pagination: { pageCount: number }
        }>,
      ) => {
        const rows: Row[] = []
        for (let page = 1, pages = 1; page <= pages; page++) {
          const { data, pagination } = await read({ id: customerId, page, pageSize: 2 })
          rows.push(...data)
          pages = pagination.pageCount
        }
        return rows
      }
      const open = await pagesOf(shop.call.customer.getOpenInvoices)
      expect(sum(open.map(({ pending }) => pending))).toBe(account.owed)
      expect(new Set(open.map(({ id }) => id)).size).toBe(open.length)
      const standing = (await pagesOf(shop.call.customer.getPayments)).filter(({ reversal }) => !reversal)
      expect(sum(standing.map(({ left }) => left))).toBe(account.paid_ahead)
      expect(sum(standing.map(({ amount, left }) => amount - left))).toBe(sum([all, -account.owed]))
    }),
    { numRuns: 4 },
  )
}, 60_000)

test('who never bought on credit has an empty account, and a customer of another shop none', async () => {
  const { shop, customerId } = await creditShop()
  const { id } = await shop.call.customer.create({ name: 'Ana' })
  expect(await shop.call.customer.getAccount({ id })).toMatchObject({
    payment_terms_days: null,
    credit_limit: null,
    owed: 0,
    paid_ahead: 0,
    room: null,
  })
  const { customer } = (await newWorld()).call
  for (const read of [
    customer.getAccount,
    customer.getOpenInvoices,
    customer.getPayments,
    customer.getCreditNotes,
  ]) {
    await expect(read({ id: customerId })).rejects.toMatchObject(refusal('customers.customer_not_found'))
  }
  const seller = shop.as({ permissions: ['customers.view', 'pos.sell'] }).customer
  for (const read of [seller.getAccount, seller.getOpenInvoices, seller.getPayments, seller.getCreditNotes]) {
    await expect(read({ id: customerId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
})
