import type { DemoProduct } from '#modules/catalogue/demo/demo-product.ts'
import type { DemoCustomer } from '#modules/customers/demo/demo-customer.ts'
import { between, type Choices, choices, seededRandom } from '#modules/tenancy/demo/seeded-random.ts'
import { addDays, type Day, day } from '#platform/values/day.ts'
import { type Cents, cents, type Milli, milli } from '#platform/values/money.ts'
import { type DemoPaymentPlan, demoPaymentPlan } from './demo-payments.ts'

export type DemoSaleLine = {
  sku: string
  quantity: Milli
  /** Only where the product has no price of its own. */
  price?: Cents
}

export type DemoSale = {
  /** Santo Domingo time with its offset: `2026-10-21T12:34:56-04:00`. */
  instant: string
  /** From 0; who was at the till. */
  cashier: number
  /** The customer's code; null is the shop's default customer. */
  customer: string | null
  documentType: 'consumo' | 'credito_fiscal'
  lines: readonly DemoSaleLine[]
  payment: DemoPaymentPlan
}

export type DemoSalesInput = {
  /** A whole number; the same one gives the same sales. */
  seed: number
  /** Both days included, `YYYY-MM-DD`. */
  fromDay: string
  toDay: string
  products: readonly DemoProduct<string>[]
  customers: readonly DemoCustomer[]
  cashiers?: number
  /** About how many on an average day. */
  salesPerDay?: number
}

/** From Sunday: how busy the day is against the average. */
const WEEKDAYS = [1.18, 0.84, 0.84, 0.9, 0.95, 1.1, 1.3]

/** The shop is open from 7:00 to 21:00 and full at noon and at six. */
const HOURS = choices([
  [7, 5],
  [8, 6],
  [9, 5],
  [10, 5],
  [11, 8],
  [12, 13],
  [13, 8],
  [14, 5],
  [15, 5],
  [16, 6],
  [17, 9],
  [18, 13],
  [19, 8],
  [20, 4],
])

const BASKET_SIZES = choices([
  [1, 25],
  [2, 22],
  [3, 18],
  [4, 12],
  [5, 9],
  [6, 6],
  [7, 4],
  [8, 2],
  [9, 2],
])

const TOP_UPS = choices<number>([
  [50_00, 20],
  [100_00, 45],
  [200_00, 25],
  [500_00, 10],
])

type Shop = {
  products: Choices<DemoProduct<string>>
  customers: Choices<DemoCustomer> | null
  cashiers: number
  salesPerDay: number
}

/**
 * What the shop sold from one day to another, oldest first: about 1,150 sales in a month of `salesPerDay` 38.
 *
 * Same input, same sales; and a day's sales do not depend on the range, so a later range repeats the days it
 * shares. There are no amounts: the product's own rules compute them. Stock is not looked at.
 *
 * @throws RangeError when a day is not `YYYY-MM-DD` or there is no product to sell.
 */
export function demoSales(input: DemoSalesInput): DemoSale[] {
  const { seed, products, customers, cashiers = 2, salesPerDay = 38 } = input
  const shop: Shop = {
    // Squared, or the shelf warmers would fill the baskets by their number.
    products: choices(products.map((product) => [product, product.popularity ** 2])),
    customers: customers.length === 0 ? null : choices(customers.map((customer) => [customer, 1])),
    cashiers,
    salesPerDay,
  }
  const last = day(input.toDay)
  const sales: DemoSale[] = []
  for (let today = day(input.fromDay); today <= last; today = addDays(today, 1))
    sales.push(...salesOfDay(shop, today, seed))
  return sales
}

function salesOfDay(shop: Shop, today: Day, seed: number): DemoSale[] {
  const date = new Date(`${today}T00:00:00Z`)
  const random = seededRandom(
    Math.imul(seed, 0x27d4eb2d) ^ Math.imul(date.getTime() / 86_400_000, 0x165667b1),
  )
  const busy = (WEEKDAYS[date.getUTCDay()] ?? 1) * (0.92 + random() * 0.16)
  const count = Math.round(shop.salesPerDay * busy)
  return Array.from({ length: count }, () => oneSale(shop, today, random)).toSorted((a, b) =>
    a.instant < b.instant ? -1 : a.instant > b.instant ? 1 : 0,
  )
}

function oneSale(shop: Shop, today: Day, random: () => number): DemoSale {
  const hour = HOURS(random())
  const clock = [hour, between(random(), [0, 59]), between(random(), [0, 59])]
  const customer = shop.customers && random() < 0.2 ? shop.customers(random()) : null
  // A company mostly asks for its invoice; a person hardly ever does.
  const asksForIt = random() < (customer?.kind === 'company' ? 0.75 : 0.04)
  return {
    instant: `${today}T${clock.map((part) => String(part).padStart(2, '0')).join(':')}-04:00`,
    cashier: cashierAt(hour, shop.cashiers, random()),
    customer: customer?.code ?? null,
    documentType: customer?.taxId && asksForIt ? 'credito_fiscal' : 'consumo',
    lines: basket(shop, random),
    payment: demoPaymentPlan(random),
  }
}

/** Two shifts; now and then somebody covers for another. */
const cashierAt = (hour: number, cashiers: number, roll: number): number =>
  roll < 0.1 ? between(roll * 10, [0, cashiers - 1]) : (hour < 14 ? 0 : 1) % cashiers

function basket(shop: Shop, random: () => number): DemoSaleLine[] {
  const size = BASKET_SIZES(random())
  const lines = new Map<string, DemoSaleLine>()
  // A product taken twice is one line; the bound is for a shop with fewer products than the basket has lines.
  for (let taken = 0; lines.size < size && taken < size * 4; taken += 1) {
    const product = shop.products(random())
    if (!lines.has(product.sku)) lines.set(product.sku, lineOf(product, random))
  }
  return [...lines.values()]
}

function lineOf(product: DemoProduct<string>, random: () => number): DemoSaleLine {
  const { sku, unit, price } = product
  if (price === null) return { sku, quantity: milli(1000), price: cents(TOP_UPS(random())) }
  if (unit === 'lb') return { sku, quantity: weighed(random) }
  return { sku, quantity: milli(pieces(price, random) * 1000) }
}

/** A quarter of a pound to three: what was asked for in halves, or what the scale said in hundredths. */
const weighed = (random: () => number): Milli =>
  random() < 0.4
    ? milli(between(random(), [1, 6]) * 500)
    : milli(between(random() * random(), [25, 300]) * 10)

/** People take a handful of what costs little. */
const pieces = (price: Cents, random: () => number): number => {
  if (price <= 30_00) return between(random() * random(), [1, 12])
  return random() < 0.75 ? 1 : between(random() * random(), [2, 6])
}
