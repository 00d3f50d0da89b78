import { describe, expect, test } from 'vitest'
import { demoProducts } from '#modules/catalogue/demo/demo-products.ts'
import { vecinoProducts } from '#modules/catalogue/demo/demo-vecino.ts'
import { demoCustomers } from '#modules/customers/demo/demo-customers.ts'
import { vecinoCustomers } from '#modules/customers/demo/demo-vecino.ts'
import { cents, sumCents } from '#platform/values/money.ts'
import { demoPayments } from './demo-payments.ts'
import { demoSales } from './demo-sales.ts'

const shop = { seed: 7, products: demoProducts, customers: demoCustomers }
const october = { ...shop, fromDay: '2026-10-01', toDay: '2026-10-31' }
const sales = demoSales(october)
const lines = sales.flatMap((sale) => sale.lines)
const bySku = new Map(demoProducts.map((product) => [product.sku, product]))
const share = (count: number) => count / sales.length
const hourOf = (instant: string) => Number(instant.slice(11, 13))
const countBy = <K>(keys: readonly K[]) => {
  const counts = new Map<K, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

describe('a month of sales', () => {
  test.each([1, 2, 3, 4, 5])('is of a real size whatever the seed (%i)', (seed) => {
    const { length } = demoSales({ ...october, seed })
    expect(length).toBeGreaterThanOrEqual(900)
    expect(length).toBeLessThanOrEqual(1500)
  })

  test('is the same for the same seed and another for another', () => {
    expect(demoSales(october)).toEqual(sales)
    expect(demoSales({ ...october, seed: 8 })).not.toEqual(sales)
  })

  test('repeats the days it shares with another range', () => {
    const later = demoSales({ ...october, fromDay: '2026-10-20', toDay: '2026-11-10' })
    const shared = (instant: string) => instant >= '2026-10-20' && instant < '2026-11'
    expect(later.filter(({ instant }) => shared(instant))).toEqual(
      sales.filter(({ instant }) => shared(instant)),
    )
  })

  test('is in order, within the opening hours, in Santo Domingo time', () => {
    const instants = sales.map(({ instant }) => instant)
    expect(instants).toEqual(instants.toSorted())
    expect(instants.filter((at) => !/^2026-10-\d\dT(0[7-9]|1\d|20):\d\d:\d\d-04:00$/.test(at))).toEqual([])
    expect(new Set(instants.map((at) => at.slice(0, 10))).size).toBe(31)
  })

  test('peaks at noon and at six', () => {
    const hours = countBy(sales.map(({ instant }) => hourOf(instant)))
    const busiest = [...hours].toSorted(([, a], [, b]) => b - a).slice(0, 2)
    expect(busiest.map(([hour]) => hour).toSorted()).toEqual([12, 18])
  })

  test('sells more on a day of the weekend than on one of the week', () => {
    const days = countBy(sales.map(({ instant }) => instant.slice(0, 10)))
    const average = (weekend: boolean) => {
      const counts = [...days].filter(
        ([day]) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) === weekend,
      )
      return counts.reduce((sum, [, count]) => sum + count, 0) / counts.length
    }
    expect(average(true)).toBeGreaterThan(average(false) * 1.15)
  })

  test('has a cashier of the shop at the till, and both of them work', () => {
    expect(new Set(sales.map(({ cashier }) => cashier))).toEqual(new Set([0, 1]))
    const three = demoSales({ ...october, cashiers: 3 })
    expect(new Set(three.map(({ cashier }) => cashier))).toEqual(new Set([0, 1, 2]))
    const alone = demoSales({ ...october, cashiers: 1 })
    expect(new Set(alone.map(({ cashier }) => cashier))).toEqual(new Set([0]))
  })
})

describe('a basket', () => {
  test('has one to nine lines, each product once, all of the shop', () => {
    const sizes = countBy(sales.map((sale) => sale.lines.length))
    expect([...sizes.keys()].toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(
      sales.filter((sale) => new Set(sale.lines.map(({ sku }) => sku)).size < sale.lines.length),
    ).toEqual([])
    expect(lines.filter(({ sku }) => !bySku.has(sku))).toEqual([])
  })

  test('has fractions only of what is weighed, down to a hundredth of a pound', () => {
    const weighed = lines.filter(({ sku }) => bySku.get(sku)?.unit === 'lb')
    expect(weighed.some(({ quantity }) => quantity % 1000 !== 0)).toBe(true)
    expect(
      weighed.filter(({ quantity }) => quantity < 250 || quantity > 3000 || quantity % 10 !== 0),
    ).toEqual([])
    const counted = lines.filter(({ sku }) => bySku.get(sku)?.unit !== 'lb')
    expect(counted.filter(({ quantity }) => quantity < 1000 || quantity % 1000 !== 0)).toEqual([])
  })

  test('names a price only where the product has none', () => {
    expect(lines.some(({ price }) => price !== undefined)).toBe(true)
    expect(
      lines.filter(({ sku, price }) => (bySku.get(sku)?.price === null) !== (price !== undefined)),
    ).toEqual([])
  })

  test('holds what is popular far more often than what is not', () => {
    const sold = countBy(lines.map(({ sku }) => sku))
    const average = (popular: boolean) => {
      const some = demoProducts.filter((p) => (popular ? p.popularity >= 80 : p.popularity <= 20))
      return some.reduce((sum, { sku }) => sum + (sold.get(sku) ?? 0), 0) / some.length
    }
    expect(average(true)).toBeGreaterThan(average(false) * 5)
  })
})

describe('a buyer', () => {
  const byCode = new Map(demoCustomers.map((customer) => [customer.code, customer]))

  test('is mostly nobody in particular, and otherwise a customer of the shop', () => {
    const named = sales.flatMap(({ customer }) => customer ?? [])
    expect(share(named.length)).toBeGreaterThan(0.1)
    expect(share(named.length)).toBeLessThan(0.3)
    expect(named.filter((code) => !byCode.has(code))).toEqual([])
  })

  test('gets crédito fiscal only with a number', () => {
    const fiscal = sales.filter(({ documentType }) => documentType === 'credito_fiscal')
    expect(fiscal.length).toBeGreaterThanOrEqual(20)
    expect(fiscal.filter(({ customer }) => !byCode.get(customer ?? '')?.taxId)).toEqual([])
  })
})

describe('payment', () => {
  test.each([
    ['cash', 0.6],
    ['card', 0.22],
    ['transfer', 0.14],
    ['mixed', 0.04],
  ])('%s is about %d of the sales', (kind, expected) => {
    const found = share(sales.filter(({ payment }) => payment.kind === kind).length)
    expect(Math.abs(found - expected)).toBeLessThan(0.04)
  })

  test('covers the total, and only cash gives change', () => {
    const total = cents(237_45)
    for (const { payment } of sales) {
      const paid = demoPayments(payment, total)
      expect(paid.every(({ amount }) => amount > 0)).toBe(true)
      const change = sumCents(paid.map(({ amount }) => amount)) - total
      if (payment.kind === 'cash' && payment.note !== null) expect(change).toBeGreaterThan(0)
      else expect(change).toBe(0)
    }
  })

  test('with a note of 500 for 237.45 hands over 500; for 500.00 exactly that', () => {
    const plan = { kind: 'cash', note: cents(500_00) } as const
    expect(demoPayments(plan, cents(237_45))).toEqual([{ method: 'cash', amount: 500_00 }])
    expect(demoPayments(plan, cents(500_00))).toEqual([{ method: 'cash', amount: 500_00 }])
  })
})

describe('another shop', () => {
  test('sells its own goods to its own customers', () => {
    const input = { ...october, products: vecinoProducts, customers: vecinoCustomers, salesPerDay: 10 }
    const own = new Set(vecinoProducts.map(({ sku }) => sku))
    const sold = demoSales(input).flatMap((sale) => sale.lines)
    expect(sold.length).toBeGreaterThan(300)
    expect(sold.filter(({ sku }) => !own.has(sku))).toEqual([])
  })

  test('with nobody in its books sells to nobody in particular', () => {
    const anonymous = demoSales({ ...october, customers: [] })
    expect(anonymous.filter(({ customer }) => customer !== null)).toEqual([])
  })

  test('with nothing to sell, or on a day that is none, is refused', () => {
    expect(() => demoSales({ ...october, products: [] })).toThrow(RangeError)
    expect(() => demoSales({ ...october, fromDay: '2026-02-30' })).toThrow(RangeError)
  })

  test('a range that ends before it begins has no sales', () => {
    expect(demoSales({ ...october, toDay: '2026-09-30' })).toEqual([])
  })
})
