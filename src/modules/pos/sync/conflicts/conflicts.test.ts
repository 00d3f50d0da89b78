import { describe, expect, test } from 'vitest'
import { day } from '#platform/values/day.ts'
import { basisPoints, cents, milli } from '#platform/values/money.ts'
import { translate } from '#ui/words/messages.ts'
import { offlineMessages } from '../../offline/offline.messages.ts'
import { conflictText } from '../../offline/review/conflict-text.ts'
import {
  CONFLICTS,
  type ComparedProduct,
  clockConflicts,
  dayConflicts,
  expiryConflicts,
  longAgoConflicts,
  productConflicts,
  promotedConflicts,
} from './conflicts.ts'

const NOW = new Date('2026-11-20T16:00:00Z')
const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000)

const TAXED = { is_taxable: true, tax_percent_bps: basisPoints(1800), price_includes_tax: true }

const product = (today: Partial<ComparedProduct['today']> = {}): ComparedProduct => ({
  name: 'Café',
  sold: { ...TAXED, unit: 'unit', prices: [cents(11_800)] },
  today: {
    ...TAXED,
    name: 'Café',
    unit: 'unit',
    price_cents: cents(11_800),
    variable_price: false,
    is_deleted: false,
    keeps_stock: true,
    on_hand_milli: milli(5000),
    ...today,
  },
  quantity: milli(2000),
})

describe('productConflicts', () => {
  test('a product that is as it was has none', () => {
    expect(productConflicts(product())).toEqual([])
  })

  test('exactly what is left can be sold', () => {
    expect(productConflicts(product({ on_hand_milli: milli(2000) }))).toEqual([])
    expect(productConflicts(product({ on_hand_milli: milli(1999) }))).toHaveLength(1)
    expect(productConflicts(product({ on_hand_milli: milli(-5), keeps_stock: false }))).toEqual([])
  })

  test('a price that is asked at the counter cannot have changed', () => {
    expect(productConflicts(product({ price_cents: null, variable_price: true }))).toEqual([])
  })

  test('of what is gone its price alone is said too', () => {
    const gone = { is_deleted: true, is_taxable: false, unit: 'lb', on_hand_milli: milli(0) }
    expect(productConflicts(product(gone))).toEqual([{ kind: 'product_deleted', product: 'Café' }])
    expect(productConflicts(product({ ...gone, price_cents: cents(1) }))).toEqual([
      { kind: 'product_deleted', product: 'Café' },
      { kind: 'price_changed', product: 'Café', sold: cents(11_800), today: cents(1) },
    ])
  })

  test('each price that was really used is held against today’s, once', () => {
    const sold = { ...product().sold, prices: [cents(100), cents(11_800), cents(100), cents(200)] }
    expect(productConflicts({ ...product(), sold }).map((conflict) => conflict.sold)).toEqual([100, 200])
  })

  test('a name may be written otherwise; another name and another unit are said', () => {
    expect(productConflicts(product({ name: ' café ' }))).toEqual([])
    expect(productConflicts(product({ name: 'Ron', unit: 'lb' }))).toEqual([
      { kind: 'unit_changed', product: 'Café', sold: 'unit', today: 'lb' },
      { kind: 'name_changed', product: 'Café', today: 'Ron' },
    ])
  })
})

describe('the till’s clock', () => {
  test('may be ten minutes off before anybody is told', () => {
    expect(clockConflicts({ soldAt: later(-60), sentAt: later(10), now: NOW })).toEqual([])
    expect(clockConflicts({ soldAt: later(-60), sentAt: later(11), now: NOW })).toHaveLength(1)
    expect(clockConflicts({ soldAt: later(-60), sentAt: later(-11), now: NOW })).toEqual([
      { kind: 'clock_off', minutes: -11 },
    ])
  })
})

test('three days on the way are nothing to tell, nor is a clock that is minutes off', () => {
  const sold = (soldAt: Date, takenAt: Date | null) =>
    longAgoConflicts({ soldAt, soldOn: day('2026-11-17'), takenAt, now: NOW }).length
  expect(sold(later(-3 * 24 * 60), null)).toBe(0)
  expect(sold(later(-3 * 24 * 60 - 1), null)).toBe(1)
  expect(sold(later(-60), later(-51))).toBe(0)
  expect(sold(later(-60), later(-49))).toBe(1)
})

test('promotions may give less than the shop’s own, and not more', () => {
  const lines = [
    { product: 'Café', given: cents(100), allowed: cents(100) },
    { product: 'Pan', given: cents(101), allowed: cents(100) },
  ]
  expect(promotedConflicts(lines)).toEqual([
    { kind: 'promotion_too_much', product: 'Pan', given: 101, allowed: 100 },
  ])
})

test('a number that comes after its last day is told', () => {
  const on = (arrivedOn: string) =>
    expiryConflicts({ ncf: 'B0100000001', expires_on: day('2026-12-31'), arrivedOn: day(arrivedOn) })
  expect(on('2026-12-31')).toEqual([])
  expect(on('2027-01-01')).toHaveLength(1)
})

test('a sale that counts on another day than the one it came on is told', () => {
  const [soldOn, next] = [day('2026-11-20'), day('2026-11-21')]
  expect(dayConflicts({ soldOn, arrivedOn: soldOn })).toEqual([])
  expect(dayConflicts({ soldOn, arrivedOn: next })).toEqual([
    { kind: 'sold_another_day', sold: soldOn, arrived: next },
  ])
})

test('every conflict has its sentence in both languages', () => {
  for (const language of ['es', 'en'] as const) {
    const t = translate(offlineMessages, language)
    for (const kind of CONFLICTS) expect(conflictText(t, { kind })).not.toContain('conflict_')
  }
})
