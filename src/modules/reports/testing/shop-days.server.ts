import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { officePayments } from '#modules/billing/testing/office-payments.server.ts'
import { piecesOf } from '#modules/cash/testing/cash-session.server.ts'
import { newCashbox } from '#modules/cash/testing/cashbox.server.ts'
import {
  NOTHING_BACK,
  type PaidLine,
  type PartBack,
  paidPrice,
  returnAmounts,
} from '#modules/invoices/credit-notes/returned/return-amounts.ts'
import { currencyOf, DOLLAR, methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { offlineSaleOf } from '#modules/pos/testing/offline-sale.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import type { CustomerId, ProductId } from '#platform/values/ids.ts'
import { addCents, basisPoints, cents, centsToDecimal, milli, minusCents } from '#platform/values/money.ts'
import { Debts, withCredit } from './day-debts.server.ts'
import type { Goods, Happening, Paid } from './happenings.server.ts'

/** What a piece of coffee costs before discounts. */
const PRICE = 118
/** Of two months, the second of which does not end. */
const FIRST = new Date('2026-10-22T16:00:00Z')
const LAST = new Date('2026-11-28T16:00:00Z')

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
  readonly debts: Debts
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
    this.debts = new Debts(shop, customerId)
  }

  private call() {
    this.now = new Date(this.now.getTime() + 60_000)
    return this.shop.as({ now: this.now })
  }

  private payments(how: Paid, total: number) {
    if (how === 'credit' || how === 'part_credit') {
      const inCash = how === 'credit' ? 0 : Math.floor(total / 3)
      const owed = { paymentMethodId: methodOf(this.shop, 'CREDIT'), amount: pesos(total - inCash) }
      return inCash === 0 ? [owed] : [{ paymentMethodId: methodOf(this.shop, 'CASH'), amount: inCash }, owed]
    }
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
        const { orderId } = await this.call().pos.checkout(saleOf(this.shop, items, total, more))
        await this.keep(orderId, cash)
        if (it.paid === 'credit' || it.paid === 'part_credit') this.debts.sales.push(orderId)
        return
      }
      case 'invoice':
        await this.invoiced(it)
        return
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
      case 'pay':
        await this.debts.pay(this.call(), { ...it, cashboxId: this.boxes[it.box] ?? '' })
        return
      case 'reverse':
        await this.debts.reverse(this.call(), { ...it, cashboxId: this.boxes[it.box] ?? '' })
        return
      case 'void':
      case 'return':
        await this.tookBack(it)
    }
  }

  /** An invoice of the office, sent twice: its cash lies in the drawer that was opened last, or in none. */
  private async invoiced(it: Extract<Happening, { what: 'invoice' }>): Promise<void> {
    const items = this.itemsOf(it)
    const { total } = await this.call().pos.validateCart({ items, customerId: this.customerId })
    const { payments, cash, owed } = officePayments(this.shop, it.paid, total)
    const invoice = {
      requestId: randomUUID(),
      customer_id: this.customerId,
      items: items.map(({ productId, quantity, discount }) => ({
        product_id: productId,
        quantity,
        discount_percent: discount?.value,
      })),
      payments,
      total,
    }
    const call = this.call()
    const [made, again] = await Promise.all([call.invoice.create(invoice), call.invoice.create(invoice)])
    expect(again).toEqual(made)
    expect(made.pending).toBe(owed / 100)
    await this.keep(made.id, cash)
    if (owed > 0) this.debts.sales.push(made.id)
  }

  private async tookBack(it: Extract<Happening, { what: 'void' | 'return' }>): Promise<void> {
    const cashboxId = this.boxes[it.box]
    const standing = this.sold.filter(
      ({ isGone, lines }) => !isGone && lines.some((line) => leftOf(line) > 0),
    )
    const sale = standing[it.pick % Math.max(1, standing.length)]
    if (!sale) return
    const isOwed = this.debts.sales.includes(sale.id)
    if (it.what === 'void') {
      await this.debts.release(this.call(), sale.id, cashboxId ?? '')
      await this.call().pos.cancelInvoice({ invoiceId: sale.id, reason: 'Cobro repetido', cashboxId })
      sale.isGone = true
      return
    }
    const lines = sale.lines.filter((line) => leftOf(line) > 0)
    const line = lines[it.pick % lines.length]
    if (!line) return
    const quantity = milli(Math.min(leftOf(line), line.unit === 'lb' ? 230 : 1000))
    const { total, tax } = returnAmounts(line, line.back, quantity)
    // What is owed comes off first, and how much is left for cash depends on what was paid since.
    const wanted = isOwed ? 0 : { cash: total, part: Math.floor(total / 2), credit: 0 }[it.refund]
    const cash = cents(Math.min(sale.cash, wanted))
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
    if (cash < total && !isOwed)
      this.credit.push({
        reference: `${note.number}-${note.secret}`,
        left: centsToDecimal(minusCents(total, cash)),
      })
  }

  async live(days: readonly Happening[]): Promise<void> {
    for (const it of days) await this.happened(it)
  }
}

/** A shop of two counters after some days, whose customer it was, and its clock then. */
export async function livedShop(days: readonly Happening[]) {
  const shop = await withCredit(await newWorld())
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
  await shop.call.customer.setCreditTerms({ id: customerId, payment_terms_days: 30, credit_limit: null })
  const second = await newCashbox(shop, 'CAJA-02', 'Caja del fondo')
  const lived = new Days(shop, { products, customerId, boxes: [shop.cashbox, second] })
  await lived.live(days)
  return { shop, customerId, now: lived.now }
}
