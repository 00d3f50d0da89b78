import type { Pool } from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { leaseConnection } from './connection-share.server.ts'
import type { TenantId } from './ids.ts'

/** A pool of four connections, of which a shop may have two. */
const poolOfFour = () =>
  ({ options: { max: 4 }, connect: () => Promise.resolve({ release: () => undefined }) }) as unknown as Pool

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
