import { expect, test } from 'vitest'
import { basisPoints } from '#platform/values/money.ts'
import type { LineValues } from '../invoice-values.ts'
import { nextNeed } from './code-needs.ts'

const lineOf = (id: string, discount = ''): LineValues => ({
  product: { id, name: id, sku: id, unit: 'unit', price: 118, variable_price: false },
  quantity: '1',
  price: '',
  discount,
})

const GOODS = [
  { id: 'coffee', name: 'Café', requires_otp: false },
  { id: 'gun', name: 'Escopeta', requires_otp: true },
]

test('a product that needs a code is asked for once, and nothing else before a discount was refused', () => {
  const asks = { lines: [lineOf('coffee', '50'), lineOf('gun')], products: GOODS, isAboveCap: false }
  expect(nextNeed({ ...asks, allowed: [] })).toEqual({
    kind: 'product',
    productId: 'gun',
    name: 'Escopeta',
  })
  expect(nextNeed({ ...asks, allowed: [{ requestId: 'r', productId: 'gun', percent: null }] })).toBeNull()
})

test('a discount above its cap is asked for up to the highest percent, and again only for more', () => {
  const asks = {
    lines: [lineOf('coffee', '12.5'), lineOf('tea', '20'), lineOf('milk')],
    products: [],
    isAboveCap: true,
  }
  const need = { kind: 'discount', percent: 2000, names: 'coffee, tea' }
  const to = (percent: number) => [{ requestId: 'r', productId: null, percent: basisPoints(percent) }]
  expect(nextNeed({ ...asks, allowed: [] })).toEqual(need)
  expect(nextNeed({ ...asks, allowed: to(1999) })).toEqual(need)
  expect(nextNeed({ ...asks, allowed: to(2000) })).toBeNull()
  expect(nextNeed({ ...asks, lines: [lineOf('coffee')], allowed: [] })).toBeNull()
})
