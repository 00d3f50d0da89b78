import { expect, test } from 'vitest'
import type { ProductId } from '#platform/values/ids.ts'
import { basisPoints, cents, milli } from '#platform/values/money.ts'
import { draftChanges, soldAt } from './draft-changes.ts'

const COFFEE = 'coffee' as ProductId

const coffee = {
  id: COFFEE,
  name: 'Café',
  unit: 'unit',
  product_type: 'product' as const,
  price_cents: cents(11_800),
  variable_price: false,
  is_taxable: true,
  tax_percent_bps: basisPoints(1800),
}
const line = (quantity: number, seen: ReturnType<typeof soldAt> | null = soldAt(coffee)) => ({
  product_id: COFFEE,
  quantity: milli(quantity),
  seen,
})

test('nothing is said of what is as it was, nor of what a draft of before does not know', () => {
  expect(draftChanges([line(2000)], [coffee], new Map([[COFFEE, milli(2000)]]))).toEqual([])
  expect(draftChanges([line(2000, null)], [{ ...coffee, price_cents: cents(1) }], null)).toEqual([])
})

test('another price and another tax are said once for each product, with both', () => {
  const dearer = { ...coffee, price_cents: cents(12_500), is_taxable: false }
  const about = { product_id: COFFEE, name: 'Café', unit: 'unit' }
  expect(draftChanges([line(1000), line(500)], [dearer], null)).toEqual([
    { ...about, what: 'price', was: 11_800, now: 12_500 },
    { ...about, what: 'tax', was: 1800, now: null },
  ])
  expect(draftChanges([line(1000)], [{ ...coffee, variable_price: true }], null)).toEqual([])
})

test('all lines of a product together are held against the shelf, and a service against none', () => {
  expect(draftChanges([line(1500), line(1500)], [coffee], new Map([[COFFEE, milli(2999)]]))).toMatchObject([
    { what: 'stock', wanted: 3000, available: 2999 },
  ])
  expect(draftChanges([line(1000)], [coffee], new Map())).toMatchObject([{ what: 'stock', available: 0 }])
  expect(draftChanges([line(1000)], [{ ...coffee, product_type: 'service' }], new Map())).toEqual([])
})
