import { expect, test } from 'vitest'
import { z } from 'zod'
import { NOON, newWorld, type World } from '#app/testing/world.server.ts'
import { inTransaction, reading } from '../kernel/ctx.server.ts'
import { eventKind } from './event-kind.ts'
import { publish, type RelayedEvent, relayEvents } from './outbox.server.ts'

const said = eventKind('test.said', z.object({ number: z.number() }))

const say = (shop: World, ...numbers: readonly number[]) =>
  inTransaction(shop.owner, async (tx) => {
    for (const number of numbers) await publish(tx, said, { number })
  })

const unsent = (shop: World) =>
  reading(shop.owner, async (tx) => {
    const rows = await tx.query<{ n: number }>('select count(*) as n from outbox where sent_at is null')
    return rows[0]?.n
  })

/** Relays until nothing waits; the database is shared, so only what is of `shop` is kept. */
async function relayAll(shop: World, heard: RelayedEvent[], now = NOON): Promise<void> {
  const hear = async (_: unknown, events: readonly RelayedEvent[]) => {
    heard.push(...events.filter((event) => event.tenant_id === shop.owner.tenantId))
  }
  while ((await relayEvents(shop.database.admin, now, hear)) > 0);
}

/** Nothing is promised about the order of events. */
const numbersIn = (heard: readonly RelayedEvent[]): number[] =>
  heard.map(({ payload }) => Number(payload.number)).toSorted((a, b) => a - b)

test('what a transaction announces is handed over once, with its tenant', async () => {
  const shop = await newWorld()
  await say(shop, 1, 2, 3)
  const heard: RelayedEvent[] = []
  await relayAll(shop, heard)
  expect(numbersIn(heard)).toEqual([1, 2, 3])
  for (const { event, tenant_id } of heard) {
    expect({ event, tenant_id }).toEqual({ event: 'test.said', tenant_id: shop.owner.tenantId })
  }
  expect(await unsent(shop)).toBe(0)
  await relayAll(shop, heard)
  expect(heard).toHaveLength(3)
})

test('what is due later is handed over from its moment on', async () => {
  const shop = await newWorld()
  const due = new Date(NOON.getTime() + 60_000)
  await inTransaction(shop.owner, (tx) => publish(tx, said, { number: 1 }, due))
  const heard: RelayedEvent[] = []
  await relayAll(shop, heard)
  await relayAll(shop, heard, new Date(due.getTime() - 1))
  expect(heard).toEqual([])
  await relayAll(shop, heard, due)
  await relayAll(shop, heard, due)
  expect(numbersIn(heard)).toEqual([1])
})

test('what did not land is never announced', async () => {
  const shop = await newWorld()
  const failing = inTransaction(shop.owner, async (tx) => {
    await publish(tx, said, { number: 1 })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  const heard: RelayedEvent[] = []
  await relayAll(shop, heard)
  expect(heard).toEqual([])
})

test('a queue that cannot be reached leaves the events waiting, and they come later', async () => {
  const shop = await newWorld()
  await say(shop, 1, 2)
  const broken = async (_: unknown, events: readonly RelayedEvent[]) => {
    if (events.some((event) => event.tenant_id === shop.owner.tenantId)) throw new Error('the queue is down')
  }
  const relaying = async () => {
    while ((await relayEvents(shop.database.admin, NOON, broken)) > 0);
  }
  await expect(relaying()).rejects.toThrow('the queue is down')
  expect(await unsent(shop)).toBe(2)
  const heard: RelayedEvent[] = []
  await relayAll(shop, heard)
  expect(numbersIn(heard)).toEqual([1, 2])
})

test('two relays at once share the events and none is handed over twice', async () => {
  const shop = await newWorld()
  await say(shop, ...Array.from({ length: 300 }, (_, i) => i))
  const heard: RelayedEvent[] = []
  await Promise.all([relayAll(shop, heard), relayAll(shop, heard)])
  await relayAll(shop, heard)
  expect(numbersIn(heard)).toEqual(Array.from({ length: 300 }, (_, i) => i))
})
