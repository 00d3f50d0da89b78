import { expect, test } from 'vitest'
import { cents } from '#platform/values/money.ts'
import { mayBecome, mayCancelOneself, nextOf, ORDER_STATUSES, waitsForPayment } from './order-states.ts'
import { shippingOf } from './zones/shipping.ts'

test('an order goes forward step by step, is cancelled until it is delivered, and comes back only after', () => {
  expect(nextOf('placed')).toEqual(['accepted', 'cancelled'])
  expect(nextOf('ready')).toEqual(['delivered', 'cancelled'])
  expect(nextOf('delivered')).toEqual(['returned'])
  for (const status of ORDER_STATUSES) {
    expect(mayBecome('cancelled', status)).toBe(false)
    expect(mayBecome('returned', status)).toBe(false)
    expect(mayBecome(status, status)).toBe(false)
  }
})

test('a customer takes back what nobody took up or paid', () => {
  const standing = { status: 'placed' as const, isPaid: false, isInvoiced: false }
  expect(mayCancelOneself(standing)).toBe(true)
  expect(mayCancelOneself({ ...standing, isPaid: true })).toBe(false)
  expect(mayCancelOneself({ ...standing, status: 'accepted' })).toBe(false)
  expect(waitsForPayment({ ...standing, status: 'cancelled' })).toBe(false)
})

test('a zone is reached for nothing from its amount on', () => {
  const zone = { price_cents: cents(7500), free_from_cents: cents(150_000) }
  expect(shippingOf(zone, cents(149_999))).toBe(7500)
  expect(shippingOf(zone, cents(150_000))).toBe(0)
  expect(shippingOf({ ...zone, free_from_cents: null }, cents(900_000))).toBe(7500)
})
