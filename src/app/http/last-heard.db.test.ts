import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { reading } from '#platform/kernel/ctx.server.ts'
import { askMutation, askQuery, servedShop } from '../testing/http.server.ts'
import { NOON } from '../testing/world.server.ts'

const MINUTE_MS = 60_000

test('a till that the shop knows is heard from with its calls, noted once a minute', async () => {
  const { served, shop, owner } = await servedShop()
  const tillId = randomUUID()
  const from = (headers: Readonly<Record<string, string>>) => ({ ...owner, headers })
  const heardAt = async () => {
    const rows = await reading(shop.owner, (tx) =>
      tx.query<{ at: Date | null }>('select last_heard_at as at from tills'),
    )
    return rows.map(({ at }) => at?.getTime())
  }
  const call = async (at: number, headers: Readonly<Record<string, string>> = { 'x-till': tillId }) => {
    served.clock.now = new Date(at)
    const answer = await askQuery(served.port, from(headers), 'pos.openTill')
    expect(answer.status).toBe(200)
  }
  await call(NOON.getTime())
  expect(await heardAt()).toEqual([])
  const input = { requestId: randomUUID(), tillId, documentType: 'consumo' }
  await askMutation(served.port, owner, 'pos.takeNumbers', input)
  expect(await heardAt()).toEqual([NOON.getTime()])
  const later = NOON.getTime() + 5 * MINUTE_MS
  await call(later, { 'x-till': 'not a till' })
  await call(later, {})
  await call(later)
  await vi.waitFor(async () => expect(await heardAt()).toEqual([later]))
  await call(later + MINUTE_MS / 2)
  await call(later + MINUTE_MS)
  await vi.waitFor(async () => expect(await heardAt()).toEqual([later + MINUTE_MS]))
})
