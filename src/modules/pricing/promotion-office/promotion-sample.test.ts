import { expect, test } from 'vitest'
import { offerOf, type TypedTerms } from './promotion-offer.ts'
import { sampleOf } from './promotion-sample.ts'

const coffee = { id: '00000000-0000-4000-8000-000000000001', name: 'Café', price: 100, weighed: false }
const bread = { id: '00000000-0000-4000-8000-000000000002', name: 'Pan', price: 50.5, weighed: false }
const cheese = { id: '00000000-0000-4000-8000-000000000003', name: 'Queso', price: 200, weighed: true }
const drinks = { id: '00000000-0000-4000-8000-000000000004', name: 'Bebidas' }

const terms = (more: Partial<TypedTerms>): TypedTerms => ({
  type: 'percentage_discount',
  discount: '',
  param1: '',
  param2: '',
  products: [coffee],
  categories: [],
  ...more,
})

const shown = (more: Partial<TypedTerms>) => {
  const sample = sampleOf(terms(more))
  return (
    sample && [
      sample.lines.map(({ units, name }) => `${units} ${name}`).join(', '),
      sample.before,
      sample.after,
    ]
  )
}

test('each type shows what it does on what it is about', () => {
  expect(shown({ discount: '20' })).toEqual(['1 Café', 100_00, 80_00])
  expect(shown({ type: 'fixed_amount_discount', discount: '12.50' })).toEqual(['1 Café', 100_00, 87_50])
  expect(shown({ type: 'buy_x_get_y', param1: '2', param2: '1' })).toEqual(['3 Café', 300_00, 200_00])
  expect(shown({ type: 'second_unit_discount', discount: '50' })).toEqual(['2 Café', 200_00, 150_00])
  expect(shown({ type: 'bundle_discount', discount: '10', products: [coffee, bread] })).toEqual([
    '1 Café, 1 Pan',
    150_50,
    135_45,
  ])
})

test('a category stands for a product at a hundred pesos', () => {
  expect(shown({ discount: '15', products: [], categories: [drinks] })).toEqual(['1 Bebidas', 100_00, 85_00])
  expect(shown({ type: 'bundle_discount', discount: '50', products: [bread], categories: [drinks] })).toEqual(
    ['1 Pan, 1 Bebidas', 150_50, 75_25],
  )
})

test('what is weighed takes part in percents, not in groups', () => {
  expect(shown({ discount: '10', products: [cheese] })).toEqual(['1 Queso', 200_00, 180_00])
  expect(shown({ type: 'buy_x_get_y', param1: '1', param2: '1', products: [cheese] })).toBeNull()
  expect(shown({ type: 'second_unit_discount', discount: '50', products: [cheese, coffee] })?.[0]).toBe(
    '2 Café',
  )
})

test('nothing is shown while nothing is said', () => {
  expect(shown({})).toBeNull()
  expect(shown({ discount: '10', products: [] })).toBeNull()
  expect(shown({ discount: '101' })).toBeNull()
  expect(shown({ discount: '-1' })).toBeNull()
  expect(shown({ type: 'buy_x_get_y', param1: '2' })).toBeNull()
  expect(shown({ type: 'bundle_discount', discount: '10' })).toBeNull()
  expect(offerOf(terms({ type: 'fixed_amount_discount', discount: '1,500.00' }))).toEqual({
    type: 'fixed_amount_discount',
    hundredths: 1500_00,
  })
})
