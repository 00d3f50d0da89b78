import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { change } from '#app/testing/tenant-state.server.ts'
import { NOON, newWorld, type World } from '#app/testing/world.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { inTransaction, reading } from '#platform/kernel/ctx.server.ts'
import type { CashboxId, ProductId } from '#platform/values/ids.ts'
import { cents } from '#platform/values/money.ts'
import { giveBackCash } from './cash-session.server.ts'
import { cashboxSession } from './cashbox-session.server.ts'

let shop: World
let product: ProductId

beforeEach(async () => {
  shop = await newWorld()
  product = await shop.product()
})

const open = (float = 2000, more: { id?: string; cashboxId?: string } = {}) =>
  shop.call.cashSession.open({ id: randomUUID(), float, ...more })
const current = async () => {
  const { session } = await shop.call.cashSession.getCurrent({})
  if (!session) throw new Error('no session is open')
  return session
}
const sell = (times = 1) =>
  shop.call.pos.checkout(saleOf(shop, [{ productId: product, quantity: times }], 118 * times))
const move = (sessionId: string, kind: 'in' | 'out', amount: number, reason = 'Hielo') =>
  shop.call.cashSession.addMovement({ id: randomUUID(), sessionId, kind, amount, reason })
const audits = (action: string) =>
  reading(shop.owner, (tx) =>
    tx.query<{ details: Record<string, unknown> }>(
      'select details from audit_log where action = $1 order by at, id',
      [action],
    ),
  )
const sessions = () => reading(shop.owner, (tx) => tx.query('select number, float_cents from cash_sessions'))

describe('open', () => {
  test('opens the cashbox with its float, numbered and audited', async () => {
    const { id, number } = await open(1500.5)
    expect(number).toBe(1)
    expect(await current()).toEqual({
      id,
      number: 1,
      opened_at: '2026-11-20T16:00:00.000Z',
      opened_by_name: 'Altagracia Núñez',
      float: 1500.5,
      sales: 0,
      movements: [],
      counted: null,
    })
    expect(await audits('cash_session.opened')).toMatchObject([
      { details: { number: 1, float_cents: 150_050 } },
    ])
  })

  test('the till is told who opened and when, and nothing before', async () => {
    expect(await shop.call.pos.openTill()).toMatchObject({ cash_session: null, cash_session_required: false })
    const { id } = await open()
    expect((await shop.call.pos.openTill()).cash_session).toEqual({
      id,
      number: 1,
      opened_at: '2026-11-20T16:00:00.000Z',
      opened_by_name: 'Altagracia Núñez',
    })
  })

  test('sent again opens once', async () => {
    const id = randomUUID()
    expect(await open(2000, { id })).toEqual(await open(2000, { id }))
    expect(await sessions()).toEqual([{ number: 1, float_cents: 200_000 }])
  })

  test('the same key with another float is refused', async () => {
    const { id } = await open(2000)
    await expect(open(3000, { id })).rejects.toMatchObject(refusal('platform.key_reused'))
  })

  test('an open cashbox says who opened it and since when', async () => {
    await open()
    await expect(open()).rejects.toMatchObject({
      code: 'CONFLICT',
      ...refusal('cash_session.already_open', {
        name: 'Altagracia Núñez',
        since: '2026-11-20T16:00:00.000Z',
      }),
    })
  })

  test('of several who open at once one wins', async () => {
    const opened = await Promise.allSettled(Array.from({ length: 6 }, () => open()))
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await sessions()).toHaveLength(1)
    for (const each of opened) {
      if (each.status === 'rejected') expect(each.reason).toMatchObject(refusal('cash_session.already_open'))
    }
  })

  test('without an active cashbox there is nothing to open', async () => {
    await change(shop, 'update cashboxes set is_active = false where tenant_id = $1', [shop.owner.tenantId])
    for (const call of [() => open(), () => shop.call.cashSession.getCurrent({})]) {
      await expect(call()).rejects.toMatchObject({
        message: 'No active cashbox found',
        ...refusal('pos.no_cashbox'),
      })
    }
  })

  test('a cashbox of another shop is none: the shop’s own default is opened, as the till sells at it', async () => {
    const other = await newWorld()
    const { id } = await open(100, { cashboxId: other.cashbox })
    expect((await shop.call.pos.openTill({ cashboxId: other.cashbox })).cash_session?.id).toBe(id)
    expect(await other.call.cashSession.getCurrent({})).toMatchObject({ session: null })
    expect(await reading(other.owner, (tx) => tx.query('select 1 from cash_sessions'))).toEqual([])
  })

  test('asks for its permission', async () => {
    const guest = shop.as({ permissions: ['pos.access', 'pos.sell', 'pos.cash_report'] })
    await expect(guest.cashSession.open({ id: randomUUID(), float: 1 })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await sessions()).toEqual([])
  })

  test.each([{ float: -1 }, { float: 1.005 }, { float: 1e12 }, { id: 'x' }])('%o is refused', async (bad) => {
    await expect(shop.call.cashSession.open({ id: randomUUID(), float: 100, ...bad })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })
})

describe('sales', () => {
  test('belong to the session that is open, and to none when none is', async () => {
    await sell()
    const { id } = await open()
    await sell()
    await sell()
    const rows = await reading(shop.owner, (tx) =>
      tx.query<{ cash_session_id: string | null; n: number }>(
        'select cash_session_id, count(*) as n from invoices group by 1 order by 2',
      ),
    )
    expect(rows).toEqual([
      { cash_session_id: null, n: 1 },
      { cash_session_id: id, n: 2 },
    ])
    expect((await current()).sales).toBe(2)
  })

  test('are refused without a session where the shop wants one, and none of it lands', async () => {
    await shop.call.tenant.updateConfiguration({
      changes: {
        cash_session_required: true,
      },
    })
    expect(await shop.call.pos.openTill()).toMatchObject({ cash_session_required: true })
    await expect(sell()).rejects.toMatchObject(refusal('pos.no_cash_session'))
    expect(await reading(shop.owner, (tx) => tx.query('select 1 from invoices'))).toEqual([])
    await open()
    await sell()
    expect((await current()).sales).toBe(1)
  })
})

describe('addMovement', () => {
  test('puts money in and takes it out, each with its reason and who did it', async () => {
    const { id } = await open()
    await move(id, 'in', 500, 'Menudo del banco')
    await shop.as({ now: new Date('2026-11-20T17:00:00Z') }).cashSession.addMovement({
      id: randomUUID(),
      sessionId: id,
      kind: 'out',
      amount: 350.25,
      reason: 'Pago de hielo',
    })
    expect((await current()).movements).toMatchObject([
      { kind: 'in', amount: 500, reason: 'Menudo del banco', user_name: 'Altagracia Núñez' },
      { kind: 'out', amount: 350.25, reason: 'Pago de hielo' },
    ])
    expect(await audits('cash_session.money_out')).toMatchObject([
      { details: { amount_cents: 35_025, reason: 'Pago de hielo' } },
    ])
  })

  test('sent again moves once', async () => {
    const { id } = await open()
    const movement = { id: randomUUID(), sessionId: id, kind: 'out' as const, amount: 100, reason: 'Hielo' }
    await Promise.all([1, 2, 3].map(() => shop.call.cashSession.addMovement(movement)))
    expect((await current()).movements).toHaveLength(1)
  })

  test('takes out all there is and not a centavo more, without saying how much that is', async () => {
    const { id } = await open(2000)
    await sell(2)
    await expect(move(id, 'out', 2236.01)).rejects.toMatchObject({
      code: 'CONFLICT',
      ...refusal('cash_session.below_zero', {}),
    })
    await move(id, 'out', 2236)
    await expect(move(id, 'out', 0.01)).rejects.toMatchObject(refusal('cash_session.below_zero'))
  })

  test('takes more out for who may know what there is and was asked, and marks it', async () => {
    const { id } = await open(2000)
    const movement = {
      id: randomUUID(),
      sessionId: id,
      kind: 'out' as const,
      amount: 19_000,
      reason: 'Depósito al banco',
    }
    await expect(shop.call.cashSession.addMovement(movement)).rejects.toMatchObject(
      refusal('cash_session.below_zero', {}),
    )
    const beyond = { ...movement, beyond: true }
    await Promise.all([1, 2].map(() => shop.call.cashSession.addMovement(beyond)))
    const x = await shop.call.cashSession.report({ sessionId: id })
    expect(x.movements).toMatchObject([{ amount: 19_000, below_zero: true }])
  })

  test('of many who take out at once, only those whom it reaches do', async () => {
    const { id } = await open(1000)
    const taken = await Promise.allSettled(Array.from({ length: 8 }, () => move(id, 'out', 300)))
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  test('tells a cashier nothing, whatever is tried, and the reports tell who may see them', async () => {
    const { id } = await open(2000)
    await sell(2)
    const at = (minute: number) =>
      shop.as({
        permissions: ['pos.access', 'pos.sell', 'pos.cash_session'],
        now: new Date(NOON.getTime() + minute * 60_000),
      }).cashSession
    const cashier = at(10)
    const tried = []
    for (const [minute, amount] of [2236, 0.01, 50_000].entries()) {
      const movement = { id: randomUUID(), sessionId: id, kind: 'out' as const, amount, reason: 'Hielo' }
      expect(await at(minute).addMovement(movement)).toEqual({ id: movement.id })
      expect(await at(minute).addMovement(movement)).toEqual({ id: movement.id })
      tried.push(amount)
    }
    const { session } = await cashier.getCurrent({})
    expect(session?.movements.map(({ amount }) => amount)).toEqual(tried)
    const keys = session?.movements.map((movement) => Object.keys(movement).toSorted())
    expect(new Set(keys?.map(String))).toEqual(new Set(['amount,at,id,kind,reason,user_name']))

    const x = await shop.call.cashSession.report({ sessionId: id })
    expect(x.movements.map(({ below_zero }) => below_zero)).toEqual([undefined, true, true])
    expect((await shop.call.cashSession.getAll()).data).toMatchObject([{ below_zero: true }])
    await cashier.count({ sessionId: id, pieces: [] })
    const z = await cashier.close({ sessionId: id, comments: 'Se sacó de más' })
    expect(z.movements.filter(({ below_zero }) => below_zero)).toHaveLength(2)
    expect((await shop.call.cashSession.getById({ id })).below_zero).toBe(true)
    expect(await audits('cash_session.money_out')).toMatchObject([
      {},
      { details: { below_zero: true } },
      { details: { below_zero: true } },
    ])
  })

  test('needs a reason and an amount', async () => {
    const { id } = await open()
    for (const [kind, amount, reason] of [
      ['out', 5, '  '],
      ['in', 0, 'Hielo'],
      ['in', -5, 'Hielo'],
      ['in', 0.001, 'Hielo'],
    ] as const) {
      await expect(move(id, kind, amount, reason)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
    expect((await current()).movements).toEqual([])
  })

  test('another shop’s session is not there', async () => {
    const other = await newWorld()
    const { id } = await open()
    await expect(
      other.call.cashSession.addMovement({
        id: randomUUID(),
        sessionId: id,
        kind: 'in',
        amount: 5,
        reason: 'x',
      }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND', ...refusal('cash_session.not_found') })
    expect((await current()).movements).toEqual([])
  })
})

describe('giveBackCash', () => {
  const giveBack = (amount: number) =>
    inTransaction(shop.owner, async (tx) =>
      giveBackCash(tx, {
        kind: 'void',
        cashSession: await cashboxSession(tx, shop.cashbox as CashboxId),
        amount: cents(amount),
        reason: 'Venta anulada',
        documentId: randomUUID(),
      }),
    )

  test('goes out of the session that is open, and nowhere when none is', async () => {
    await giveBack(11_800)
    await open()
    await giveBack(11_800)
    await giveBack(0)
    expect((await current()).movements).toMatchObject([
      { kind: 'void', amount: 118, reason: 'Venta anulada' },
    ])
  })
})

describe('blind', () => {
  test('nothing that a cashier may ask before counting tells what is expected', async () => {
    const { id } = await open(2000)
    await sell(3)
    const cashier = shop.as({ permissions: ['pos.access', 'pos.sell', 'pos.cash_session'] }).cashSession
    const now = await cashier.getCurrent({})
    expect(Object.keys(now).toSorted()).toEqual(['cashbox', 'currencies', 'required', 'session'])
    expect(Object.keys(now.session ?? {}).toSorted()).toEqual([
      'counted',
      'float',
      'id',
      'movements',
      'number',
      'opened_at',
      'opened_by_name',
      'sales',
    ])
    // Ids are random and may have any figures.
    const told = JSON.stringify([now, await cashier.getCount({ sessionId: id })]).replaceAll(
      /[0-9a-f]{8}-[0-9a-f-]{27}/g,
      'id',
    )
    expect(told).not.toMatch(/expected|2354|354/)
    await expect(cashier.report({ sessionId: id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      ...refusal('cash_session.report_hidden'),
    })
    await expect(cashier.getAll()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(cashier.getById({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
