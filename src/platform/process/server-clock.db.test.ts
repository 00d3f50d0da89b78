import { beforeEach, expect, test } from 'vitest'
import { sayClockIsRight } from '#app/clock/confirm-clock.server.ts'
import { ask, askMutation, askQuery, read, serveTests, signIn } from '#app/testing/http.server.ts'
import { newWorldIn, testInstallation } from '#app/testing/world.server.ts'
import { hire } from '#modules/identity/testing/account.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { newTenantDirectory } from '#modules/tenancy/shops/tenants.server.ts'
import type { Database } from '../database/database.server.ts'
import { reading } from '../kernel/ctx.server.ts'
import { newDatabase } from '../testing/own-database.server.ts'
import { newLog } from './log.server.ts'
import { type ClockWatch, watchClock } from './server-clock.server.ts'

const NOON = Date.parse('2026-11-20T16:00:00Z')
const MINUTE = 60_000
const DAY = 86_400_000
const YEAR = 365 * DAY

/** The books of an installation of their own: what they have seen concerns all shops in them. */
let database: Database

beforeEach(async () => {
  database = await newDatabase()
  return () => database.close()
})

/** A machine whose clock and whose time since it was switched on are a test's. */
const machine = { wall: NOON, elapsed: 0 }

beforeEach(() => {
  machine.wall = NOON
  machine.elapsed = 1_000_000
})

/** Time goes by, asleep or not. */
const pass = (ms: number): void => {
  machine.wall += ms
  machine.elapsed += ms
}

const started = async (): Promise<ClockWatch> => {
  const watch = await watchClock({
    admin: database.admin,
    log: newLog('silent'),
    clock: () => new Date(machine.wall),
    elapsed: () => machine.elapsed,
  })
  watching.push(watch)
  return watch
}

const watching: ClockWatch[] = []
beforeEach(() => async () => {
  for (const watch of watching.splice(0)) await watch.stop()
})

const kindOf = (watch: ClockWatch) => watch.trouble()?.kind ?? null

test('a clock that stands before what the books have seen is not believed, and the time goes on from there', async () => {
  const first = await started()
  expect(kindOf(first)).toBeNull()
  pass(DAY)
  await first.look()
  machine.wall -= YEAR
  machine.elapsed = 0
  const again = await started()
  expect(again.trouble()).toEqual({
    kind: 'behind',
    says: new Date(NOON + DAY - YEAR),
    expected: new Date(NOON + DAY),
  })
  pass(MINUTE)
  expect(again.now()).toEqual(new Date(NOON + DAY + MINUTE))
  // The books keep nothing of it, and are content once it is set right.
  await again.look()
  machine.wall = NOON + DAY + 2 * MINUTE
  expect(kindOf(again)).toBeNull()
  expect(again.now()).toEqual(new Date(NOON + DAY + 2 * MINUTE))
})

test('a time in which no program ran is known to all that run after it; a start anew is none', async () => {
  const first = await started()
  expect(first.outage()).toBeNull()
  pass(10 * MINUTE)
  expect((await started()).outage()).toBeNull()
  pass(6 * 60 * MINUTE)
  const outage = { from: new Date(NOON + 10 * MINUTE), until: new Date(NOON + 370 * MINUTE) }
  expect((await started()).outage()).toEqual(outage)
  pass(MINUTE)
  expect((await started()).outage()).toEqual(outage)
  await first.look()
  expect(first.outage()).toEqual(outage)
})

test('five minutes are forgiven, and the time that is given out never goes back', async () => {
  const watch = await started()
  machine.wall -= 5 * MINUTE
  expect(kindOf(watch)).toBeNull()
  expect(watch.now()).toEqual(new Date(NOON))
  machine.wall -= 1
  expect(kindOf(watch)).toBe('behind')
  pass(5 * MINUTE + 2)
  expect(watch.now()).toEqual(new Date(NOON + 1))
})

test.each([
  ['ahead', 1],
  ['back', -1],
])('a clock that jumps %s while the program runs is told, until it is back', async (_, direction) => {
  const watch = await started()
  pass(MINUTE)
  await watch.look()
  machine.wall += direction * 2 * YEAR
  pass(MINUTE)
  expect(watch.trouble()).toMatchObject({ kind: 'jumped', expected: new Date(NOON + 2 * MINUTE) })
  expect(watch.now()).toEqual(new Date(NOON + 2 * MINUTE))
  await watch.look()
  machine.wall -= direction * 2 * YEAR
  expect(kindOf(watch)).toBeNull()
  // What it said meanwhile is in no book: a start later finds nothing to say.
  expect(kindOf(await started())).toBeNull()
})

test('a machine that slept is no clock that jumped, nor is one that is set by a little again and again', async () => {
  const watch = await started()
  pass(12 * 60 * MINUTE)
  expect(kindOf(watch)).toBeNull()
  for (let times = 0; times < 20; times += 1) {
    pass(60 * MINUTE)
    machine.wall += MINUTE
    expect(kindOf(watch)).toBeNull()
  }
})

test('what a shop sold after the last look counts as seen, so that no minute is lost when the program is killed', async () => {
  await started()
  const shop = await newWorldIn(database)
  const coffee = await shop.product()
  const later = new Date(NOON + DAY)
  await shop.as({ now: later }).pos.checkout(saleOf(shop, [{ productId: coffee, quantity: 1 }], 118))
  expect((await started()).trouble()).toMatchObject({ kind: 'behind', expected: later })
})

test('who says that the clock is right goes on at once and after a restart, and each shop’s log says so', async () => {
  const shop = await newWorldIn(database)
  const coffee = await shop.product()
  const ahead = new Date(NOON + YEAR)
  await shop.as({ now: ahead }).pos.checkout(saleOf(shop, [{ productId: coffee, quantity: 1 }], 118))
  const watch = await started()
  expect(kindOf(watch)).toBe('behind')
  expect(await sayClockIsRight(database, new Date(machine.wall))).toEqual(ahead)
  await watch.look()
  expect(kindOf(watch)).toBeNull()
  expect(watch.now()).toEqual(new Date(NOON))
  expect(kindOf(await started())).toBeNull()
  // What comes after it is watched as before.
  pass(DAY)
  await watch.look()
  machine.wall -= 60 * MINUTE
  expect((await started()).trouble()).toMatchObject({ kind: 'behind', expected: new Date(NOON + DAY) })
  expect(
    await reading(shop.owner, (tx) =>
      tx.query(`select at, details from audit_log where action = 'installation.clock_confirmed'`),
    ),
  ).toEqual([
    { at: new Date(NOON), details: { now: new Date(NOON).toISOString(), seen: ahead.toISOString() } },
  ])
})

test('a program on a machine with another clock is not forgiven by that', async () => {
  const watch = await started()
  machine.wall -= YEAR
  expect(kindOf(watch)).toBe('jumped')
  await sayClockIsRight(database, new Date(NOON))
  await watch.look()
  expect(kindOf(watch)).toBe('jumped')
})

test('while the clock is wrong sales are refused as not now, /ready says so, tills hear no time, and the owner reads it', async () => {
  const watch = await started()
  const shop = await newWorldIn(database)
  const coffee = await shop.product()
  const { port, hostOf } = await serveTests({
    pool: database.app,
    tenants: newTenantDirectory(database.app),
    installation: testInstallation({ clockTrouble: watch.trouble }),
    clock: watch.now,
  })
  const owner = await signIn(port, hostOf(shop), await hire(shop))
  const sale = saleOf(shop, [{ productId: coffee, quantity: 1 }], 118)
  const sell = () => askMutation(port, owner, 'pos.checkout', sale)
  const clock = async () => read(await askQuery(port, owner, 'tenant.getClock')).data
  expect([await clock(), (await ask(port, { path: '/ready' })).headers.date]).toEqual([
    null,
    expect.any(String),
  ])

  // Further than a session lasts: whoever is signed in stays so.
  machine.wall += 2 * YEAR
  const refused = await sell()
  expect([refused.status, read(refused).error]).toMatchObject([
    503,
    { data: { domain: { code: 'platform.clock_wrong' }, reference: null } },
  ])
  expect(refused.headers.date).toBeUndefined()
  const ready = await ask(port, { path: '/ready' })
  expect([ready.status, JSON.parse(ready.text), ready.headers.date]).toEqual([
    503,
    { status: 'server clock wrong' },
    undefined,
  ])
  expect(await clock()).toEqual({
    kind: 'jumped',
    says: new Date(NOON + 2 * YEAR).toISOString(),
    expected: new Date(NOON).toISOString(),
  })
  expect((await askQuery(port, owner, 'pos.getRecentInvoices')).status).toBe(200)

  machine.wall -= 2 * YEAR
  expect(read(await sell()).data).toMatchObject({ orderId: sale.id })
  expect((await ask(port, { path: '/ready' })).status).toBe(200)
  const [kept] = await reading(shop.owner, (tx) =>
    tx.query<{ created_at: Date }>('select created_at from invoices'),
  )
  expect(kept?.created_at).toEqual(new Date(NOON))
})
