import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { piecesOf } from '#modules/cash/testing/cash-session.server.ts'
import { newCashbox } from '#modules/cash/testing/cashbox.server.ts'
import {
  NOTHING_BACK,
  type PaidLine,
  type PartBack,
  paidPrice,
  returnAmounts,
} from '#modules/invoices/credit-notes/return-amounts.ts'
import { currencyOf, methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { offlineSaleOf } from '#modules/pos/testing/offline-sale.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import type { CustomerId, ProductId } from '#platform/values/ids.ts'
import { addCents, basisPoints, cents, centsToDecimal, milli, minusCents } from '#platform/values/money.ts'

/** What a piece of coffee costs before discounts. */
const PRICE = 118
/** What a dollar is worth in the shops of tests. */
const DOLLAR = 62.5
const DAY_MINUTES = 24 * 60
/** Of two months, the second of which does not end. */
const FIRST = new Date('2026-10-22T16:00:00Z')
const LAST = new Date('2026-11-28T16:00:00Z')

const paid = fc.constantFrom('exact', 'change', 'card', 'split', 'dollars', 'note')
/** Goods of 18 and 16 %, with the tax in the price and without, exempt, weighed, and under a promotion. */
const goods = fc.constantFrom('coffee', 'oil', 'rice', 'cheese', 'all')
const box = fc.nat(1)
const pick = fc.nat(30)

/** What can happen at two counters. `pick` is the sale that it happens to, of those that there are. */
const happening = fc.oneof(
  { weight: 2, arbitrary: fc.record({ what: fc.constant('open' as const), box }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('close' as const), box, counted: fc.nat(2) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('sell' as const),
      box,
      paid,
      goods,
      pieces: fc.integer({ min: 1, max: 4 }),
      off: fc.constantFrom(0, 50),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('late' as const),
      box,
      paid,
      pieces: fc.integer({ min: 1, max: 4 }),
      minutes: fc.integer({ min: 0, max: 600 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('void' as const), box, pick }) },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('return' as const),
      box,
      pick,
      refund: fc.constantFrom('cash', 'part', 'credit'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('wait' as const), minutes: fc.integer({ min: 30, max: 400 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('wait' as const),
      minutes: fc.integer({ min: 2 * DAY_MINUTES, max: 7 * DAY_MINUTES }),
    }),
  },
)

/** Some days of a shop, as a row of what happened. */
export const shopDays: fc.Arbitrary<readonly Happening[]> = fc.array(happening, {
  minLength: 12,
  maxLength: 40,
})

/** Sales of which a piece comes back, for a part of its cash, and then the rest. */
export const PARTS: readonly Happening[] = [
  { what: 'open', box: 0 },
  { what: 'sell', box: 0, paid: 'exact', goods: 'coffee', pieces: 3, off: 50 },
  { what: 'return', box: 0, pick: 0, refund: 'part' },
  { what: 'void', box: 0, pick: 0 },
  { what: 'sell', box: 0, paid: 'split', goods: 'coffee', pieces: 2, off: 0 },
  { what: 'return', box: 0, pick: 0, refund: 'part' },
  { what: 'close', box: 0, counted: 0 },
  { what: 'void', box: 0, pick: 0 },
]

/** All kinds of goods in two months, with what comes back of the first in the second. */
export const MONTHS: readonly Happening[] = [
  { what: 'open', box: 0 },
  { what: 'sell', box: 0, paid: 'dollars', goods: 'all', pieces: 3, off: 50 },
  { what: 'sell', box: 0, paid: 'exact', goods: 'oil', pieces: 2, off: 0 },
  { what: 'sell', box: 0, paid: 'card', goods: 'cheese', pieces: 1, off: 0 },
  { what: 'return', box: 0, pick: 0, refund: 'part' },
  { what: 'close', box: 0, counted: 0 },
  { what: 'wait', minutes: 13 * DAY_MINUTES },
  { what: 'open', box: 0 },
  { what: 'return', box: 0, pick: 0, refund: 'cash' },
  { what: 'return', box: 0, pick: 0, refund: 'credit' },
  { what: 'void', box: 0, pick: 1 },
  { what: 'sell', box: 0, paid: 'split', goods: 'all', pieces: 2, off: 0 },
  { what: 'sell', box: 0, paid: 'change', goods: 'rice', pieces: 4, off: 50 },
  { what: 'late', box: 0, paid: 'exact', pieces: 2, minutes: 5 },
  { what: 'return', box: 0, pick: 2, refund: 'cash' },
  { what: 'void', box: 0, pick: 2 },
]
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never
type Paid = typeof paid extends fc.Arbitrary<infer T> ? T : never
type Goods = typeof goods extends fc.Arbitrary<infer T> ? T : never
type Products = Readonly<Record<Exclude<Goods, 'all'>, ProductId>>

type Sold = {
  id: string
  lines: readonly SoldLine[]
  /** What of it was paid in cash and not given back, in centavos. */
  cash: number
  isGone: boolean
}

/** A line, and what of it came back. */
type SoldLine = PaidLine & { position: number; product_id: ProductId; unit: string; back: PartBack }

const leftOf = ({ quantity, back }: SoldLine): number => quantity - back.quantity

/** Pesos without what adding them up left behind the centavo. */
const pesos = (amount: number): number => Math.round(amount * 100) / 100

/** A shop while its days go by. */
class Days {
  readonly sold: Sold[] = []
  /** Credit that the customer has, in pesos, by the note's number. */
  readonly credit: { reference: string; left: number }[] = []
  readonly open = new Map<number, string>()
  now = FIRST
  readonly shop: World
  readonly products: Products
  readonly customerId: CustomerId
  readonly boxes: readonly string[]

  constructor(
    shop: World,
    { products, customerId, boxes }: { products: Products; customerId: CustomerId; boxes: readonly string[] },
  ) {
    this.shop = shop
    this.products = products
    this.customerId = customerId
    this.boxes = boxes
  }

  private call() {
    this.now = new Date(this.now.getTime() + 60_000)
    return this.shop.as({ now: this.now })
  }

  private payments(how: Paid, total: number) {
    const cash = { paymentMethodId: methodOf(this.shop, 'CASH'), amount: total }
    const card = {
      paymentMethodId: methodOf(this.shop, 'CARD'),
      amount: total,
      reference: randomUUID().slice(0, 6),
    }
    const note = how === 'note' ? this.credit.find(({ left }) => left >= total) : undefined
    if (note) {
      note.left = pesos(note.left - total)
      return [
        { paymentMethodId: methodOf(this.shop, 'CREDIT_NOTE'), amount: total, reference: note.reference },
      ]
    }
    if (how === 'change') return [{ ...cash, amount: pesos(total + 82) }]
    if (how === 'card') return [card]
    const part = Math.floor(total / 2)
    if (how === 'split')
      return [
        { ...card, amount: part },
        { ...cash, amount: pesos(total - part + 7) },
      ]
    if (how === 'dollars') {
      const amount = Math.ceil(total / DOLLAR)
      return [{ ...cash, amount, currencyId: currencyOf(this.shop, 'USD') }]
    }
    return [cash]
  }

  private itemsOf(what: { goods: Goods; pieces: number; off: number }) {
    const { coffee, oil, rice, cheese } = this.products
    const all = {
      coffee: [coffee],
      oil: [oil],
      rice: [rice],
      cheese: [cheese],
      all: [coffee, oil, rice, cheese],
    }
    return all[what.goods].map((productId) => ({
      productId,
      quantity: productId === rice || productId === cheese ? (what.pieces * 575) / 1000 : what.pieces,
      discount: what.off === 0 ? undefined : { type: 'percentage', value: what.off },
    }))
  }

  private moneyFor(what: { box: number; paid: Paid }, total: number) {
    const payments = this.payments(what.paid, total)
    const apart = payments.find(({ paymentMethodId }) => paymentMethodId !== methodOf(this.shop, 'CASH'))
    const cash = Math.round((total - (apart?.amount ?? 0)) * 100)
    return { cash, more: { payments, cashboxId: this.boxes[what.box], customerId: this.customerId } }
  }

  private async keep(id: string, cash: number): Promise<void> {
    const lines = await reading(this.shop.owner, (tx) =>
      tx.query<Omit<SoldLine, 'back'>>(
        `select position, product_id, unit, quantity_milli as quantity, tax_cents as tax, total_cents as total
          from invoice_lines where invoice_id = $1 order by position`,
        [id],
      ),
    )
    this.sold.push({ id, cash, isGone: false, lines: lines.map((line) => ({ ...line, back: NOTHING_BACK })) })
  }

  private async happened(it: Happening): Promise<void> {
    switch (it.what) {
      case 'wait':
        this.now = new Date(Math.min(LAST.getTime(), this.now.getTime() + it.minutes * 60_000))
        return
      case 'open': {
        if (this.open.has(it.box)) return
        const cashboxId = this.boxes[it.box]
        this.open.set(
          it.box,
          (await this.call().cashSession.open({ id: randomUUID(), cashboxId, float: 1000 })).id,
        )
        return
      }
      case 'close': {
        const sessionId = this.open.get(it.box)
        if (!sessionId) return
        await this.call().cashSession.count({ sessionId, pieces: piecesOf(1000 + it.counted * PRICE) })
        await this.call().cashSession.close({ sessionId, comments: 'Prueba' })
        this.open.delete(it.box)
        return
      }
      case 'sell': {
        const items = this.itemsOf(it)
        const { total } = await this.call().pos.validateCart({ items, customerId: this.customerId })
        const { cash, more } = this.moneyFor(it, total)
        await this.keep((await this.call().pos.checkout(saleOf(this.shop, items, total, more))).orderId, cash)
        return
      }
      case 'late': {
        const { cash, more } = this.moneyFor(it, it.pieces * PRICE)
        const call = this.call()
        const sale = offlineSaleOf(this.shop, [{ productId: this.products.coffee, quantity: it.pieces }], {
          soldAt: new Date(this.now.getTime() - it.minutes * 60_000),
          sentAt: this.now,
          localNumber: `T1-${String(this.sold.length + 1).padStart(6, '0')}`,
          customer: { name: 'Ana', tax_id: '101850043' },
          currencies: [{ id: currencyOf(this.shop, 'USD'), rate_e4: DOLLAR * 10_000 }],
          sale: more,
        })
        await this.keep((await call.pos.syncSale(sale)).orderId, cash)
        return
      }
      case 'void':
      case 'return':
        await this.tookBack(it)
    }
  }

  private async tookBack(it: Extract<Happening, { what: 'void' | 'return' }>): Promise<void> {
    const cashboxId = this.boxes[it.box]
    const standing = this.sold.filter(
      ({ isGone, lines }) => !isGone && lines.some((line) => leftOf(line) > 0),
    )
    const sale = standing[it.pick % Math.max(1, standing.length)]
    if (!sale) return
    if (it.what === 'void') {
      await this.call().pos.cancelInvoice({ invoiceId: sale.id, reason: 'Cobro repetido', cashboxId })
      sale.isGone = true
      return
    }
    const lines = sale.lines.filter((line) => leftOf(line) > 0)
    const line = lines[it.pick % lines.length]
    if (!line) return
    const quantity = milli(Math.min(leftOf(line), line.unit === 'lb' ? 230 : 1000))
    const { total, tax } = returnAmounts(line, line.back, quantity)
    const cash = cents(
      Math.min(sale.cash, { cash: total, part: Math.floor(total / 2), credit: 0 }[it.refund]),
    )
    const note = await this.call().creditNote.create({
      order_id: sale.id,
      customer_id: this.customerId,
      items: [
        {
          product_id: line.product_id,
          quantity: quantity / 1000,
          price: centsToDecimal(paidPrice(line)),
          line: line.position,
        },
      ],
      ...(cash === 0
        ? { refund: 'credit' as const }
        : { refund: 'cash' as const, cash: centsToDecimal(cash) }),
      cashboxId,
      requestId: randomUUID(),
    })
    const { back } = line
    line.back = {
      quantity: milli(back.quantity + quantity),
      tax: addCents(back.tax, tax),
      total: addCents(back.total, total),
    }
    sale.cash -= cash
    if (cash < total)
      this.credit.push({
        reference: `${note.number}-${note.secret}`,
        left: centsToDecimal(minusCents(total, cash)),
      })
  }

  async live(days: readonly Happening[]): Promise<void> {
    for (const it of days) await this.happened(it)
  }
}

/** A shop of two counters after some days, and its clock then. */
export async function livedShop(days: readonly Happening[]) {
  const shop = await newWorld()
  await shop.range({ type: 'nota_credito' })
  const products = {
    coffee: await shop.product({ name: 'Café 1 lb', price: cents(PRICE * 100) }),
    oil: await shop.product({
      name: 'Aceite 16 oz',
      price: cents(5735),
      tax_percent_bps: basisPoints(1600),
      price_includes_tax: false,
    }),
    rice: await shop.product({ name: 'Arroz', price: cents(3735), unit: 'lb', is_taxable: false }),
    cheese: await shop.product({ name: 'Queso', price: cents(18_310), unit: 'lb' }),
  }
  await shop.as({ now: FIRST }).promotion.create({
    name: 'Queso del mes',
    code: 'QUESO-15',
    type: 'percentage_discount',
    discount: 15,
    startDate: '2026-10-22',
    endDate: '2026-12-31',
    productIds: [products.cheese],
  })
  const { id: customerId } = await shop.call.customer.create({ name: 'Ana', tax_id: '101850043' })
  const second = await newCashbox(shop, 'CAJA-02', 'Caja del fondo')
  const lived = new Days(shop, { products, customerId, boxes: [shop.cashbox, second] })
  await lived.live(days)
  return { shop, now: lived.now }
}
