import type { Pool } from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import type { TenantId } from '../values/ids.ts'
import { type Lease, leaseConnection } from './connection-share.server.ts'

const poolOf = (max: number) =>
  ({ options: { max }, connect: () => Promise.resolve({ release: () => undefined }) }) as unknown as Pool

/** A pool of four connections, of which a shop may have two. */
const poolOfFour = () => poolOf(4)

/** What a shop whose calls all wait gets at once: as many as it may have, and a place in the queue. */
async function stuck(pool: Pool, shop: TenantId): Promise<{ held: Lease[]; waiting: number }> {
  const held: Lease[] = []
  const asked = Array.from({ length: 30 }, () =>
    leaseConnection(pool, shop).then(
      (lease) => held.push(lease),
      () => undefined,
    ),
  )
  await Promise.race([Promise.all(asked), tick()])
  return { held, waiting: asked.length - held.length }
}

const tick = () => new Promise((done) => setImmediate(done))

const [ana, luis] = ['ana', 'luis'] as [TenantId, TenantId]

afterEach(() => {
  vi.useRealTimers()
})

test('a shop with its share of the connections waits six seconds for another, and then hears "not now"', async () => {
  vi.useFakeTimers()
  const pool = poolOfFour()
  await leaseConnection(pool, ana)
  await leaseConnection(pool, ana)
  const third = leaseConnection(pool, ana).catch((error: unknown) => error)
  let isAnswered = false
  void third.then(() => {
    isAnswered = true
  })
  await vi.advanceTimersByTimeAsync(5_900)
  expect(isAnswered).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(await third).toMatchObject({ code: 'platform.unavailable' })
})

test('who waits gets the place of who leaves, and another shop waits for neither', async () => {
  const pool = poolOfFour()
  const first = await leaseConnection(pool, ana)
  await leaseConnection(pool, ana)
  const third = leaseConnection(pool, ana)
  await expect(leaseConnection(pool, luis)).resolves.toBeDefined()
  first.release()
  await expect(third).resolves.toBeDefined()
})

test('each shop that is stuck gets less than the one before, and what is left serves others', async () => {
  const pool = poolOf(20)
  const shops = ['one', 'two', 'three', 'four', 'five', 'six'] as TenantId[]
  const held: number[] = []
  for (const shop of shops) held.push((await stuck(pool, shop)).held.length)
  expect(held).toEqual([8, 4, 2, 1, 1, 1])
  // Two of the twenty are nobody's: shops are looked up and readiness is proved by them.
  for (let sale = 0; sale < 5; sale += 1) (await leaseConnection(pool, luis)).release()
})

test('when all are taken, the next that comes back goes to the shop that holds none', async () => {
  const pool = poolOf(4)
  const first = await stuck(pool, ana)
  const others = await Promise.all([stuck(pool, 'one' as TenantId), stuck(pool, 'two' as TenantId)])
  expect([first, ...others].map(({ held }) => held.length)).toEqual([2, 1, 1])
  let isServed = false
  const served = leaseConnection(pool, luis).then((lease) => {
    isServed = true
    return lease
  })
  await tick()
  expect(isServed).toBe(false)
  first.held[0]?.release()
  await served
  expect(first.held).toHaveLength(2)
})

test('whose turn came late waits for a connection no longer than six seconds in all, and leaves no place behind', async () => {
  vi.useFakeTimers()
  const opened: (() => void)[] = []
  let isFrozen = false
  const client = { release: () => undefined }
  const connect = () =>
    isFrozen ? new Promise((done) => opened.push(() => done(client))) : Promise.resolve(client)
  const pool = { options: { max: 4 }, connect } as unknown as Pool
  const first = await leaseConnection(pool, ana)
  await leaseConnection(pool, ana)
  const third = leaseConnection(pool, ana).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5_000)
  isFrozen = true
  first.release()
  await vi.advanceTimersByTimeAsync(1_100)
  expect(await third).toMatchObject({ code: 'platform.unavailable' })
  isFrozen = false
  for (const open of opened) open()
  await vi.advanceTimersByTimeAsync(1)
  await expect(leaseConnection(pool, ana)).resolves.toBeDefined()
})
