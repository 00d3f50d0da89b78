import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { NOON, newWorld, type World } from '#app/testing/world.server.ts'
import { type CashSessions, cashSessionOf, piecesOf } from '#modules/cash/testing/cash-session.server.ts'
import { currencyOf, methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import type { ProductId } from '#platform/values/ids.ts'
import { type Sale, saleOf } from '../testing/sale.server.ts'

let shop: World
let product: ProductId
let cashSession: CashSessions

beforeEach(async () => {
  shop = await newWorld()
  product = await shop.product()
  cashSession = cashSessionOf(shop)
})

const sell = (total = 118, more: Partial<Sale> = {}) =>
  shop.call.pos.checkout(saleOf(shop, [{ productId: product, quantity: total / 118 }], total, more))
const rows = <Row extends Record<string, unknown>>(text: string) =>
  reading(shop.owner, (tx) => tx.query<Row>(text))

describe('count', () => {
  test('tells what was expected only now, with the difference', async () => {
    const id = await cashSession.open(2000)
    await sell(236, { payments: [{ paymentMethodId: methodOf(shop, 'CASH'), amount: 500 }] })
    await cashSession.move(id, 'out', 100)
    expect(await shop.call.cashSession.getCount({ sessionId: id })).toBe(null)
    const answer = {
      expected: 2136,
      counted: 2100,
      difference: -36,
      foreign: [],
      attempt: 1,
      mayRecount: true,
      commentsRequired: true,
      stale: false,
    }
    expect(await cashSession.count(id, 2100)).toEqual(answer)
    expect(await shop.call.cashSession.getCount({ sessionId: id })).toEqual(answer)
    const { session } = await shop.call.cashSession.getCurrent({})
    expect(session?.counted).toEqual({ attempt: 1, stale: false })
  })

  test('is taken once more and then no more', async () => {
    const id = await cashSession.open()
    await cashSession.count(id, 1900)
    expect(await cashSession.count(id, 2000)).toMatchObject({ attempt: 2, mayRecount: false, difference: 0 })
    await expect(cashSession.count(id, 2000)).rejects.toMatchObject({
      code: 'CONFLICT',
      ...refusal('cash_session.no_recount_left'),
    })
    expect(await rows('select attempt, counted_cents from cash_counts order by number')).toEqual([
      { attempt: 1, counted_cents: 190_000 },
      { attempt: 2, counted_cents: 200_000 },
    ])
  })

  test('sent again after a lost answer uses up no recount', async () => {
    const id = await cashSession.open()
    const input = { requestId: randomUUID(), sessionId: id, pieces: piecesOf(1900) }
    const first = await shop.call.cashSession.count(input)
    expect(await shop.call.cashSession.count(input)).toEqual(first)
    expect(await cashSession.count(id, 2000)).toMatchObject({ attempt: 2 })
  })

  test('counts other currencies by their amount', async () => {
    const id = await cashSession.open(2000)
    const dollars = {
      paymentMethodId: methodOf(shop, 'CASH'),
      currencyId: currencyOf(shop, 'USD'),
      amount: 10,
    }
    // 10 dollars at 62.50 are 625.00: 507.00 come back in pesos.
    await sell(118, { payments: [dollars] })
    expect(await cashSession.count(id, 1493)).toMatchObject({
      expected: 1493,
      difference: 0,
      foreign: [{ code: 'USD', expected: 10, counted: 0, difference: -10 }],
    })
    await expect(cashSession.close(id)).rejects.toMatchObject(refusal('cash_session.comments_required'))
    expect(await cashSession.count(id, 1493, [{ code: 'USD', amount: 10 }])).toMatchObject({
      difference: 0,
      foreign: [{ difference: 0 }],
    })
    await cashSession.close(id, 'Los dólares estaban aparte')
  })

  test.each([
    { pieces: [{ denomination: 250, count: 1 }] },
    { pieces: [{ denomination: 2000, count: -1 }] },
    { pieces: [{ denomination: 2000, count: 1.5 }] },
    {
      pieces: [
        { denomination: 100, count: 1 },
        { denomination: 100, count: 2 },
      ],
    },
    { pieces: [], foreign: [{ code: 'usd', amount: 1 }] },
    { pieces: [], foreign: [{ code: 'USD', amount: -1 }] },
  ])('%o is no count', async (bad) => {
    const sessionId = await cashSession.open()
    await expect(shop.call.cashSession.count({ sessionId, ...bad })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    expect(await rows('select 1 from cash_counts')).toEqual([])
  })
})

describe('close', () => {
  test('with the right money needs no words and gives the Z', async () => {
    const id = await cashSession.open(2000)
    await sell(236)
    await sell(118, { payments: [{ paymentMethodId: methodOf(shop, 'CARD'), amount: 118 }] })
    await cashSession.count(id, 2236)
    const z = await cashSession.close(id)
    expect(z).toMatchObject({
      kind: 'Z',
      number: 1,
      opened_by: 'Altagracia Núñez',
      closed_by: 'Altagracia Núñez',
      cash: { float: 2000, sales: 236, change: 0, in: 0, out: 0, voids: 0, expected: 2236 },
      totals: { count: 2, gross: 354, discount: 0, subtotal: 300, tax: 54, total: 354, average: 177 },
      payments: [
        { code: 'CASH', count: 1, amount: 236, currency_code: null },
        { code: 'CARD', count: 1, amount: 118 },
      ],
      taxes: [{ rate_percent: 18, base: 300, tax: 54 }],
      documents: [
        {
          document_type: 'consumo',
          count: 2,
          first_ncf: 'E320000000001',
          last_ncf: 'E320000000002',
          total: 354,
        },
      ],
      hours: [{ hour: 12, count: 2, total: 354 }],
      counts: [{ attempt: 1, expected: 2236, counted: 2236, difference: 0, user_name: 'Altagracia Núñez' }],
    })
    expect((await shop.call.cashSession.getCurrent({})).session).toBe(null)
    expect(await rows('select expected_cents, counted_cents, comments from cash_sessions')).toEqual([
      { expected_cents: 223_600, counted_cents: 223_600, comments: null },
    ])
  })

  test('with another amount asks why, and keeps the answer', async () => {
    const id = await cashSession.open(2000)
    await cashSession.count(id, 2050)
    for (const nothing of [undefined, '', '   ']) {
      await expect(cashSession.close(id, nothing)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        ...refusal('cash_session.comments_required'),
      })
    }
    expect((await cashSession.close(id, ' Sobró del menudo ')).comments).toBe('Sobró del menudo')
  })

  test('asks why where only an earlier count differed, and the report and the list show both', async () => {
    const id = await cashSession.open(2000)
    await cashSession.count(id, 1500)
    expect(await cashSession.count(id, 2000)).toMatchObject({ difference: 0, commentsRequired: true })
    await expect(cashSession.close(id)).rejects.toMatchObject(refusal('cash_session.comments_required'))
    const z = await cashSession.close(id, 'Conté mal')
    expect(z.counts).toMatchObject([
      { expected: 2000, counted: 1500, difference: -500 },
      { expected: 2000, counted: 2000, difference: 0 },
    ])
    expect((await shop.call.cashSession.getAll()).data).toMatchObject([
      {
        difference: 0,
        counts: [
          { number: 1, difference: -500 },
          { number: 2, difference: 0 },
        ],
      },
    ])
  })

  test('what is sold after a count that differed does not give the attempt back', async () => {
    const id = await cashSession.open(2000)
    await cashSession.count(id, 1500)
    await sell(118)
    expect((await shop.call.cashSession.getAll()).data).toMatchObject([
      { closed_at: null, counts: [{ number: 1, difference: -500, isEven: false }] },
    ])
    expect(await cashSession.count(id, 2118)).toMatchObject({
      attempt: 2,
      mayRecount: false,
      commentsRequired: true,
    })
    await expect(cashSession.count(id, 2118)).rejects.toMatchObject(refusal('cash_session.no_recount_left'))
    // What came after the last attempt has to be counted, or nobody could close.
    await sell(118)
    await expect(cashSession.close(id, 'Conté mal')).rejects.toMatchObject(
      refusal('cash_session.count_stale'),
    )
    expect(await cashSession.count(id, 2236)).toMatchObject({
      attempt: 2,
      mayRecount: false,
      commentsRequired: true,
    })
    await expect(cashSession.close(id)).rejects.toMatchObject(refusal('cash_session.comments_required'))
    expect((await cashSession.close(id, 'Conté mal')).counts).toHaveLength(3)
  })

  test('before counting is refused', async () => {
    const id = await cashSession.open()
    await expect(cashSession.close(id)).rejects.toMatchObject({
      code: 'PRECONDITION_FAILED',
      ...refusal('cash_session.not_counted'),
    })
  })

  test('after a sale or a movement asks for another count, which uses up no recount where it agreed', async () => {
    const id = await cashSession.open(2000)
    await cashSession.count(id, 2000)
    await sell(118)
    await expect(cashSession.close(id)).rejects.toMatchObject({
      code: 'CONFLICT',
      ...refusal('cash_session.count_stale'),
    })
    expect(await shop.call.cashSession.getCount({ sessionId: id })).toMatchObject({
      stale: true,
      mayRecount: true,
    })
    expect(await cashSession.count(id, 2118)).toMatchObject({ attempt: 1, mayRecount: true, difference: 0 })
    await cashSession.count(id, 2118)
    await cashSession.move(id, 'out', 18)
    await expect(cashSession.close(id)).rejects.toMatchObject(refusal('cash_session.count_stale'))
    expect(await cashSession.count(id, 2100)).toMatchObject({ attempt: 2, mayRecount: false, difference: 0 })
    const z = await cashSession.close(id)
    expect(z.counts.map(({ attempt }) => attempt)).toEqual([1, 1, 2, 2])
  })

  test('sent again, or by two at once, gives the same Z', async () => {
    const id = await cashSession.open()
    await cashSession.count(id, 2000)
    const [one, two] = await Promise.all([cashSession.close(id), cashSession.close(id)])
    expect(two).toEqual(one)
    expect(await cashSession.close(id, 'otra cosa')).toEqual(one)
    expect(await rows(`select 1 from audit_log where action = 'cash_session.closed'`)).toHaveLength(1)
  })

  test('nothing is moved or counted afterwards, and the cashbox opens again with the next number', async () => {
    const id = await cashSession.open()
    await cashSession.count(id, 2000)
    await cashSession.close(id)
    await expect(cashSession.move(id, 'in', 5)).rejects.toMatchObject(refusal('cash_session.closed'))
    await expect(cashSession.count(id, 2000)).rejects.toMatchObject({
      code: 'CONFLICT',
      ...refusal('cash_session.closed'),
    })
    expect(await shop.call.cashSession.open({ id: randomUUID(), float: 1 })).toMatchObject({ number: 2 })
  })

  test('is never before it was opened, though the clock was set back since', async () => {
    const opened = new Date(NOON.getTime() + 365 * 86_400_000)
    const { id } = await shop
      .as({ now: opened })
      .cashSession.open({ id: randomUUID(), cashboxId: shop.cashbox, float: 2000 })
    await cashSession.count(id, 2000)
    const z = await shop.call.cashSession.close({ sessionId: id, comments: '' })
    expect(z).toMatchObject({ opened_at: opened.toISOString(), closed_at: opened.toISOString() })
    expect(await rows('select closed_at = opened_at as same from cash_sessions')).toEqual([{ same: true }])
  })

  test('by somebody else than who opened says who', async () => {
    const id = await cashSession.open()
    const evening = { ...shop.owner, actor: { ...shop.owner.actor, name: 'Ramón Peña' } }
    const late = shop.as({ ctx: evening, now: new Date('2026-11-20T23:30:00Z') }).cashSession
    await late.count({ sessionId: id, pieces: piecesOf(2000) })
    expect(await late.close({ sessionId: id })).toMatchObject({
      opened_by: 'Altagracia Núñez',
      closed_by: 'Ramón Peña',
      opened_at: NOON.toISOString(),
      closed_at: '2026-11-20T23:30:00.000Z',
    })
  })

  test('sales made while it closes are in the Z or in no session, and the sums agree', async () => {
    const id = await cashSession.open(2000)
    await sell(118)
    await cashSession.count(id, 2118)
    const busy = Array.from({ length: 12 }, () => sell(118))
    const closing = (async () => {
      // What a cashier would do: count again whenever a sale came in between.
      for (;;) {
        const tried = await Promise.allSettled([cashSession.close(id, 'Ventas en curso')])
        const [outcome] = tried
        if (outcome?.status === 'fulfilled') return outcome.value
        expect(outcome?.reason).toMatchObject(refusal('cash_session.count_stale'))
        const { sales } = (await shop.call.cashSession.getCurrent({})).session ?? { sales: 0 }
        await cashSession.count(id, 2000 + 118 * sales)
      }
    })()
    const [z] = await Promise.all([closing, ...busy])
    const stored = await rows<{ cash_session_id: string | null; n: number; total: number }>(
      'select cash_session_id, count(*) as n, sum(total_cents)::bigint as total from invoices group by 1',
    )
    const inside = stored.find(({ cash_session_id }) => cash_session_id === id)
    const outside = stored.find(({ cash_session_id }) => cash_session_id === null)
    expect((inside?.n ?? 0) + (outside?.n ?? 0)).toBe(13)
    expect(z.totals.count).toBe(inside?.n)
    expect(z.totals.total).toBe(118 * (inside?.n ?? 0))
    expect(z.cash.expected).toBe(2000 + z.totals.total)
  })

  test('is not another shop’s to close', async () => {
    const other = await newWorld()
    const id = await cashSession.open()
    await cashSession.count(id, 2000)
    const strange = other.call.cashSession
    for (const call of [
      () => strange.close({ sessionId: id }),
      () => strange.count({ sessionId: id, pieces: [] }),
      () => strange.getCount({ sessionId: id }),
      () => strange.report({ sessionId: id }),
      () => strange.getById({ id }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND', ...refusal('cash_session.not_found') })
    }
    expect(await rows('select 1 from cash_sessions where closed_at is null')).toHaveLength(1)
  })

  test('asks for its permission', async () => {
    const id = await cashSession.open()
    const guest = shop.as({ permissions: ['pos.sell', 'pos.access'] }).cashSession
    await expect(guest.count({ sessionId: id, pieces: [] })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(guest.close({ sessionId: id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
