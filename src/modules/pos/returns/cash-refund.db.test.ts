import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { change } from '#app/testing/tenant-state.server.ts'
import { NOON, newWorld, type World } from '#app/testing/world.server.ts'
import { shopWithCap } from '#modules/approvals/testing/authorizing.server.ts'
import { cashSessionOf } from '#modules/cash/testing/cash-session.server.ts'
import { currencyOf, methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { rowsOf } from '#modules/pos/testing/voids.server.ts'
import { type MailSimulator, startMailServer } from '#simulators/mail-server.ts'
import { type Sale, saleOf } from '../testing/sale.server.ts'

const CASHIER = ['pos.access', 'pos.sell', 'pos.return'] as const
const DAY = 24 * 3_600_000

const cashier = (shop: World, days = 0) =>
  shop.as({ permissions: [...CASHIER], now: new Date(NOON.getTime() + days * DAY) })

/** What is handed over for a sale: codes of methods with amounts. */
const paid = (shop: World, ...parts: [code: string, amount: number][]): Sale['payments'] =>
  parts.map(([code, amount]) => ({ paymentMethodId: methodOf(shop, code), amount }))

/** A shop that sold coffees for 118 each, with a cash session open, and what brings some of them back. */
async function soldFor(pieces: number, payments: (shop: World) => Sale['payments'], shopOf = newWorld) {
  const shop = await shopOf()
  await shop.range({ type: 'nota_credito' })
  const coffee = await shop.product({ name: 'Café' })
  const { id: sessionId } = await shop.call.cashSession.open({ id: randomUUID(), float: 5000 })
  const { orderId, orderNumber, ncf } = await shop.call.pos.checkout(
    saleOf(shop, [{ productId: coffee, quantity: pieces }], pieces * 118, { payments: payments(shop) }),
  )
  const found = await shop.call.invoice.getByNumber({ number: orderNumber })
  const back = (quantity: number, more = {}) => ({
    requestId: randomUUID(),
    order_id: orderId,
    customer_id: found.customer_id,
    items: [{ product_id: coffee, quantity, price: 118 }],
    refund: 'cash' as const,
    ...more,
  })
  const find = (days = 0) => cashier(shop, days).invoice.getByNumber({ number: orderNumber })
  return { shop, coffee, sessionId, orderId, orderNumber, ncf, back, find }
}

describe('cash goes back for what was paid in cash', () => {
  test('a card sale goes to a note, and its cash is not there', async () => {
    const { shop, back, find } = await soldFor(2, (of) => paid(of, ['CARD', 236]))
    expect(await find()).toMatchObject({ cash_left: 0 })
    const before = await rowsOf(shop, 'select count(*)::int as notes from credit_notes')
    for (const who of [cashier(shop), shop.call]) {
      await expect(who.creditNote.create(back(1))).rejects.toMatchObject({
        code: 'CONFLICT',
        ...refusal('returns.cash_not_paid', { left: 0 }),
      })
    }
    expect(await rowsOf(shop, 'select count(*)::int as notes from credit_notes')).toEqual(before)
    expect(await cashier(shop).creditNote.create(back(1, { refund: 'credit' }))).toMatchObject({
      cash_amount: 0,
      credit_amount: 118,
    })
  })

  test('of one that was paid both ways as much as was cash, over all its returns, and the rest stays on the note', async () => {
    // 100 by card and 200 in cash for 236: 64 of change, so that 136 were cash.
    const { shop, sessionId, back, find } = await soldFor(2, (of) => paid(of, ['CARD', 100], ['CASH', 200]))
    expect(await find()).toMatchObject({ cash_left: 136 })
    expect(await cashier(shop).creditNote.create(back(1))).toMatchObject({ cash_amount: 118 })
    expect(await find()).toMatchObject({ cash_left: 18 })
    await expect(cashier(shop).creditNote.create(back(1))).rejects.toMatchObject(
      refusal('returns.cash_not_paid', { left: 18 }),
    )
    const note = await cashier(shop).creditNote.create(back(1, { cash: 18 }))
    expect(note).toMatchObject({ total_amount: 118, cash_amount: 18, credit_amount: 100 })
    expect(await shop.call.creditNote.getAll()).toMatchObject({
      data: [
        { number: note.number, available: 100, status: 'partially_used' },
        { available: 0, status: 'used' },
      ],
    })
    const report = await shop.call.cashSession.report({ sessionId })
    expect(report.cash).toMatchObject({ returns: 136 })
    expect(report.payments.map(({ code, returned }) => [code, returned]).toSorted()).toEqual([
      ['CARD', 0],
      ['CASH', 136],
      ['CREDIT_NOTE', 100],
    ])
  })

  test('waits for an open drawer where the shop moves no cash without one, and a note does not', async () => {
    const { shop, orderId, sessionId, back } = await soldFor(3, (of) => paid(of, ['CASH', 354]))
    await shop.call.tenant.updateConfiguration({ changes: { cash_session_required: true } })
    await cashSessionOf(shop).count(sessionId, 5354)
    await cashSessionOf(shop).close(sessionId)
    const closed = refusal('payments.cashbox_closed')
    const before = await rowsOf(shop, 'select count(*)::int as notes from credit_notes')
    await expect(shop.call.creditNote.create(back(1))).rejects.toMatchObject(closed)
    expect(await rowsOf(shop, 'select count(*)::int as notes from credit_notes')).toEqual(before)
    expect(await shop.call.creditNote.create(back(1, { refund: 'credit' }))).toMatchObject({ cash_amount: 0 })
    // What is left of it is cancelled by a note with its cash: the same.
    await expect(shop.call.pos.cancelInvoice({ invoiceId: orderId, reason: 'Error' })).rejects.toMatchObject(
      closed,
    )
    const again = await cashSessionOf(shop).open(1000)
    expect(await shop.call.creditNote.create(back(1))).toMatchObject({ cash_amount: 118 })
    expect((await shop.call.cashSession.report({ sessionId: again })).cash).toMatchObject({ returns: 118 })
  })

  test('two returns at once do not give the same cash twice', async () => {
    const { shop, back } = await soldFor(2, (of) => paid(of, ['CARD', 118], ['CASH', 118]))
    const answers = await Promise.allSettled(
      [back(1), back(1)].map((one) => cashier(shop).creditNote.create(one)),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(
      await rowsOf(shop, 'select sum(cash_cents)::int as given, count(*)::int as notes from credit_notes'),
    ).toEqual([{ given: 11_800, notes: 1 }])
  })

  test('dollars count as the pesos that they were taken for', async () => {
    const { find } = await soldFor(1, (of) => [
      { paymentMethodId: methodOf(of, 'CASH'), amount: 2, currencyId: currencyOf(of, 'USD') },
    ])
    // 125.00 in dollars, 7.00 of change.
    expect(await find()).toMatchObject({ cash_left: 118 })
  })

  test('a shop may give cash for cards and transfers', async () => {
    const { shop, back, find } = await soldFor(2, (of) => paid(of, ['CARD', 118], ['TRANSFER', 118]))
    await shop.call.tenant.updateConfiguration({
      changes: {
        cash_refund_any_method: true,
      },
    })
    expect(await find()).toMatchObject({ cash_left: 236 })
    expect(await cashier(shop).creditNote.create(back(1))).toMatchObject({ cash_amount: 118 })
  })

  test.each([-1, 118.01, 400])('%d of one piece is refused', async (cash) => {
    const { shop, back } = await soldFor(2, (of) => paid(of, ['CASH', 236]))
    await expect(cashier(shop).creditNote.create(back(1, { cash }))).rejects.toMatchObject(
      refusal('returns.cash_not_paid', { left: 118 }),
    )
  })
})

describe('an administrator’s code', () => {
  let mail: MailSimulator
  beforeAll(async () => {
    mail = await startMailServer()
  })
  afterAll(() => mail.stop())

  /** A cash sale of three pieces in a shop whose owner reads mail, and a cashier who asks for codes. */
  async function withCodes() {
    const { shop, till } = await shopWithCap(mail)
    const sold = await soldFor(
      3,
      (of) => paid(of, ['CASH', 354]),
      async () => shop,
    )
    const allow = async (amount: number, saleId = sold.orderId, days = 0): Promise<string> => {
      const requestId = randomUUID()
      const who = cashier(shop, days)
      await who.creditNote.sendRefundOTP({ requestId, saleId, amount, reason: 'Vino tarde' })
      await who.creditNote.verifyRefundOTP({ requestId, otp: await till.read() })
      return requestId
    }
    const lastMail = () => Buffer.from(mail.mails.at(-1)?.raw ?? '').toString()
    return { ...sold, till, allow, lastMail }
  }

  test('is wanted once the days for returns are over, and is said at the search', async () => {
    const { shop, back, find, allow, orderId } = await withCodes()
    expect(await find(2)).toMatchObject({ returns_days: 2, late: false, cash_without_code: 5000 })
    expect(await find(3)).toMatchObject({ late: true, cash_left: 354, cash_without_code: 0 })
    const late = cashier(shop, 3)
    await expect(late.creditNote.create(back(1))).rejects.toMatchObject({
      code: 'PRECONDITION_FAILED',
      ...refusal('returns.refund_late', { days: 2 }),
    })
    // To a note it still comes back, and who may void sales needs nobody.
    await late.creditNote.create(back(1, { refund: 'credit' }))
    const supervisor = shop.as({
      permissions: ['pos.return', 'pos.void'],
      now: new Date(NOON.getTime() + 3 * DAY),
    })
    expect(await supervisor.creditNote.create(back(1))).toMatchObject({ cash_amount: 118 })
    const authorizations = [await allow(118, orderId, 3)]
    expect(await late.creditNote.create(back(1, { authorizations }))).toMatchObject({ cash_amount: 118 })
  })

  test('a shop that gives more days gives them for what was sold before, too', async () => {
    const { shop, find } = await withCodes()
    await change(shop, 'update tenant_settings set returns_days = 30 where tenant_id = $1', [
      shop.owner.tenantId,
    ])
    expect(await find(30)).toMatchObject({ returns_days: 30, late: false })
    expect(await find(31)).toMatchObject({ late: true })
  })

  test('is wanted above the limit of the shop, counted over all returns of the sale', async () => {
    const { shop, back, find, allow } = await withCodes()
    await shop.call.tenant.updateConfiguration({
      changes: {
        cash_refund_limit_cents: 20_000,
      },
    })
    expect(await cashier(shop).creditNote.create(back(1))).toMatchObject({ cash_amount: 118 })
    expect(await find()).toMatchObject({ cash_without_code: 82, cash_limit: 200 })
    const refused = refusal('returns.refund_above_limit', { limit: 200 })
    await expect(cashier(shop).creditNote.create(back(1))).rejects.toMatchObject(refused)
    const short = await allow(100)
    await expect(cashier(shop).creditNote.create(back(1, { authorizations: [short] }))).rejects.toMatchObject(
      refused,
    )
    const enough = await allow(118)
    const request = back(1, { authorizations: [short, enough] })
    const note = await cashier(shop).creditNote.create(request)
    expect(await cashier(shop).creditNote.create(request)).toEqual(note)
    // It is of one use.
    await expect(
      cashier(shop).creditNote.create(back(1, { authorizations: [enough] })),
    ).rejects.toMatchObject(refused)
  })

  test('is of one sale and one person, tells the administrator what it is for, and opens no discount', async () => {
    const { shop, coffee, back, allow, lastMail, ncf } = await withCodes()
    await shop.call.tenant.updateConfiguration({
      changes: {
        cash_refund_limit_cents: 0,
        max_discount_bps: 1000,
      },
    })
    const other = await shop.call.pos.checkout(saleOf(shop, [{ productId: coffee, quantity: 1 }], 118))
    const ofOther = await allow(118, other.orderId)
    const refused = refusal('returns.refund_above_limit', { limit: 0 })
    await expect(
      cashier(shop).creditNote.create(back(1, { authorizations: [ofOther] })),
    ).rejects.toMatchObject(refused)
    const own = await allow(118)
    expect(lastMail()).toContain(ncf)
    expect(lastMail()).toContain('RD$118.00')
    await expect(
      shop
        .as({ permissions: ['pos.return'], now: NOON })
        .creditNote.create(back(1, { authorizations: [own] })),
    ).resolves.toMatchObject({ cash_amount: 118 })
    const discount = { type: 'percentage', value: 50 }
    const sale = saleOf(shop, [{ productId: coffee, quantity: 1, discount }], 59, {
      authorizations: [await allow(118)],
    })
    const seller = shop.as({ permissions: [...CASHIER, 'pos.discount'] })
    await expect(seller.pos.checkout(sale)).rejects.toMatchObject(
      refusal('authorizations.discount_above_cap'),
    )
  })

  test('is asked for by who takes returns and may not sell, and allows that cash alone', async () => {
    const { shop, coffee, back, till, orderId } = await withCodes()
    const at = { now: new Date(NOON.getTime() + 3 * DAY) }
    const returns = shop.as({ permissions: ['pos.access', 'pos.return'], ...at })
    const requestId = randomUUID()
    const asked = { requestId, saleId: orderId, amount: 118, reason: 'Vino tarde' }
    await returns.creditNote.sendRefundOTP(asked)
    const otp = await till.read()
    await expect(
      shop
        .as({ permissions: ['pos.access', 'pos.sell'], ...at })
        .creditNote.verifyRefundOTP({ requestId, otp }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN', message: 'Requiere permiso: pos.return' })
    await returns.creditNote.verifyRefundOTP({ requestId, otp })
    expect(await returns.creditNote.create(back(1, { authorizations: [requestId] }))).toMatchObject({
      cash_amount: 118,
    })
    await expect(returns.creditNote.sendRefundOTP({ ...asked, saleId: randomUUID() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    // A code for anything of a sale is asked for by who sells.
    const productId = coffee
    await expect(returns.product.sendOTP({ productId, requestId: randomUUID() })).rejects.toMatchObject({
      message: 'Requiere permiso: pos.sell o invoices.create',
    })
  })

  test('names a sale and an amount, or is not asked for', async () => {
    const { shop, orderId } = await withCodes()
    const ask = (more: object) =>
      cashier(shop).product.sendOTP({ productId: 'cash_refund', requestId: randomUUID(), ...more })
    await expect(ask({ amount: 118 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(ask({ saleId: orderId })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(ask({ saleId: randomUUID(), amount: 118 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('the sessions’ cash is what is in the drawer, whatever went back and how', async () => {
  const { shop, sessionId, back } = await soldFor(3, (of) => paid(of, ['CASH', 400]))
  await cashier(shop).creditNote.create(back(1, { cash: 50 }))
  await cashier(shop).creditNote.create(back(1))
  const { cash } = await shop.call.cashSession.report({ sessionId })
  expect(cash).toMatchObject({ returns: 168, expected: 5000 + 354 - 168 })
})
