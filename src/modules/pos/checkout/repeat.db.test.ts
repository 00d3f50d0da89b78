import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { change } from '#app/testing/tenant-state.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { onHand } from '#modules/inventory/testing/stock.server.ts'
import { methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { inputHash } from '#platform/process/fingerprint.server.ts'
import { cents, milli } from '#platform/values/money.ts'
import { ONE_SALE, saleOf, writtenBy } from '../testing/sale.server.ts'
import { checkoutInput } from './checkout.ts'

const coffeeSale = async (shop: World) => {
  const coffee = await shop.product({ onHand: milli(1000) })
  return { coffee, sale: saleOf(shop, [{ productId: coffee, quantity: 1 }], 118) }
}

test('a sale sent twice is sold once, with the same answer down to the receipt', async () => {
  const shop = await newWorld()
  const { coffee, sale } = await coffeeSale(shop)
  const first = await shop.call.pos.checkout(sale)
  expect(await shop.call.pos.checkout(sale)).toEqual(first)
  expect(await writtenBy(shop)).toEqual(ONE_SALE)
  expect(await onHand(shop, coffee)).toBe(0)
})

test('a sale with discounts, dollars and change is answered alike when it comes again', async () => {
  const shop = await newWorld()
  const pound = await shop.product({ unit: 'lb', price: cents(3333) })
  const service = await shop.product({ product_type: 'service', unit: 'service', is_taxable: false })
  const sale = saleOf(
    shop,
    [
      {
        productId: pound,
        quantity: 1.575,
        discount: { type: 'percentage', value: 7.5, description: 'Vecina' },
      },
      { productId: service, quantity: 1, discount: { type: 'fixed', value: 10 } },
    ],
    151.65,
    {
      discount: { type: 'fixed', value: 4.91 },
      payments: [
        {
          paymentMethodId: methodOf(shop, 'CASH'),
          amount: 2,
          currencyId: shop.currencies.USD,
          reference: ' a ',
        },
        { paymentMethodId: methodOf(shop, 'CASH'), amount: 50 },
      ],
    },
  )
  const first = await shop.call.pos.checkout(sale)
  expect(first.changeAmount).toBe(23.35)
  expect(await shop.call.pos.checkout(sale)).toEqual(first)
})

test('eight at once are one sale, and all get its answer', async () => {
  const shop = await newWorld()
  const { coffee, sale } = await coffeeSale(shop)
  const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => shop.call.pos.checkout(sale)))
  for (const other of others) expect(other).toEqual(first)
  expect(await writtenBy(shop)).toEqual(ONE_SALE)
  expect(await onHand(shop, coffee)).toBe(0)
})

test('it comes again a day later, when the price has changed, the shelf is empty and the product gone', async () => {
  const shop = await newWorld()
  const { coffee, sale } = await coffeeSale(shop)
  const first = await shop.call.pos.checkout(sale)
  await change(shop, 'update products set price_cents = 1, name = $2, deleted_at = now() where id = $1', [
    coffee,
    'Otro',
  ])
  await change(shop, `update fiscal_sequences set state = 'closed' where tenant_id = $1`, [
    shop.owner.tenantId,
  ])
  const later = shop.as({ now: new Date('2026-11-21T16:00:00Z') })
  expect(await later.pos.checkout(sale)).toEqual(first)
  expect(await writtenBy(shop)).toEqual(ONE_SALE)
})

test('an id in capitals is the same sale', async () => {
  const shop = await newWorld()
  const { coffee, sale } = await coffeeSale(shop)
  const loud = {
    ...sale,
    id: sale.id.toUpperCase(),
    items: [{ productId: coffee.toUpperCase(), quantity: 1 }],
  }
  const first = await shop.call.pos.checkout(loud)
  expect(first.orderId).toBe(sale.id)
  expect(await shop.call.pos.checkout(sale)).toEqual(first)
  expect(await writtenBy(shop)).toEqual(ONE_SALE)
})

test.each<[string, (sale: ReturnType<typeof saleOf>) => object]>([
  ['another quantity', (sale) => ({ items: [{ ...sale.items[0], quantity: 2 }], total: 236 })],
  ['another total', () => ({ total: 119 })],
  ['another payment', (sale) => ({ payments: [{ ...sale.payments[0], amount: 200 }] })],
  ['another document', () => ({ documentType: 'credito_fiscal' })],
  ['a discount', () => ({ discount: { type: 'fixed', value: 1 } })],
])('the same id with %s is refused and the first sale stays', async (_, other) => {
  const shop = await newWorld()
  const { sale } = await coffeeSale(shop)
  const first = await shop.call.pos.checkout(sale)
  await expect(shop.call.pos.checkout({ ...sale, ...other(sale) })).rejects.toMatchObject({
    code: 'CONFLICT',
    ...refusal('pos.sale_reused'),
  })
  expect(await writtenBy(shop)).toEqual(ONE_SALE)
  expect(await shop.call.pos.checkout(sale)).toEqual(first)
})

test('a sale that was refused can be sent again under its id once it is in order', async () => {
  const shop = await newWorld()
  const { sale } = await coffeeSale(shop)
  await expect(shop.call.pos.checkout({ ...sale, total: 117 })).rejects.toMatchObject(
    refusal('pos.total_changed'),
  )
  expect(await shop.call.pos.checkout(sale)).toMatchObject({ orderNumber: '000001', total: 118 })
})

test('two shops may use the same id: each has its own sale', async () => {
  const [one, two] = [await newWorld(), await newWorld()]
  const id = randomUUID()
  for (const shop of [one, two]) {
    const coffee = await shop.product({ name: `Café de ${shop.subdomain}` })
    const sold = await shop.call.pos.checkout({
      ...saleOf(shop, [{ productId: coffee, quantity: 1 }], 118),
      id,
    })
    expect(sold).toMatchObject({ orderId: id, orderNumber: '000001' })
    expect(sold.receiptData.items[0]?.product_name).toBe(`Café de ${shop.subdomain}`)
  }
})

test('a sale that an earlier version wrote down is known when it comes again, and no second invoice is made', async () => {
  const shop = await newWorld()
  const { sale } = await coffeeSale(shop)
  const first = await shop.call.pos.checkout(sale)
  await change(shop, 'update invoices set request_hash = $2 where id = $1', [
    sale.id,
    inputHash(checkoutInput.parse(sale)),
  ])
  expect(await shop.call.pos.checkout(sale)).toEqual(first)
  await expect(shop.call.pos.checkout({ ...sale, total: 119 })).rejects.toMatchObject(
    refusal('pos.sale_reused'),
  )
  expect(await writtenBy(shop)).toEqual(ONE_SALE)
})
