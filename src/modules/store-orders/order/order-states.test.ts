import { expect, test } from 'vitest'
import { cents } from '#platform/values/money.ts'
import { shippingOf } from '../zones/shipping.ts'
import {
  isCancelledByReturn,
  mayBecome,
  mayCancelOneself,
  nextOf,
  ORDER_STATUSES,
  type OrderStatus,
  waitsForPayment,
} from './order-states.ts'

const sold = (status: OrderStatus, isInvoiced = false) => ({ status, isInvoiced })

test('an order goes forward by one step or several and is cancelled until it is delivered; an invoiced one is returned instead', () => {
  expect(nextOf(sold('placed'))).toEqual(['accepted', 'prepared', 'ready', 'delivered', 'cancelled'])
  expect(nextOf(sold('prepared'))).toEqual(['ready', 'delivered', 'cancelled'])
  expect(mayBecome(sold('ready'), 'accepted')).toBe(false)
  expect(nextOf(sold('ready'))).toEqual(['delivered', 'cancelled'])
  expect(nextOf(sold('ready', true))).toEqual(['delivered', 'returned'])
  expect(nextOf(sold('delivered', true))).toEqual(['returned'])
  for (const status of ORDER_STATUSES) {
    expect(mayBecome(sold('cancelled'), status)).toBe(false)
    expect(mayBecome(sold('returned'), status)).toBe(false)
    expect(mayBecome(sold(status), status)).toBe(false)
  }
  expect(isCancelledByReturn(sold('prepared', true), 'cancelled')).toBe(true)
  expect(isCancelledByReturn(sold('delivered', true), 'cancelled')).toBe(false)
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
