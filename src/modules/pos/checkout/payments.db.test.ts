import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { change, stateOf } from '#app/testing/tenant-state.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { currencyOf, methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { type Sale, saleOf } from '../testing/sale.server.ts'

/** A shop with something for 118.00 and a till that takes payments for it. */
async function till() {
  const shop = await newWorld()
  const coffee = await shop.product()
  const pay = (...payments: readonly [method: string, amount: number, currency?: string][]) =>
    shop.call.pos.checkout(
      saleOf(shop, [{ productId: coffee, quantity: 1 }], 118, { payments: paymentsOf(shop, payments) }),
    )
  return { shop, pay }
}

const paymentsOf = (
  shop: World,
  payments: readonly [method: string, amount: number, currency?: string][],
): Sale['payments'] =>
  payments.map(([method, amount, currency]) => ({
    paymentMethodId: methodOf(shop, method),
    amount,
    currencyId: currency && currencyOf(shop, currency),
  }))

const refusedWhole = async (shop: World, sale: Promise<unknown>, refused: object) => {
  await expect(sale).rejects.toMatchObject(refused)
  expect(await shop.call.pos.getRecentInvoices()).toEqual({ invoices: [] })
}

test('less than the total is refused, saying what is missing', async () => {
  const { shop, pay } = await till()
  const before = await stateOf(shop)
  await refusedWhole(shop, pay(['CASH', 117.99]), refusal('pos.underpaid', { total: 11_800, missing: 1 }))
  await refusedWhole(shop, pay(), refusal('pos.underpaid', { total: 11_800, missing: 11_800 }))
  await refusedWhole(
    shop,
    pay(['CARD', 100], ['CASH', 10]),
    refusal('pos.underpaid', { total: 11_800, missing: 800 }),
  )
  expect(await stateOf(shop)).toEqual(before)
})

test('a card pays no more than is owed', async () => {
  const { shop, pay } = await till()
  await refusedWhole(shop, pay(['CARD', 118.01]), refusal('pos.overpaid'))
  await refusedWhole(shop, pay(['CASH', 100], ['TRANSFER', 118.01]), refusal('pos.overpaid'))
  expect(await pay(['CARD', 118])).toMatchObject({ changeAmount: 0 })
})

test.each([0, -118])('a payment of %d is refused', async (amount) => {
  const { shop, pay } = await till()
  await refusedWhole(shop, pay(['CASH', amount], ['CASH', 118]), refusal('pos.payment_refused'))
})

test('change comes from cash alone', async () => {
  const { pay } = await till()
  const { changeAmount, receiptData } = await pay(['CARD', 100], ['CASH', 50])
  expect(changeAmount).toBe(32)
  expect(receiptData?.payments).toMatchObject([
    { payment_method_name: 'Tarjeta', amount: 100 },
    { payment_method_name: 'Efectivo', amount: 50 },
  ])
})

test('dollars count at today’s rate, and change is given in pesos', async () => {
  const { pay } = await till()
  const { changeAmount, receiptData } = await pay(['CASH', 2, 'USD'])
  expect(changeAmount).toBe(7)
  expect(receiptData?.payments).toMatchObject([
    { amount: 2, currency: { code: 'USD', symbol: 'US$' }, local_amount: 125 },
  ])
  expect((await pay(['CASH', 1, 'USD'], ['CARD', 55.5])).changeAmount).toBe(0)
})

test('the receipt keeps the rate of the day of the sale', async () => {
  const { shop, pay } = await till()
  const sold = await pay(['CASH', 2, 'USD'])
  await change(shop, 'update currencies set rate_e4 = 1 where tenant_id = $1 and code = $2', [
    shop.owner.tenantId,
    'USD',
  ])
  const { receiptData } = await shop.call.pos.getInvoiceDetail({ invoiceId: sold.orderId })
  expect(receiptData?.payments).toEqual(sold.receiptData.payments)
})

test('a transfer is taken in pesos only', async () => {
  const { shop, pay } = await till()
  await refusedWhole(shop, pay(['TRANSFER', 2, 'USD']), refusal('pos.currency_unknown'))
})

test('three decimals of a peso are refused', async () => {
  const { shop, pay } = await till()
  await refusedWhole(shop, pay(['CASH', 118.001]), { code: 'BAD_REQUEST' })
})

test('a slip of the finger in the cash received is refused with a sentence, however large', async () => {
  const { shop, pay } = await till()
  await refusedWhole(shop, pay(['CASH', 90_071_992_547_409.91]), refusal('pos.payment_refused'))
  await refusedWhole(
    shop,
    pay(['CASH', 90_071_992_547_409], ['CASH', 90_071_992_547_409]),
    refusal('pos.payment_refused'),
  )
  await refusedWhole(shop, pay(['CASH', 90_071_992_547_409, 'USD']), refusal('pos.payment_refused'))
})

test('a payment keeps its reference', async () => {
  const shop = await newWorld()
  const coffee = await shop.product()
  const sold = await shop.call.pos.checkout(
    saleOf(shop, [{ productId: coffee, quantity: 1 }], 118, {
      payments: [{ paymentMethodId: methodOf(shop, 'TRANSFER'), amount: 118, reference: '  BHD 0042 ' }],
    }),
  )
  expect(sold.receiptData.payments).toMatchObject([
    { payment_method_name: 'Transferencia', reference: 'BHD 0042' },
  ])
})
