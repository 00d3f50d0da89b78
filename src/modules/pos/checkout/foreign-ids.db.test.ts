import { randomUUID } from 'node:crypto'
import { TRPCError } from '@trpc/server'
import { expect, test } from 'vitest'
import { change, stateOf } from '#app/testing/tenant-state.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { currencyOf, methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { DomainError } from '#platform/errors/errors.ts'
import { type Sale, saleOf } from '../testing/sale.server.ts'

/** What somebody is answered, with the ids that were sent taken out. */
const answerTo = async (shop: World, sale: Sale) => {
  try {
    return JSON.stringify({ sold: await shop.call.pos.checkout(sale) })
  } catch (error) {
    if (!(error instanceof TRPCError) || !(error.cause instanceof DomainError)) throw error
    const { code, params } = error.cause
    const said = JSON.stringify({ status: error.code, code, params, message: error.message })
    return said.replaceAll(/[0-9a-f-]{36}/g, '<id>')
  }
}

const FIELDS: readonly [
  string,
  string,
  (mine: World, sale: Sale, id: string) => Sale,
  (of: World) => string,
][] = [
  [
    'product',
    'pos.product_not_for_sale',
    (_, sale, id) => ({ ...sale, items: [...sale.items, { productId: id, quantity: 1 }], total: 236 }),
    () => '',
  ],
  [
    'customer',
    'pos.customer_missing',
    (_, sale, id) => ({ ...sale, customerId: id }),
    (of) => of.defaultCustomer,
  ],
  [
    'payment method',
    'pos.payment_method_unknown',
    (_, sale, id) => ({ ...sale, payments: [{ paymentMethodId: id, amount: 118 }] }),
    (of) => methodOf(of, 'CASH'),
  ],
  [
    'currency',
    'pos.currency_unknown',
    (mine, sale, id) => ({
      ...sale,
      payments: [{ paymentMethodId: methodOf(mine, 'CASH'), amount: 2, currencyId: id }],
    }),
    (of) => currencyOf(of, 'USD'),
  ],
  ['cashbox', 'pos.no_cashbox', (_, sale, id) => ({ ...sale, cashboxId: id }), (of) => of.cashbox],
]

test.each(FIELDS)(
  'another shop’s %s is answered as one that does not exist, and nothing is written',
  async (field, code, put, idOf) => {
    const [mine, theirs] = [await newWorld(), await newWorld()]
    const [coffee, foreign] = [await mine.product(), await theirs.product({ name: 'Secreto' })]
    const sale = () => saleOf(mine, [{ productId: coffee, quantity: 1 }], 118)
    const [before, theirsBefore] = [await stateOf(mine), await stateOf(theirs)]
    const id = field === 'product' ? foreign : idOf(theirs)
    const toTheirs = await answerTo(mine, put(mine, sale(), id))
    const toNone = await answerTo(mine, put(mine, sale(), randomUUID()))
    expect(toTheirs).toContain(`"${code}"`)
    expect(toTheirs).toEqual(toNone)
    expect(await stateOf(mine)).toEqual(before)
    expect(await stateOf(theirs)).toEqual(theirsBefore)
  },
)

test('the same fields with ids of the shop sell', async () => {
  const shop = await newWorld()
  const coffee = await shop.product()
  const sale = saleOf(shop, [{ productId: coffee, quantity: 1 }], 118, {
    customerId: shop.defaultCustomer,
    cashboxId: shop.cashbox,
    payments: [{ paymentMethodId: methodOf(shop, 'CASH'), amount: 118, currencyId: currencyOf(shop, 'DOP') }],
  })
  expect(await shop.call.pos.checkout(sale)).toMatchObject({ total: 118 })
})

test('another shop’s sale is not there: neither its receipt nor its id is taken', async () => {
  const [mine, theirs] = [await newWorld(), await newWorld()]
  const [coffee, foreign] = [await mine.product(), await theirs.product()]
  const { orderId } = await theirs.call.pos.checkout(
    saleOf(theirs, [{ productId: foreign, quantity: 1 }], 118),
  )
  await expect(mine.call.pos.getInvoiceDetail({ invoiceId: orderId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    cause: { code: 'invoices.invoice_not_found' },
  })
  const sold = await mine.call.pos.checkout({
    ...saleOf(mine, [{ productId: coffee, quantity: 1 }], 118),
    id: orderId,
  })
  expect(sold.orderNumber).toBe('000001')
  expect(await mine.call.pos.getRecentInvoices()).toMatchObject({ invoices: [{ id: orderId }] })
})

test.each([
  ['product', 'update products set deleted_at = now() where tenant_id = $1', 'pos.product_not_for_sale'],
  [
    'payment method',
    'update payment_methods set is_active = false where tenant_id = $1',
    'pos.payment_method_unknown',
  ],
  ['cashbox', 'update cashboxes set is_active = false where tenant_id = $1', 'pos.no_cashbox'],
  ['customer', 'update customers set deleted_at = now() where tenant_id = $1', 'pos.customer_missing'],
])('a %s that was put away sells nothing', async (_, statement, code) => {
  const shop = await newWorld()
  const coffee = await shop.product()
  await change(shop, statement, [shop.owner.tenantId])
  const before = await stateOf(shop)
  expect(await answerTo(shop, saleOf(shop, [{ productId: coffee, quantity: 1 }], 118))).toContain(`"${code}"`)
  expect(await stateOf(shop)).toEqual(before)
})
