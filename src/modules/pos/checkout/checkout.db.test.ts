import { expect, test } from 'vitest'
import { newWorld } from '#app/testing/world.server.ts'
import { onHand } from '#modules/inventory/testing/stock.server.ts'
import { invoicePosted } from '#modules/invoices/posting/invoice-posted.ts'
import { methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { basisPoints, cents, milli } from '#platform/values/money.ts'
import { ONE_SALE, saleOf, writtenBy } from '../testing/sale.server.ts'

test('a sale, its number and its stock land together', async () => {
  const shop = await newWorld()
  const coffee = await shop.product({ onHand: milli(3000) })
  const sale = saleOf(shop, [{ productId: coffee, quantity: 2 }], 236, {
    payments: [{ paymentMethodId: methodOf(shop, 'CASH'), amount: 300 }],
  })
  expect(await shop.call.pos.checkout(sale)).toMatchObject({
    orderId: sale.id,
    orderNumber: '000001',
    ncf: 'E320000000001',
    total: 236,
    taxAmount: 36,
    changeAmount: 64,
  })
  expect(await onHand(shop, coffee)).toBe(1000)
  expect(await writtenBy(shop)).toEqual(ONE_SALE)
})

test('each sale has one audit entry and one event, which name it', async () => {
  const shop = await newWorld()
  const coffee = await shop.product()
  const sold = await shop.call.pos.checkout(saleOf(shop, [{ productId: coffee, quantity: 1 }], 118))
  const [audits, events] = await reading(shop.owner, async (tx) => [
    await tx.query(
      `select subject_id, user_id, details from audit_log where action = 'sale.posted' order by at, id`,
    ),
    await tx.query<{ payload: unknown }>(`select event, payload, sent_at from outbox`),
  ])
  expect(audits).toEqual([
    {
      subject_id: sold.orderId,
      user_id: shop.owner.actor.userId,
      details: { total_cents: 11_800, ncf: sold.ncf },
    },
  ])
  expect(events).toMatchObject([{ event: invoicePosted.name, payload: { invoice_id: sold.orderId } }])
  expect(invoicePosted.payload.parse(events[0]?.payload)).toEqual(events[0]?.payload)
})

test('the receipt says who sold what to whom, for how much and with which tax', async () => {
  const shop = await newWorld({ trade_name: 'Colmado La Prueba', tax_id: '131000001', phone: '8095550100' })
  const coffee = await shop.product({ name: 'Café 1 lb' })
  const rice = await shop.product({
    name: 'Arroz',
    price: cents(3050),
    unit: 'lb',
    is_taxable: false,
    tax_percent_bps: null,
  })
  const sold = await shop.call.pos.checkout(
    saleOf(
      shop,
      [
        { productId: coffee, quantity: 2 },
        { productId: rice, quantity: 1.5 },
      ],
      281.75,
    ),
  )
  expect(sold.receiptData).toMatchObject({
    order: {
      number: '000001',
      government_invoice_number: 'E320000000001',
      document_type: 'consumo',
      document_title: 'FACTURA DE CONSUMO ELECTRÓNICA',
      created_at: '2026-11-20T16:00:00.000Z',
      subtotal: 245.75,
      tax_total: 36,
      total: 281.75,
      change_amount: 0,
    },
    items: [
      {
        product_name: 'Café 1 lb',
        quantity: 2,
        unit: '',
        unit_price: 118,
        total: 236,
        itbis: 36,
        exempt: false,
      },
      {
        product_name: 'Arroz',
        quantity: 1.5,
        unit: 'lb',
        unit_price: 30.5,
        total: 45.75,
        itbis: 0,
        exempt: true,
      },
    ],
    payments: [{ payment_method_name: 'Efectivo', amount: 281.75, reference: null, currency: null }],
    taxes: [{ rate_percent: 18, base: 200, tax: 36 }],
    exempt_total: 45.75,
    store: { trade_name: 'Colmado La Prueba', tax_id: '131000001', phone: '8095550100' },
    customer: { name: 'Cliente general', taxId: null },
    cashier: 'Altagracia Núñez',
    cashbox: 'Caja 01',
    copy: false,
    electronic: true,
  })
})

test('a reprint is the receipt of the sale, marked as a copy, also after products were renamed and repriced', async () => {
  const shop = await newWorld()
  const { id: customerId } = await shop.call.customer.create({ name: 'Ana Peña', tax_id: '101850043' })
  const coffee = await shop.product()
  const sold = await shop.call.pos.checkout(
    saleOf(shop, [{ productId: coffee, quantity: 2, discount: { type: 'percentage', value: 10 } }], 212.4, {
      customerId,
    }),
  )
  await shop.database.admin.query(`update products set name = 'Otro', price_cents = 1 where id = $1`, [
    coffee,
  ])
  await shop.call.customer.update({ id: customerId, name: 'Otra', tax_id: '' })
  const { receiptData, ...detail } = await shop.call.pos.getInvoiceDetail({ invoiceId: sold.orderId })
  expect(receiptData).toEqual({ ...sold.receiptData, copy: true })
  expect(detail).toMatchObject({
    orderNumber: '000001',
    customerName: 'Ana Peña',
    ncf: 'E310000000001',
    total: 212.4,
    discountAmount: 23.6,
    items: [{ product_name: 'Café 1 lb', quantity: 2, unit_price: 118, total: 212.4, discount_value: 23.6 }],
  })
})

test('validateCart says what each line costs without selling it', async () => {
  const shop = await newWorld()
  const coffee = await shop.product()
  const net = await shop.product({
    price: cents(1000),
    price_includes_tax: false,
    tax_percent_bps: basisPoints(1600),
  })
  const before = await writtenBy(shop)
  const cart = await shop.call.pos.validateCart({
    items: [
      { productId: coffee, quantity: 3 },
      { productId: net, quantity: 2, discount: { type: 'fixed', value: '1.50' } },
    ],
  })
  expect(cart).toMatchObject({
    items: [
      {
        productId: coffee,
        quantity: 3,
        price: 118,
        tax_percent: 18,
        subtotal: 300,
        taxAmount: 54,
        total: 354,
      },
      {
        productId: net,
        quantity: 2,
        price: 10,
        tax_percent: 16,
        subtotal: 18.5,
        taxAmount: 2.96,
        total: 21.46,
      },
    ],
    subtotal: 318.5,
    discount: 1.5,
    taxAmount: 56.96,
    total: 375.46,
  })
  expect(await writtenBy(shop)).toEqual(before)
  expect(await shop.call.pos.validateCart({ items: [] })).toMatchObject({ items: [], total: 0 })
})

test('services and combos take no stock', async () => {
  const shop = await newWorld()
  const delivery = await shop.product({ product_type: 'service', unit: 'service', name: 'Envío' })
  const basket = await shop.product({ product_type: 'combo', name: 'Canasta', onHand: milli(0) })
  await shop.call.pos.checkout(
    saleOf(
      shop,
      [
        { productId: delivery, quantity: 1 },
        { productId: basket, quantity: 5 },
      ],
      708,
    ),
  )
  expect(await writtenBy(shop)).toMatchObject({ invoices: 1, lines: 2, movements: 0 })
  expect(await onHand(shop, basket)).toBe(0)
})

test('a shop that sells without stock goes below zero and says so on its shelf', async () => {
  const shop = await newWorld({ sell_without_stock: true })
  const coffee = await shop.product({ onHand: milli(1000) })
  await shop.call.pos.checkout(saleOf(shop, [{ productId: coffee, quantity: 3 }], 354))
  expect(await onHand(shop, coffee)).toBe(-2000)
})

// Santo Domingo is four hours behind UTC all year.
test.each([
  ['2026-11-21T03:59:59.999Z', '2026-11-20'],
  ['2026-11-21T04:00:01.000Z', '2026-11-21'],
  ['2027-01-01T03:59:59.000Z', '2026-12-31'],
])('a sale at %s is of the day %s in Santo Domingo', async (instant, day) => {
  const shop = await newWorld()
  const coffee = await shop.product()
  const sold = await shop
    .as({ now: new Date(instant) })
    .pos.checkout(saleOf(shop, [{ productId: coffee, quantity: 1 }], 118))
  expect(sold.receiptData.order.created_at).toBe(instant)
  const kept = await reading(shop.owner, (tx) => tx.query('select day from invoices'))
  expect(kept).toEqual([{ day }])
})

test('a sale of a thousand lines is taken whole, one more line is refused', async () => {
  const shop = await newWorld()
  const coffee = await shop.product()
  const lines = Array.from({ length: 1000 }, () => ({ productId: coffee, quantity: 1 }))
  const sold = await shop.call.pos.checkout(saleOf(shop, lines, 118_000))
  expect(sold.receiptData.items).toHaveLength(1000)
  expect(await onHand(shop, coffee)).toBe(0)
  await expect(
    shop.call.pos.checkout(saleOf(shop, [...lines, { productId: coffee, quantity: 1 }], 118_118)),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('an empty cart is refused', async () => {
  const shop = await newWorld()
  await expect(shop.call.pos.checkout(saleOf(shop, [], 0))).rejects.toMatchObject({
    cause: { code: 'pos.empty_cart' },
  })
})
