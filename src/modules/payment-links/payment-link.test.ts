import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, ZERO } from '#platform/values/money.ts'
import { askedFor, linkItbis, linkStatus, linkValues, orderedInvoice } from './payment-link.ts'

const NOW = new Date('2026-11-20T16:00:00Z')
const invoice = { order_number: '000012', customer: { name: 'Hotel Bahía', email: 'pagos@hotel.test' } }

test('a link asks with the values of the specification', () => {
  expect(linkValues(invoice, cents(118_050), NOW)).toEqual({
    orderNumber: 'INV-000012-1795190400000',
    amount: 118_050,
    itbis: 21_249,
    language: 'ES',
    clientContractNumber: 'pagos@hotel.test',
  })
  const nameless = { ...invoice, customer: { name: 'Hotel Bahía', email: null } }
  expect(linkValues(nameless, cents(1), NOW).clientContractNumber).toBe('Hotel Bahía')
})

test('its ITBIS is eighteen times the amount in pesos, rounded half away from zero', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), (amount) => {
      const twice = 2 * linkItbis(cents(amount)) * 100 - 2 * amount * 18
      expect(twice).toBeGreaterThan(-100)
      expect(twice).toBeLessThanOrEqual(100)
    }),
  )
  expect(linkItbis(cents(25))).toBe(5)
})

test('an order says which invoice it is of, and nothing else is taken for one', () => {
  expect(orderedInvoice('INV-000012-1795190400000')).toBe(12)
  expect(orderedInvoice('INV-1234567-1795190400000')).toBe(1_234_567)
  for (const other of [
    'INV-0000012-1795190400000',
    'INV-12-1795190400000',
    'INV-000012',
    'INV-000012-1795190400',
    'INV-000012-179519040000',
    'INV-000012-17951904000001',
    'inv-000012-1',
    '',
  ]) {
    expect(orderedInvoice(other), other).toBeNull()
  }
})

test('a link stands as the clock and the balance of its invoice say', () => {
  const pending = { status: 'pending' as const, expires_at: NOW }
  const before = new Date(NOW.getTime() - 1)
  expect(linkStatus(pending, cents(1), before)).toBe('pending')
  expect(linkStatus(pending, cents(1), NOW)).toBe('expired')
  expect(linkStatus(pending, ZERO, before)).toBe('cancelled')
  expect(linkStatus({ ...pending, status: 'paid' }, ZERO, NOW)).toBe('paid')
  expect(linkStatus({ ...pending, status: 'cancelled' }, cents(1), before)).toBe('cancelled')
})

test('it never asks for more than is owed', () => {
  expect(askedFor({ amount_cents: cents(500) }, cents(300))).toBe(300)
  expect(askedFor({ amount_cents: cents(500) }, cents(800))).toBe(500)
})
