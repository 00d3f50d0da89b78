import { expect, test } from 'vitest'
import { isCharged, isOfProducts, TAX_KINDS, TAX_TYPES } from './tax-kinds.ts'
import { taxInput } from './taxes.ts'

const tax = { code: 'ITBIS-8', name: 'ITBIS 8 %', rate: 8 }
const refusedAt = (input: object) =>
  taxInput.safeParse({ ...tax, ...input }).error?.issues.map(({ path }) => path.join('.'))

test('a code, a name and a rate are enough', () => {
  expect(taxInput.parse({ ...tax, code: ' ITBIS-8 ', rate: '8.25' })).toEqual({
    code: 'ITBIS-8',
    name: 'ITBIS 8 %',
    kind: 'percentage',
    rate: 825,
    amount: null,
    type: 'itbis',
    applies_to: 'all',
    account: null,
    is_active: true,
  })
})

test('a tax keeps the rate or the amount, by its kind; what is exempt pays nothing', () => {
  const both = { ...tax, rate: 10, amount: '1,632.58' }
  expect(taxInput.parse({ ...both, kind: 'fixed', type: 'isc' })).toMatchObject({
    rate: null,
    amount: 163_258,
  })
  expect(taxInput.parse(both)).toMatchObject({ rate: 1000, amount: null })
  expect(taxInput.parse({ ...both, type: 'exento', kind: 'fixed' })).toMatchObject({
    kind: 'percentage',
    rate: 0,
    amount: null,
  })
})

test.each([
  ['code', { code: '' }],
  ['code', { code: 'x'.repeat(50) }],
  ['name', { name: ' ' }],
  ['name', { name: 'x'.repeat(100) }],
  ['rate', { rate: '' }],
  ['rate', { rate: 100.01 }],
  ['rate', { rate: -1 }],
  ['rate', { rate: '18.123' }],
  ['amount', { kind: 'fixed' }],
  ['amount', { kind: 'fixed', amount: '-1' }],
  ['kind', { kind: 'percent' }],
  ['type', { type: 'iva' }],
  ['applies_to', { applies_to: 'goods' }],
  ['account', { account: 'x'.repeat(100) }],
  ['position', { position: 1000 }],
])('%s is refused in %j', (path, input) => {
  expect(refusedAt(input)).toEqual([path])
})

test('the ends of what a rate can be are taken', () => {
  expect(refusedAt({ rate: 0 })).toBeUndefined()
  expect(refusedAt({ rate: 100, position: 999 })).toBeUndefined()
})

test('a product pays ITBIS as a percent, or is exempt', () => {
  const payable = TAX_KINDS.flatMap((kind) =>
    TAX_TYPES.filter((type) => isOfProducts({ kind, type })).map((type) => `${kind} ${type}`),
  )
  expect(payable).toEqual(['percentage itbis', 'percentage exento'])
})

test('what no product can name is not charged, ITBIS of a fixed amount neither', () => {
  expect(isCharged({ kind: 'percentage', type: 'itbis' })).toBe(true)
  expect(isCharged({ kind: 'fixed', type: 'itbis' })).toBe(false)
  expect(isCharged({ kind: 'percentage', type: 'propina_legal' })).toBe(false)
  expect(isCharged({ kind: 'percentage', type: 'exento' })).toBe(true)
})
