import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { World } from '#app/testing/world.server.ts'
import { officePayments } from '#modules/billing/testing/office-payments.server.ts'
import { cashSessionOf } from '#modules/cash/testing/cash-session.server.ts'
import { LinkHistory } from '#modules/payment-links/testing/link-history.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { newVouchers } from '#modules/vouchers/testing/vouchers.server.ts'
import { basisPoints, centsFromDecimal, centsToDecimal, percentOf, ZERO } from '#platform/values/money.ts'
import { creditShop, PRICE, rowsOf } from './credit.server.ts'
import type { Act } from './debt-acts.server.ts'
import { currencyOf, DOLLAR, methodOf } from './payment-means.server.ts'

/** What one voucher of an amount pays, and the percentage of the others. */
const FIXED = 150
const PERCENT = 10
/** With what the drawer begins, in pesos. */
export const FLOAT = 5000

type Own = Awaited<ReturnType<typeof creditShop>>
type Answer = { id?: string; number?: string; secret?: string | null } | object
type Done = { again: () => Promise<Answer>; answer: Answer }

const at = <T>(all: readonly T[], n: number): T | undefined => all[n % Math.max(1, all.length)]

/** About so many pesos in the money that they are paid with, which is whole dollars. */
const inMoneyOf = (by: string, pesos: number): number =>
  by === 'DOLLARS' ? Math.ceil(pesos / DOLLAR) : pesos

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code !== undefined

/** A shop with a customer who owes, an open drawer and vouchers, and what has become of them. */
class History {
  readonly sales: { id: string; pieces: number; customer: string }[] = []
  readonly payments: string[] = []
  readonly notes: string[] = []
  /** What was done, to be asked for again. */
  readonly done: Done[] = []
  readonly own: Own
  readonly vouchers: { fixed: readonly string[]; percentage: readonly string[] }
  readonly links: LinkHistory
  /** The customer's two records, and which of them went into the other, while one is. */
  readonly customers: readonly [string, string]
  merged: { id: string; goes: string; stays: string } | null = null

  constructor(own: Own, { vouchers, links, other }: Pick<History, 'vouchers' | 'links'> & { other: string }) {
    this.own = own
    this.customers = [own.customerId, other]
    this.vouchers = vouchers
    this.links = links
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

  private async sell({ pieces, cash, by, with: place, to }: Extract<Act, { kind: 'sell' }>): Promise<void> {
    const { shop, coffee } = this.own
    const customerId = this.customers[to]
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
      ...(owed > 0 ? [this.rest(by, owed)] : []),
    ]
    const items = [{ productId: coffee, quantity: pieces }]
    const sold = await this.twice(async (id) => {
      const { orderId } = await shop.call.pos.checkout(
        saleOf(shop, items, total, { id, customerId, payments }),
      )
      return { sale: orderId }
    })
    if (sold && 'sale' in sold) this.keep(String(sold.sale), pieces, customerId)
  }

  /** What neither paper nor cash paid of a sale: by card, or later. */
  private rest(by: string, amount: number) {
    const { shop } = this.own
    if (by !== 'card') return { paymentMethodId: methodOf(shop, 'CREDIT'), amount }
    return { paymentMethodId: methodOf(shop, 'CARD'), amount, reference: randomUUID().slice(0, 6) }
  }

  private keep(id: string, pieces: number, customerId: string): void {
    const customer = this.merged?.goes === customerId ? this.merged.stays : customerId
    this.sales.push({ id, pieces, customer })
  }

  private async invoiced({ pieces, paid, to }: Extract<Act, { kind: 'invoice' }>): Promise<void> {
    const { shop, coffee } = this.own
    const total = pieces * PRICE
    const invoice = {
      customer_id: this.customers[to],
      items: [{ product_id: coffee, quantity: pieces }],
      payments: officePayments(shop, paid, total).payments,
      total,
    }
    const made = await this.twice((requestId) => shop.call.invoice.create({ ...invoice, requestId }))
    if (made && 'id' in made && made.id) this.keep(made.id, pieces, this.customers[to])
  }

  private async paid(ask: (requestId: string) => Promise<Answer>): Promise<void> {
    const answer = await this.twice(ask)
    if (answer && 'id' in answer && answer.id) this.payments.push(answer.id)
  }

  private meansBy(by: string, place: number) {
    const paper = this.paper(by, place)
    if (paper) return { ...this.own.means(paper.method), reference: paper.reference }
    if (by === 'DOLLARS') return { ...this.own.means('CASH'), currency_id: currencyOf(this.own.shop, 'USD') }
    return this.own.means(by === 'CASH' ? 'CASH' : 'TRANSFER')
  }

  /** Both together owe and have ahead what they did. */
  private async mergedOrNot(it: Extract<Act, { kind: 'merge' | 'unmerge' }>): Promise<void> {
    const { shop } = this.own
    const before = await accountsOf(shop)
    if (it.kind === 'merge') {
      const [stays, goes] = it.to === 0 ? this.customers : this.customers.toReversed()
      if (!stays || !goes) return
      const done = await this.twice((requestId) => shop.call.customer.merge({ requestId, stays, goes }))
      if (done && 'id' in done && done.id) this.merged = { id: done.id, stays, goes }
    } else if (this.merged) {
      const { id } = this.merged
      const undone = await this.twice(async (requestId) => ({
        undone: await shop.call.customer.undoMerge({ requestId, id }),
      }))
      if (undone) this.merged = null
    }
    expect(await accountsOf(shop)).toEqual(before)
  }

  /** What a customer, AZUL and the shop do with links; what was paid by them can be reversed as well. */
  private async linked({ does, at: place, with: other }: Extract<Act, { kind: 'link' }>): Promise<void> {
    const asking = await this.links.asking(does, at(this.sales, place)?.id, other)
    const answer = asking && (await this.twice(asking.ask))
    if (answer) asking.answered?.(answer)
    const known = new Set(this.payments)
    this.payments.push(...(await this.links.payments()).filter((id) => !known.has(id)))
  }

  async happened(it: Act): Promise<void> {
    const { shop, coffee } = this.own
    if (it.kind === 'sell') return this.sell(it)
    if (it.kind === 'invoice') return this.invoiced(it)
    if (it.kind === 'link') return this.linked(it)
    if (it.kind === 'merge' || it.kind === 'unmerge') return this.mergedOrNot(it)
    if (it.kind === 'pay_all') {
      const most = it.by === 'fixed' || it.by === 'note' ? Math.min(it.amount, FIXED) : it.amount
      const amount = inMoneyOf(it.by, most)
      const means = this.meansBy(it.by, it.with)
      return this.paid((requestId) =>
        shop.call.customerPayment.create({ requestId, customer_id: this.customers[it.to], amount, ...means }),
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
        shop.call.invoice.recordPayment({
          requestId,
          invoice_id,
          amount: inMoneyOf(it.by, it.part),
          ...means,
        }),
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
      const back = { order_id: invoice_id, customer_id: sale.customer, items, refund: it.refund }
      const note = await this.twice((requestId) => shop.call.creditNote.create({ ...back, requestId }))
      if (note && 'number' in note && 'secret' in note && note.secret)
        this.notes.push(`${note.number}-${note.secret}`)
    }
  }
}

/** What is owed and was paid ahead, by all customers together. */
const accountsOf = (shop: World): Promise<Record<string, unknown>[]> =>
  rowsOf(
    shop,
    'select coalesce(sum(owed_cents), 0)::int as owed, coalesce(sum(credit_cents), 0)::int as ahead from customer_accounts',
  )

/** A shop of vouchers and links, in which nothing has happened yet to the customer's two records. */
export async function begunHistory(own: Own): Promise<History> {
  const fixed = await newVouchers(own.shop, { quantity: 4, value: FIXED })
  const percentages = await newVouchers(own.shop, { quantity: 4, type: 'percentage', value: PERCENT })
  const other = await own.shop.call.customer.create({ name: 'Hotel Bahia SRL', tax_id: '101850043' })
  await own.shop.call.customer.setCreditTerms({ id: other.id, payment_terms_days: 15, credit_limit: null })
  const vouchers = { fixed: fixed.codes, percentage: percentages.codes }
  const links = await LinkHistory.begun(own.shop)
  return new History(own, { vouchers, links, other: other.id })
}

/** A shop after a history of debts, whose drawer stood open all the time. */
export async function livedDebts(acts: readonly Act[]) {
  const own = await creditShop(null)
  const sessionId = await cashSessionOf(own.shop).open(FLOAT)
  const history = await begunHistory(own)
  for (const it of acts) await history.happened(it)
  return { own, sessionId, done: history.done }
}
