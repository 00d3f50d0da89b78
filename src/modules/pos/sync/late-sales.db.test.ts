import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { setSettings } from '#app/testing/settings.server.ts'
import { change } from '#app/testing/tenant-state.server.ts'
import { NOON, type World } from '#app/testing/world.server.ts'
import { piecesOf } from '#modules/cash/testing/cash-session.server.ts'
import { currencyOf, methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { kindsOf, newOfflineCoffee, type OfflineCoffee } from '#modules/pos/testing/offline-coffee.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'

let till: OfflineCoffee
let shop: World

/** So many minutes before the shop's noon, in which sales arrive. */
const ago = (minutes: number): Date => new Date(NOON.getTime() - minutes * 60_000)

beforeEach(async () => {
  till = await newOfflineCoffee()
  shop = till.shop
})

const opened = async (minutes: number, cashboxId = shop.cashbox): Promise<string> =>
  (await shop.as({ now: ago(minutes) }).cashSession.open({ id: randomUUID(), cashboxId, float: 1000 })).id

async function closed(sessionId: string, minutes: number, counted: number) {
  const then = shop.as({ now: ago(minutes) }).cashSession
  await then.count({ sessionId, pieces: piecesOf(counted) })
  return then.close({ sessionId, comments: 'Prueba' })
}

/** One coffee that was sold so long ago and arrives now. */
const late = (minutes: number, sale: object = {}) =>
  till.sync(till.coffeeFor(118, { soldAt: ago(minutes), sale: { cashboxId: shop.cashbox, ...sale } }))

const report = (sessionId: string) => shop.call.cashSession.report({ sessionId })

const row = async <Row extends Record<string, unknown>>(text: string, values: unknown[]): Promise<Row> => {
  const [found] = await reading(shop.owner, (tx) => tx.query<Row>(text, values))
  if (!found) throw new Error(`nothing found: ${text}`)
  return found
}

describe('the cash session of a sale that comes later', () => {
  test('is its own, which stays as it was closed, and not the one that is open now', async () => {
    const morning = await opened(180)
    const z = await closed(morning, 90, 1118)
    const noon = await opened(80)
    const answer = await late(120)
    expect(answer.conflicts).toEqual([{ kind: 'added_after_closing', session: 1, cash: 11_800 }])
    const { addendum, ...frozen } = await report(morning)
    expect(frozen).toEqual(z)
    expect(z).toMatchObject({ totals: { count: 0 }, cash: { expected: 1000 } })
    // The count was 118 too much, which is what came afterwards.
    expect(addendum).toMatchObject({
      count: 1,
      total: 118,
      cash: 118,
      expected: 1118,
      difference: 0,
      payments: [{ code: 'CASH', name: 'Efectivo', count: 1, amount: 118 }],
      sales: [
        {
          order_number: answer.orderNumber,
          paper_number: expect.stringMatching(/^T1-\d{6}$/),
          sold_at: ago(120).toISOString(),
          arrived_at: NOON.toISOString(),
          seller_name: 'Altagracia Núñez',
          total: 118,
        },
      ],
    })
    expect(await report(noon)).toMatchObject({ totals: { count: 0, total: 0 }, cash: { expected: 1000 } })
    const { data } = await shop.call.cashSession.getAll()
    expect(data.map((each) => each.late)).toEqual([null, { count: 1, total: 118, cash: 118 }])
    expect((await shop.call.cashSession.getById({ id: morning })).report.addendum).toEqual(addendum)
  })

  test('tells of dollars as dollars, and of the change of a drawer that got no pesos', async () => {
    const morning = await opened(180)
    const currencyId = currencyOf(shop, 'USD')
    await closed(morning, 90, 493)
    const payments = [{ paymentMethodId: methodOf(shop, 'CASH'), amount: 10, currencyId }]
    const sale = till.coffeeFor(118, {
      soldAt: ago(120),
      currencies: [{ id: currencyId, rate_e4: 625_000 }],
      sale: { payments, cashboxId: shop.cashbox },
    })
    await till.sync(sale)
    expect((await report(morning)).addendum).toMatchObject({
      cash: -507,
      expected: 493,
      difference: 0,
      foreign: [{ code: 'USD', amount: 10, expected: 10, difference: -10 }],
      payments: [
        { code: 'CASH', currency_code: 'USD', amount: 625, currency_amount: 10 },
        { code: 'CASH', currency_code: null, count: 0, amount: -507 },
      ],
    })
  })

  test('is still open: the sale is in it like any other, and a count that it overtook is stale', async () => {
    const session = await opened(180)
    await shop.call.cashSession.count({ sessionId: session, pieces: piecesOf(1000) })
    expect(kindsOf(await late(120))).toEqual([])
    expect(await report(session)).toMatchObject({
      totals: { count: 1, total: 118 },
      cash: { expected: 1118 },
    })
    expect((await shop.call.cashSession.getCount({ sessionId: session }))?.stale).toBe(true)
  })

  test('is found by the server’s clock where the till’s is wrong', async () => {
    const morning = await opened(180)
    await closed(morning, 90, 1000)
    await opened(80)
    const year = 365 * 24 * 60
    const sale = till.coffeeFor(118, { soldAt: ago(120 + year), sentAt: ago(year) })
    expect(kindsOf(await till.sync(sale))).toEqual(['clock_off', 'added_after_closing'])
    expect(await row('select day::text as day, created_at from invoices where id = $1', [sale.id])).toEqual({
      day: '2026-11-20',
      created_at: ago(120),
    })
  })
})

describe('cash outside every session', () => {
  test.each([
    ['between two sessions', 85],
    ['before the first', 200],
  ] as const)('%s is told, and joins neither', async (_when: string, minutes: number) => {
    const morning = await opened(180)
    await closed(morning, 90, 1000)
    const noon = await opened(80)
    expect((await late(minutes)).conflicts).toMatchObject([{ kind: 'outside_session', cash: 11_800 }])
    for (const id of [morning, noon]) expect(await report(id)).toMatchObject({ totals: { count: 0 } })
    expect((await shop.call.notification.getUnread()).map((each) => each.kind)).toContain('offline_conflicts')
  })

  test('at a cashbox that nobody opened is told where the shop keeps sessions, and where it asks for them', async () => {
    expect(kindsOf(await late(60))).toEqual([])
    await setSettings(shop, { cash_session_required: true })
    expect(kindsOf(await late(60))).toEqual(['outside_session'])
  })

  test('stands in a list of its own, with what was sold on the spot and what was given back', async () => {
    await shop.range({ type: 'nota_credito' })
    await late(60)
    const sold = till.coffeeFor(118)
    const { offline: _offline, ...sale } = sold
    const online = await shop.call.pos.checkout(sale)
    await shop.call.pos.cancelInvoice({ invoiceId: online.orderId, reason: 'Cobro repetido' })
    const inSession = await opened(0)
    const { offline: _its, ...more } = till.coffeeFor(118)
    await shop.call.pos.checkout(more)
    const list = await shop.call.cashSession.getOutside()
    expect(list).toMatchObject({
      to: '2026-11-20',
      totals: { total: 118, cash: 118 },
      pagination: { total: 3 },
    })
    expect(list.data.find((each) => each.arrived_at !== null)).toMatchObject({
      kind: 'sale',
      at: ago(60).toISOString(),
      arrived_at: NOON.toISOString(),
      user_name: 'Altagracia Núñez',
      total: 118,
      cash: 118,
    })
    expect(list.data.map(({ kind, cash }) => [kind, cash])).toContainEqual(['void', -118])
    expect(await report(inSession)).toMatchObject({ totals: { count: 1 } })
    expect((await shop.call.cashSession.getOutside({ to: '2026-11-19' })).data).toEqual([])
    const cashier = shop.as({ permissions: ['pos.cash_session'] }).cashSession
    await expect(cashier.getOutside()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('the books keep the server’s time', () => {
  test('in the log, in the shelf’s movements and in what is to follow, whenever the sale was made', async () => {
    const sale = till.coffeeFor(118, { soldAt: ago(26 * 60) })
    expect(kindsOf(await till.sync(sale))).toEqual(['sold_another_day'])
    expect(
      await row(
        `select (select array_agg(distinct at) from audit_log where subject_id = $1) as log,
          (select array_agg(at) from stock_movements where document_id = $1) as shelf,
          (select array_agg(at) from fiscal_numbers where document_id = $1) as number,
          (select array_agg(at) from outbox where payload ->> 'invoice_id' = $1::text) as events`,
        [sale.id],
      ),
    ).toEqual({ log: [NOON], shelf: [NOON], number: [NOON], events: [NOON] })
    expect((await shop.call.pos.getOfflineSales()).map(({ id }) => id)).toEqual([sale.id])
  })

  test('a range that has ended gives no number to an older day', async () => {
    await change(
      shop,
      `update fiscal_sequences set expires_on = '2026-11-19' where tenant_id = $1 and series = 'E'
        and document_type = 'consumo'`,
      [shop.owner.tenantId],
    )
    await expect(till.sync(till.coffeeFor(118, { soldAt: ago(26 * 60) }))).rejects.toMatchObject({
      cause: { code: 'pos.no_fiscal_number' },
    })
  })

  test('a held number that came after its last day is told', async () => {
    await change(shop, `update fiscal_blocks set expires_on = '2026-11-19' where tenant_id = $1`, [
      shop.owner.tenantId,
    ])
    const sale = till.coffeeFor(118, { soldAt: ago(26 * 60), ncf: 'B0200000001' })
    expect(await till.sync(sale)).toMatchObject({
      ncf: 'B0200000001',
      conflicts: [{ kind: 'number_expired', expired: '2026-11-19' }, { kind: 'sold_another_day' }],
    })
  })
})

test('a sale arrives with its number though the shop does not use the type of it any more', async () => {
  const sale = till.coffeeFor(118, { ncf: 'B0200000001' })
  await change(shop, `update fiscal_sequences set state = 'paused' where tenant_id = $1 and series = 'B'`, [
    shop.owner.tenantId,
  ])
  const type = (await shop.call.ncfType.getAll()).find(
    ({ series, type_code }) => series + type_code === 'B02',
  )
  await shop.call.ncfType.update({ id: type?.id ?? '', is_active: false })
  expect(await till.sync(sale)).toMatchObject({ ncf: 'B0200000001', total: 118 })
})
