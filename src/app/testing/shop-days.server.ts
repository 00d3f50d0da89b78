import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { CustomerId, ProductId } from '#platform/ids.ts'
import { newCashbox } from './cashbox.server.ts'
import { piecesOf } from './drawer.server.ts'
import { offlineSaleOf } from './offline-sale.server.ts'
import { currencyOf, methodOf, saleOf } from './till.server.ts'
import { NOON, newWorld, type World } from './world.server.ts'

/** What a piece costs before discounts. */
export const PRICE = 118
/** What a dollar is worth in the shops of tests. */
const DOLLAR = 62.5

const paid = fc.constantFrom('exact', 'change', 'card', 'split', 'dollars', 'note')
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
)

/** Some days of a shop, as a row of what happened. */
export const shopDays: fc.Arbitrary<readonly Happening[]> = fc.array(happening, {
  minLength: 12,
  maxLength: 40,
})

/** Sales of which a piece comes back, for a part of its cash, and then the rest. */
export const PARTS: readonly Happening[] = [
  { what: 'open', box: 0 },
  { what: 'sell', box: 0, paid: 'exact', pieces: 3, off: 50 },
  { what: 'return', box: 0, pick: 0, refund: 'part' },
  { what: 'void', box: 0, pick: 0 },
  { what: 'sell', box: 0, paid: 'split', pieces: 2, off: 0 },
  { what: 'return', box: 0, pick: 0, refund: 'part' },
  { what: 'close', box: 0, counted: 0 },
  { what: 'void', box: 0, pick: 0 },
]
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never
type Paid = typeof paid extends fc.Arbitrary<infer T> ? T : never

type Sold = {
  id: string
  /** What a piece was paid with. */
  price: number
  left: number
  /** What of it was paid in cash and not given back. */
  cash: number
  isGone: boolean
  isTouched: boolean
}

/** A shop while its days go by. */
class Days {
  readonly sold: Sold[] = []
  /** Credit that the customer has, in pesos, by the note's number. */
  readonly credit: { reference: string; left: number }[] = []
  readonly open = new Map<number, string>()
  // All of them in one month.
  now = new Date(NOON.getTime() - 18 * 24 * 3_600_000)
  readonly shop: World
  readonly product: ProductId
  readonly customerId: CustomerId
  readonly boxes: readonly string[]

  constructor(
    shop: World,
    { product, customerId, boxes }: { product: ProductId; customerId: CustomerId; boxes: readonly string[] },
  ) {
    this.shop = shop
    this.product = product
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
      note.left -= total
      return [
        { paymentMethodId: methodOf(this.shop, 'CREDIT_NOTE'), amount: total, reference: note.reference },
      ]
    }
    if (how === 'change') return [{ ...cash, amount: total + 82 }]
    if (how === 'card') return [card]
    if (how === 'split')
      return [
        { ...card, amount: 50 },
        { ...cash, amount: total - 50 + 7 },
      ]
    if (how === 'dollars') {
      const amount = Math.ceil(total / DOLLAR)
      return [{ ...cash, amount, currencyId: currencyOf(this.shop, 'USD') }]
    }
    return [cash]
  }

  private sale(what: { box: number; paid: Paid; pieces: number; off?: number }) {
    const price = (PRICE * (100 - (what.off ?? 0))) / 100
    const total = what.pieces * price
    const payments = this.payments(what.paid, total)
    const apart = payments.find(({ paymentMethodId }) => paymentMethodId !== methodOf(this.shop, 'CASH'))
    const cash = total - (apart?.amount ?? 0)
    const more = { payments, cashboxId: this.boxes[what.box], customerId: this.customerId }
    const keep = (id: string) =>
      this.sold.push({ id, price, left: what.pieces, cash, isGone: false, isTouched: false })
    return { total, more, keep }
  }

  private async happened(it: Happening): Promise<void> {
    switch (it.what) {
      case 'wait':
        this.now = new Date(this.now.getTime() + it.minutes * 60_000)
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
        const { total, more, keep } = this.sale(it)
        const discount = { type: 'percentage' as const, value: it.off }
        const items = [
          { productId: this.product, quantity: it.pieces, discount: it.off === 0 ? undefined : discount },
        ]
        keep((await this.call().pos.checkout(saleOf(this.shop, items, total, more))).orderId)
        return
      }
      case 'late': {
        const { more, keep } = this.sale(it)
        const call = this.call()
        const sale = offlineSaleOf(this.shop, [{ productId: this.product, quantity: it.pieces }], {
          soldAt: new Date(this.now.getTime() - it.minutes * 60_000),
          sentAt: this.now,
          localNumber: `T1-${String(this.sold.length + 1).padStart(6, '0')}`,
          customer: { name: 'Ana', tax_id: '101850043' },
          currencies: [{ id: currencyOf(this.shop, 'USD'), rate_e4: DOLLAR * 10_000 }],
          sale: more,
        })
        keep((await call.pos.syncSale(sale)).orderId)
        return
      }
      case 'void':
      case 'return':
        await this.tookBack(it)
    }
  }

  private async tookBack(it: Extract<Happening, { what: 'void' | 'return' }>): Promise<void> {
    const cashboxId = this.boxes[it.box]
    const standing = this.sold.filter(({ isGone, left }) => !isGone && left > 0)
    const sale = standing[it.pick % Math.max(1, standing.length)]
    if (!sale) return
    if (it.what === 'void') {
      await this.call().pos.cancelInvoice({ invoiceId: sale.id, reason: 'Cobro repetido', cashboxId })
      sale.isGone = true
      return
    }
    const most = { cash: sale.price, part: sale.price / 2, credit: 0 }[it.refund]
    const cash = Math.min(sale.cash, most)
    const note = await this.call().creditNote.create({
      order_id: sale.id,
      customer_id: this.customerId,
      items: [{ product_id: this.product, quantity: 1, price: sale.price }],
      ...(cash === 0 ? { refund: 'credit' as const } : { refund: 'cash' as const, cash }),
      cashboxId,
      requestId: randomUUID(),
    })
    sale.left -= 1
    sale.cash -= cash
    sale.isTouched = true
    if (cash < sale.price)
      this.credit.push({ reference: `${note.number}-${note.secret}`, left: sale.price - cash })
  }

  async live(days: readonly Happening[]): Promise<void> {
    for (const it of days) await this.happened(it)
  }
}

/** A shop of two counters after some days, and its clock then. */
export async function livedShop(days: readonly Happening[]) {
  const shop = await newWorld()
  await shop.range({ type: 'nota_credito' })
  const product = await shop.product()
  const { id: customerId } = await shop.call.customer.create({ name: 'Ana', tax_id: '101850043' })
  const second = await newCashbox(shop, 'CAJA-02', 'Caja del fondo')
  const lived = new Days(shop, { product, customerId, boxes: [shop.cashbox, second] })
  await lived.live(days)
  return { shop, now: lived.now }
}
