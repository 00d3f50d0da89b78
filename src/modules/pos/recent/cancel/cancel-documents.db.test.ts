import { describe, expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { change, stateOf } from '#app/testing/tenant-state.server.ts'
import { newWorld } from '#app/testing/world.server.ts'
import { methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { offlineSaleOf } from '#modules/pos/testing/offline-sale.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { electronic, onPaper, rowsOf } from '#modules/pos/testing/voids.server.ts'
import { cents } from '#platform/values/money.ts'

describe('the fiscal number', () => {
  test('in series B it becomes void with the reason of the 608, and keeps its document', async () => {
    const shop = await onPaper()
    const coffee = await shop.product()
    const { orderId, ncf } = await shop.call.pos.checkout(
      saleOf(shop, [{ productId: coffee, quantity: 1 }], 118),
    )
    expect(ncf).toBe('B0200000001')
    const answer = await shop.call.pos.cancelInvoice({
      invoiceId: orderId,
      reason: 'Se devolvió',
      fiscalReason: '06',
    })
    expect(answer.void).toMatchObject({ kind: 'annulled', creditNcf: null })
    expect(await rowsOf(shop, `select ncf, state, document_id, reason from fiscal_numbers`)).toEqual([
      { ncf, state: 'void', document_id: orderId, reason: '06 Devolución de productos' },
    ])
  })

  test('in series E a credit note number is taken for it, and without a range nothing is cancelled', async () => {
    const shop = await newWorld()
    const coffee = await shop.product()
    const { orderId } = await shop.call.pos.checkout(saleOf(shop, [{ productId: coffee, quantity: 1 }], 118))
    const before = await stateOf(shop)
    await expect(shop.call.pos.cancelInvoice({ invoiceId: orderId })).rejects.toMatchObject({
      code: 'PRECONDITION_FAILED',
      ...refusal('voids.no_credit_note_range'),
    })
    expect(await stateOf(shop)).toEqual(before)
    await shop.range({ type: 'nota_credito' })
    await shop.call.pos.cancelInvoice({ invoiceId: orderId })
    expect(await rowsOf(shop, 'select ncf, state, document_type from fiscal_numbers order by ncf')).toEqual([
      { ncf: 'E320000000001', state: 'issued', document_type: 'consumo' },
      { ncf: 'E340000000001', state: 'issued', document_type: 'nota_credito' },
    ])
  })
})

describe('a credit note that it was paid with', () => {
  const paidWithNote = async () => {
    const shop = await electronic()
    await shop.range({ series: 'B' })
    const coffee = await shop.product()
    const { id: customerId } = await shop.call.customer.create({ name: 'Ana', tax_id: '101850043' })
    const first = await shop.call.pos.checkout(
      saleOf(shop, [{ productId: coffee, quantity: 1 }], 118, { customerId }),
    )
    const { number, secret } = await shop.call.creditNote.create({
      order_id: first.orderId,
      customer_id: customerId,
      items: [{ product_id: coffee, quantity: 1, price: 118 }],
    })
    const reference = `${number}-${secret}`
    const payments = [{ paymentMethodId: methodOf(shop, 'CREDIT_NOTE'), amount: 118, reference }]
    const buy = () =>
      shop.call.pos.checkout(
        saleOf(shop, [{ productId: coffee, quantity: 1 }], 118, { payments, customerId }),
      )
    const cancel = (invoiceId: string) => shop.call.pos.cancelInvoice({ invoiceId })
    return { shop, coffee, payments, buy, cancel, bought: await buy() }
  }

  test('can be spent again, once, however often it is cancelled', async () => {
    const { buy, cancel, bought } = await paidWithNote()
    await expect(buy()).rejects.toMatchObject(refusal('credit_notes.unusable', { left: 0 }))
    await Promise.allSettled([cancel(bought.orderId), cancel(bought.orderId)])
    const again = await Promise.allSettled([buy(), buy()])
    expect(again.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('gets nothing from a sale that could not spend it', async () => {
    const { shop, coffee, payments, buy, cancel } = await paidWithNote()
    const offline = offlineSaleOf(shop, [{ productId: coffee, quantity: 1 }], { sale: { payments } })
    expect((await shop.call.pos.syncSale(offline)).conflicts).toContainEqual(
      expect.objectContaining({ kind: 'credit_note_not_spent' }),
    )
    await cancel(offline.id)
    await expect(buy()).rejects.toMatchObject(refusal('credit_notes.unusable', { left: 0 }))
  })
})

describe('recreating', () => {
  test('its items come back with today’s prices, its customer with them', async () => {
    const shop = await electronic()
    const coffee = await shop.product({ name: 'Café 1 lb' })
    const cheese = await shop.product({ name: 'Queso', variable_price: true, price: null, unit: 'lb' })
    const { id: customerId } = await shop.call.customer.create({ name: 'Ana', phone: '8095551234' })
    const sale = saleOf(
      shop,
      [
        {
          productId: coffee,
          quantity: 2,
          discount: { type: 'percentage', value: 50, description: 'Dañado' },
        },
        { productId: cheese, quantity: 0.5, price: 200 },
      ],
      218,
      { customerId },
    )
    const { orderId } = await shop.call.pos.checkout(sale)
    await change(shop, 'update products set price_cents = 13000 where id = $1', [coffee])
    const { recreateData } = await shop.call.pos.cancelInvoice({ invoiceId: orderId, recreate: true })
    expect(recreateData).toMatchObject({
      customerId,
      customer: { name: 'Ana' },
      missing: [],
      discountLeftOut: 0,
      items: [
        {
          product: { id: coffee, price: 130 },
          quantity: 2,
          price: null,
          discount: { type: 'percentage', value: '50', description: 'Dañado' },
        },
        { product: { id: cheese, variable_price: true }, quantity: 0.5, price: 200, discount: null },
      ],
    })
  })

  test('what is not sold any more is named; so is a discount that was on the whole sale', async () => {
    const shop = await electronic()
    const coffee = await shop.product({ name: 'Café 1 lb' })
    const bread = await shop.product({ name: 'Pan', price: cents(2000) })
    const items = [coffee, bread].map((productId) => ({ productId, quantity: 1 }))
    const { orderId } = await shop.call.pos.checkout(
      saleOf(shop, items, 124.2, { discount: { type: 'percentage', value: 10, description: '' } }),
    )
    await shop.call.product.remove({ id: bread })
    const { recreateData } = await shop.call.pos.cancelInvoice({ invoiceId: orderId, recreate: true })
    expect(recreateData?.missing).toEqual(['Pan'])
    expect(recreateData?.items.map(({ product }) => product.name)).toEqual(['Café 1 lb'])
    expect(recreateData).toMatchObject({ customerId: 'default', customer: null, discountLeftOut: 13.8 })
  })
})
