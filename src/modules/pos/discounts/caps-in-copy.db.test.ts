import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setSettings } from '#app/testing/settings.server.ts'
import { change } from '#app/testing/tenant-state.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { productUpdateInput } from '#modules/catalogue/products/product.ts'
import { updateProduct } from '#modules/catalogue/products/saving/products.server.ts'
import { methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { capsInCopy, isFullPayment } from '#modules/pricing/discounts/discount-caps.ts'
import { newId } from '#platform/values/ids.server.ts'
import { basisPoints, basisPointsToPercent } from '#platform/values/money.ts'
import { TillProduct } from '../catalogue/till-product.ts'

/** The caps of all products as a till that has just fetched the catalogue knows them. */
async function capsOfTill(shop: World, methods: readonly string[]) {
  const { rows } = await shop.call.pos.getCatalogue({})
  const copy = new Map(rows.map((tuple) => [tuple[0], new TillProduct(tuple)]))
  const { settings } = await shop.call.pos.openTill()
  return capsInCopy([...copy.keys()], (id) => copy.get(id), methods, settings.max_discount_bps)
}

/** The same, asked of the server: of the methods that pay the smallest. */
async function capsOfServer(shop: World, productIds: readonly string[], methods: readonly string[]) {
  const told = await shop.call.product.getMaxDiscounts({
    productIds: [...productIds],
    paymentMethodIds: [...new Set(methods)],
    isFullPayment: isFullPayment(methods),
  })
  return new Map(
    told.map(({ productId, maxDiscounts }) => [
      productId,
      Math.min(...maxDiscounts.map(({ maxDiscountPercent }) => maxDiscountPercent)),
    ]),
  )
}

const CODES = ['CASH', 'CARD', 'TRANSFER'] as const
const row = fc.record({
  product: fc.nat(3),
  code: fc.constantFrom(...CODES),
  isFull: fc.boolean(),
  cap: fc.integer({ min: 0, max: 10_000 }),
})
const shopRows = fc.uniqueArray(row, {
  maxLength: 16,
  selector: ({ product, code, isFull }) => `${product} ${code} ${isFull}`,
})
const paidBy = fc.array(fc.constantFrom(...CODES), { minLength: 1, maxLength: 3 })

test('a till knows the caps that the server would tell it, whatever the products say', async () => {
  const shop = await newWorld()
  const products = await Promise.all([1, 2, 3, 4].map(() => shop.product()))
  const tenant = shop.owner.tenantId
  await fc.assert(
    fc.asyncProperty(shopRows, fc.integer({ min: 0, max: 10_000 }), paidBy, async (rows, ofShop, codes) => {
      await change(shop, 'delete from product_max_discounts where tenant_id = $1', [tenant])
      await setSettings(shop, { max_discount_bps: basisPoints(ofShop) })
      for (const { product, code, isFull, cap } of rows) {
        await change(
          shop,
          'insert into product_max_discounts (tenant_id, id, product_id, payment_method_id, is_full_payment, max_discount_bps) values ($1, $2, $3, $4, $5, $6)',
          [tenant, newId(), products[product], methodOf(shop, code), isFull, cap],
        )
      }
      const methods = codes.map((code) => methodOf(shop, code))
      const known = await capsOfTill(shop, methods)
      const percents = [...(known ?? [])].map(([id, cap]) => [id, basisPointsToPercent(cap)] as const)
      expect(new Map(percents)).toEqual(await capsOfServer(shop, [...(known?.keys() ?? [])], methods))
      expect(known?.size).toBe(products.length)
    }),
    { numRuns: 25 },
  )
})

test('a till hears of a new maximum with what else changed, and most products say nothing', async () => {
  const shop = await newWorld()
  const [rum] = [await shop.product({ name: 'Ron' }), await shop.product()]
  const first = await shop.call.pos.getCatalogue({})
  expect(first.rows.map((tuple) => tuple[10])).toEqual([null, null])
  const cash = methodOf(shop, 'CASH')
  await updateProduct(
    { ...shop.owner, now: new Date(shop.owner.now.getTime() + 1000) },
    productUpdateInput.parse({
      id: rum,
      name: 'Ron',
      sku: 'RON',
      price: 118,
      price2: 118,
      price3: 118,
      maxDiscounts: [{ paymentMethodId: cash, isFullPayment: true, maxDiscountPercent: 12.5 }],
    }),
  )
  const { rows } = await shop.call.pos.getCatalogue({ after: first.cursor })
  expect(rows.map((tuple) => [tuple[0], tuple[10]])).toEqual([[rum, [[cash, true, 1250]]]])
})

test('what the till cannot know is asked of the server', () => {
  const product = { maxDiscounts: [] }
  const ofShop = basisPoints(1000)
  expect(capsInCopy(['a'], () => product, ['cash'], ofShop)).toEqual(new Map([['a', 1000]]))
  expect(capsInCopy(['a'], () => product, ['cash'], null)).toBe(null)
  expect(capsInCopy(['a', 'b'], (id) => (id === 'a' ? product : undefined), ['cash'], ofShop)).toBe(null)
})
