import { expect, test } from 'vitest'
import type { CustomerId } from '#platform/values/ids.ts'
import { cents, milli } from '#platform/values/money.ts'
import { obstacleTo } from './readiness.ts'

const company = {
  id: '0199a0b2-7c1f-7d6e-9f4e-0d2b3c4d5e60' as CustomerId,
  name: 'Ferretería Ñandú',
  tax_id: '101850043',
  phone: null,
  email: null,
}
const ready = {
  lines: 2,
  total: cents(50_000),
  document: 'consumo',
  buyer: null,
  hasCashbox: true,
  isClosed: false,
  exhausted: [],
  shortage: null,
} as const

test('an ordinary sale can be charged', () => {
  expect(obstacleTo(ready)).toBeNull()
})

test('an empty cart, a missing cashbox and a spent range are said first', () => {
  expect(obstacleTo({ ...ready, lines: 0 })).toEqual({ kind: 'empty' })
  expect(obstacleTo({ ...ready, hasCashbox: false })).toEqual({ kind: 'no_cashbox' })
  expect(obstacleTo({ ...ready, isClosed: true, exhausted: ['consumo'] })).toEqual({ kind: 'closed' })
  expect(obstacleTo({ ...ready, exhausted: ['consumo'] })).toEqual({ kind: 'no_numbers' })
  expect(obstacleTo({ ...ready, exhausted: ['credito_fiscal'] })).toBeNull()
})

test('from RD$250,000 with tax the buyer is named', () => {
  expect(obstacleTo({ ...ready, total: cents(24_999_999) })).toBeNull()
  expect(obstacleTo({ ...ready, total: cents(25_000_000) })).toMatchObject({ kind: 'buyer' })
  expect(obstacleTo({ ...ready, total: cents(25_000_000), buyer: company })).toBeNull()
})

test('crédito fiscal needs a buyer with a tax id', () => {
  const credit = { ...ready, document: 'credito_fiscal' } as const
  expect(obstacleTo(credit)).toMatchObject({ kind: 'buyer' })
  expect(obstacleTo({ ...credit, buyer: { ...company, tax_id: null } })).toMatchObject({
    missing: ['tax_id'],
  })
  expect(obstacleTo({ ...credit, buyer: company })).toBeNull()
})

test('what does not reach is said before the buyer is asked for', () => {
  const shortage = { productId: 'x', name: 'Pan', key: 'x|1000', left: milli(5000), wanted: milli(6000) }
  expect(obstacleTo({ ...ready, document: 'credito_fiscal', shortage })).toEqual({ kind: 'stock', shortage })
})
