import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { cashSessionOf } from '#modules/cash/testing/cash-session.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { newVouchers } from '#modules/vouchers/testing/vouchers.server.ts'
import { basisPoints, centsFromDecimal, centsToDecimal, percentOf, ZERO } from '#platform/values/money.ts'
import { creditShop, PRICE } from './credit.server.ts'
import { methodOf } from './payment-means.server.ts'

/** What one voucher of an amount pays, and the percentage of the others. */
const FIXED = 150
const PERCENT = 10
/** With what the drawer begins, in pesos. */
export const FLOAT = 5000

const index = fc.nat(30)
const percentage = fc.integer({ min: 1, max: 100 })

/** What can become of a customer's debts; `at` and `with` are of those that there are. */
const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('sell' as const),
      pieces: fc.integer({ min: 1, max: 4 }),
      cash: fc.nat(4),
      by: fc.constantFrom('credit', 'credit', 'fixed', 'percentage', 'note'),
      with: index,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      at: index,
      part: percentage,
      by: fc.constantFrom('TRANSFER', 'CASH', 'fixed', 'percentage', 'note'),
      with: index,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('pay_all' as const),
      amount: fc.integer({ min: 1, max: 900 }),
      by: fc.constantFrom('TRANSFER', 'CASH', 'fixed', 'note'),
      with: index,
    }),
  },
  fc.record({ kind: fc.constant('apply' as const), at: index }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reverse' as const), at: index }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('bring' as const),
      at: index,
      pieces: fc.integer({ min: 1, max: 2 }),
      refund: fc.constantFrom('cash', 'credit'),
    }),
  },
  fc.record({ kind: fc.constant('cancel' as const), at: index }),
)
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

/** A history of one customer's debts. */
export const histories: fc.Arbitrary<readonly Act[]> = fc.array(act, {
  minLength: 40,
  maxLength: 80,
  size: 'max',
})

/** Papers that pay, goods that come back, and the payments reversed: what random histories seldom have in this order. */
export const PAPERS_AND_BACK: readonly Act[] = [
  { kind: 'sell', pieces: 4, cash: 0, by: 'credit', with: 0 },
  { kind: 'pay', at: 0, part: 47, by: 'percentage', with: 0 },
  { kind: 'bring', at: 0, pieces: 1, refund: 'credit' },
  { kind: 'reverse', at: 0 },
  { kind: 'pay', at: 0, part: 47, by: 'percentage', with: 0 },
  { kind: 'pay', at: 0, part: 100, by: 'fixed', with: 0 },
  { kind: 'bring', at: 0, pieces: 2, refund: 'credit' },
  { kind: 'reverse', at: 1 },
  { kind: 'sell', pieces: 3, cash: 1, by: 'percentage', with: 0 },
  { kind: 'pay', at: 1, part: 90, by: 'note', with: 0 },
  { kind: 'bring', at: 1, pieces: 2, refund: 'cash' },
  { kind: 'sell', pieces: 2, cash: 0, by: 'note', with: 0 },
  { kind: 'pay_all', amount: 150, by: 'fixed', with: 1 },
  { kind: 'reverse', at: 2 },
  { kind: 'cancel', at: 2 },
]

type Answer = { id?: string; number?: string; secret?: string | null } | object
type Done = { again: () => Promise<Answer>; answer: Answer }

const at = <T>(all: readonly T[], n: number): T | undefined => all[n % Math.max(1, all.length)]

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code !== undefined

/** A shop with a customer who owes, an open drawer and vouchers, and what has become of them. */
class History {
  readonly sales: { id: string; pieces: number }[] = []
  readonly payments: string[] = []
  readonly notes: string[] = []
  /** What was done, to be asked for again. */
  readonly done: Done[] = []
  readonly own: Awaited<ReturnType<typeof creditShop>>
  readonly vouchers: { fixed: readonly string[]; percentage: readonly string[] }
  readonly sessionId: string

  constructor(own: Awaited<ReturnType<typeof creditShop>>, vouchers: History['vouchers'], sessionId: string) {
    this.own = own
    this.vouchers = vouchers
    this.sessionId = sessionId
  }

  /** Twice under one key, together: it is done once, or refused both times, and with a reason. */
  private async twice(ask: (requestId: string) => Promise<Answer>): Promise<Answer | null> {
    const requestId = randomUUID()
    const [one, other] = await Promise.allSettled([ask(requestId), ask(requestId)])
    for (const each of [one, other]) {
      if (each.status === 'rejected' && !isRefusal(each.reason)) throw each.reason
    }
    if (one.status !== other.status) throw new Error(`once ${one.status}, and then ${other.status}`)
    if (one.status === 'rejected') return null
    this.done.push({ again: () => ask(requestId), answer: one.value })
    if (other.status === 'fulfilled') this.done.push({ again: () => ask(requestId), answer: other.value })
    return one.value
  }

  private paper(by: string, place: number): { method: string; reference: string } | null {
    if (by === 'note') {
      const reference = at(this.notes, place)
      return reference === undefined ? null : { method: 'CREDIT_NOTE', reference }
    }
    if (by !== 'fixed' && by !== 'percentage') return null
    return { method: 'VOUCHER', reference: at(this.vouchers[by], place) ?? '' }
  }

  private async sell({ pieces, cash, by, with: place }: Extract<Act, { kind: 'sell' }>): Promise<void> {
    const { shop, coffee, customerId } = this.own
    const total = pieces * PRICE
    const paper = this.paper(by, place)
    const whole = centsFromDecimal(total) ?? ZERO
    const percent = centsToDecimal(percentOf(whole, basisPoints(PERCENT * 100)))
    const byPaper = paper === null ? 0 : by === 'percentage' ? percent : Math.min(FIXED, total)
    const inCash = Math.min(cash * PRICE, total - byPaper)
    const owed = Math.round((total - byPaper - inCash) * 100) / 100
    const payments = [
      ...(paper && byPaper > 0
        ? [{ paymentMethodId: methodOf(shop, paper.method), amount: byPaper, reference: paper.reference }]
        : []),
      ...(inCash > 0 ? [{ paymentMethodId: methodOf(shop, 'CASH'), amount: inCash }] : []),
      ...(owed > 0 ? [{ paymentMethodId: methodOf(shop, 'CREDIT'), amount: owed }] : []),
    ]
    const items = [{ productId: coffee, quantity: pieces }]
    const sold = await this.twice(async (id) => {
      const { orderId } = await shop.call.pos.checkout(
        saleOf(shop, items, total, { id, customerId, payments }),
      )
      return { sale: orderId }
    })
    if (sold && 'sale' in sold) this.sales.push({ id: String(sold.sale), pieces })
  }

  private async paid(ask: (requestId: string) => Promise<Answer>): Promise<void> {
    const answer = await this.twice(ask)
    if (answer && 'id' in answer && answer.id) this.payments.push(answer.id)
  }

  private meansBy(by: string, place: number) {
    const paper = this.paper(by, place)
    if (paper) return { ...this.own.means(paper.method), reference: paper.reference }
    return this.own.means(by === 'CASH' ? 'CASH' : 'TRANSFER')
  }

  private async happened(it: Act): Promise<void> {
    const { shop, coffee, customerId } = this.own
    if (it.kind === 'sell') return this.sell(it)
    if (it.kind === 'pay_all') {
      const amount = it.by === 'fixed' || it.by === 'note' ? Math.min(it.amount, FIXED) : it.amount
      const means = this.meansBy(it.by, it.with)
      return this.paid((requestId) =>
        shop.call.customerPayment.create({ requestId, customer_id: customerId, amount, ...means }),
      )
    }
    if (it.kind === 'reverse') {
      const payment_id = at(this.payments, it.at)
      if (payment_id)
        await this.twice((requestId) =>
          shop.call.invoice.reversePayment({ requestId, payment_id, reason: 'Error' }),
        )
      return
    }
    const sale = at(this.sales, it.at)
    if (!sale) return
    const invoice_id = sale.id
    if (it.kind === 'pay') {
      const means = this.meansBy(it.by, it.with)
      return this.paid((requestId) =>
        shop.call.invoice.recordPayment({ requestId, invoice_id, amount: it.part, ...means }),
      )
    }
    if (it.kind === 'apply')
      await this.twice((requestId) => shop.call.invoice.applyCredit({ requestId, invoice_id }))
    if (it.kind === 'cancel')
      await this.twice((requestId) =>
        shop.call.pos.cancelInvoice({ invoiceId: invoice_id, recreate: false, requestId }),
      )
    if (it.kind === 'bring') {
      const items = [{ product_id: coffee, quantity: it.pieces, price: PRICE }]
      const back = { order_id: invoice_id, customer_id: customerId, items, refund: it.refund }
      const note = await this.twice((requestId) => shop.call.creditNote.create({ ...back, requestId }))
      if (note && 'number' in note && 'secret' in note && note.secret)
        this.notes.push(`${note.number}-${note.secret}`)
    }
  }

  async live(acts: readonly Act[]): Promise<void> {
    for (const it of acts) await this.happened(it)
  }
}

/** A shop after a history of debts. */
export async function livedDebts(acts: readonly Act[]): Promise<History> {
  const own = await creditShop(null)
  const fixed = await newVouchers(own.shop, { quantity: 4, value: FIXED })
  const percentages = await newVouchers(own.shop, { quantity: 4, type: 'percentage', value: PERCENT })
  const sessionId = await cashSessionOf(own.shop).open(FLOAT)
  const history = new History(own, { fixed: fixed.codes, percentage: percentages.codes }, sessionId)
  await history.live(acts)
  return history
}
