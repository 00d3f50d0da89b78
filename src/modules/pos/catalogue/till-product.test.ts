import { expect, test } from 'vitest'
import { milli } from '#platform/values/money.ts'
import { product } from './product-example.ts'
import { cartProductOf } from './till-product.ts'
import { bestSellers, readUsage, withSale } from './usage.ts'

test('flags say what a product is', () => {
  expect(product({ flags: 1 + 8 + 32 })).toMatchObject({
    isVariablePrice: true,
    isTaxable: false,
    priceIncludesTax: false,
    isFavorite: true,
    isDeleted: false,
    keepsStock: false,
  })
  expect(product({ flags: 16 }).isDeleted).toBe(true)
})

test('the cart gets what it needs to charge', () => {
  expect(cartProductOf(product({ name: 'Queso', unit: 'lb', price: 26500, tax: 1600 }))).toMatchObject({
    name: 'Queso',
    price: 26500,
    is_taxable: true,
    tax_percent: 1600,
    price_includes_tax: true,
    variable_price: false,
    sold_by: 'weight',
  })
})

test('an alternate code is told with what was asked for by it', () => {
  expect(product({ alternate: ['six', '746'] }).usageOf('six', milli(2000))).toEqual({
    id: 'six',
    sku: null,
    barcode: '746',
    description: 'Caja',
    quantity: 2000,
    providerId: null,
  })
  expect(product().usageOf('six', milli(1000))).toBeNull()
})

test('favourites come first, then what sells, then the rest by name', () => {
  const [a, b, c, d] = [
    product({ name: 'Ábaco' }),
    product({ name: 'Bola' }),
    product({ name: 'Cola', flags: 8 }),
    product({ name: 'Dado' }),
  ] as const
  const usage = withSale(withSale({}, [d.id]), [d.id, b.id])
  expect(bestSellers([b, a, d, c], usage, 10).map(({ name }) => name)).toEqual([
    'Cola',
    'Dado',
    'Bola',
    'Ábaco',
  ])
  expect(bestSellers([b, a, d, c], usage, 2)).toHaveLength(2)
})

test('uses that cannot be read are counted anew', () => {
  expect(readUsage(JSON.stringify(withSale({}, ['x'])))).toEqual({ x: 1 })
  expect([readUsage(null), readUsage('{'), readUsage('{"x":"many"}')]).toEqual([{}, {}, {}])
})
