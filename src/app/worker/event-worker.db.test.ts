import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { DELIVERY_QUEUED } from '#modules/delivery/delivery.ts'
import { type Database, openDatabase } from '#platform/database/database.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { publish } from '#platform/events/outbox.server.ts'
import { inTransaction, reading } from '#platform/kernel/ctx.server.ts'
import { NOTHING_INSTALLED } from '#platform/process/installation.server.ts'
import { newLog } from '#platform/process/log.server.ts'
import { eventually } from '../testing/program.server.ts'
import { newWorldIn, testDatabase, type World } from '../testing/world.server.ts'
import { startEventWorker } from './event-worker.server.ts'
import { purge } from './purge.server.ts'

/** A worker serves all tenants of its database, so these tests have one of their own. */
const name = `worker_${randomUUID().replaceAll('-', '')}`
let database: Database
let shop: World

beforeAll(async () => {
  const { admin } = await testDatabase()
  await admin.query(`create database ${name}`)
  database = await openDatabase({ ...inject('database'), database: name }, newLog('silent'), 4)
  await migrate(database.admin, resolve('migrations'))
  shop = await newWorldIn(database)
})

afterAll(async () => {
  await database.close()
  await (await testDatabase()).admin.query(`drop database ${name}`)
})

test('an event that fails comes again and holds up none beside it; a good one comes once', async () => {
  const heard: unknown[] = []
  let failures = 0
  const worker = await startEventWorker({
    database,
    installation: NOTHING_INSTALLED,
    log: newLog('silent'),
    clock: () => new Date(),
    hearers: {
      'test.good': [async (_, events) => void heard.push(...events.map(({ payload }) => payload.number))],
      'test.poison': [
        async () => {
          failures += 1
          throw new Error('poison')
        },
      ],
    },
  })
  try {
    await inTransaction(shop.owner, async (tx) => {
      await publish(tx, 'test.poison', {})
      await publish(tx, 'test.unknown', {})
      for (const number of [1, 2, 3]) await publish(tx, 'test.good', { number })
    })
    await eventually(() => heard.length >= 3)
    await eventually(() => failures >= 2)
    expect(heard.toSorted()).toEqual([1, 2, 3])
    const { rows } = await database.admin.query(
      `select data ->> 'event' as event, state in ('retry', 'active') as waits, output ->> 'message' as said
         from jobs.job where name = 'events' and state <> 'completed' order by 1`,
    )
    expect(rows).toEqual([
      { event: 'test.poison', waits: true, said: 'poison' },
      { event: 'test.unknown', waits: true, said: 'nobody hears the event test.unknown' },
    ])
  } finally {
    await worker.stop()
  }
}, 90_000)

test('what one shop did in a moment is handed over together, and one event that fails there comes again alone', async () => {
  const together: number[] = []
  const done = new Set<unknown>()
  const others: unknown[] = []
  const worker = await startEventWorker({
    database,
    installation: NOTHING_INSTALLED,
    log: newLog('silent'),
    clock: () => new Date(),
    hearers: {
      'test.many': [
        async ({ tenantId }, events) => {
          const numbers = events.map(({ payload }) => payload.number)
          if (tenantId !== shop.owner.tenantId) return void others.push(...numbers)
          together.push(events.length)
          if (numbers.includes(7)) throw new Error('seven')
          for (const number of numbers) done.add(number)
        },
      ],
    },
  })
  try {
    const other = await newWorldIn(database)
    await inTransaction(shop.owner, async (tx) => {
      for (let number = 0; number < 20; number += 1) await publish(tx, 'test.many', { number })
    })
    await inTransaction(other.owner, (tx) => publish(tx, 'test.many', { number: 99 }))
    await eventually(() => done.size === 19 && others.length === 1)
    expect(Math.max(...together)).toBe(20)
    expect(done).toEqual(new Set(Array.from({ length: 20 }, (_, number) => number).filter((n) => n !== 7)))
    expect(others).toEqual([99])
  } finally {
    await worker.stop()
  }
}, 90_000)

test('who waits for somebody outside holds up nobody else, and few of one shop wait at once', async () => {
  const heard: unknown[] = []
  const waiting: (() => void)[] = []
  const letGo = (): void => {
    for (const done of waiting.splice(0)) done()
  }
  const worker = await startEventWorker({
    database,
    installation: NOTHING_INSTALLED,
    log: newLog('silent'),
    clock: () => new Date(),
    hearers: {
      [DELIVERY_QUEUED]: [() => new Promise<void>((done) => waiting.push(done))],
      'test.good': [async (_, events) => void heard.push(...events.map(({ payload }) => payload.number))],
    },
  })
  try {
    const other = await newWorldIn(database)
    await inTransaction(shop.owner, async (tx) => {
      for (let count = 0; count < 5; count += 1) await publish(tx, DELIVERY_QUEUED, {})
      await publish(tx, 'test.good', { number: 1 })
    })
    await eventually(() => waiting.length === 2 && heard.length === 1)
    await inTransaction(other.owner, (tx) => publish(tx, DELIVERY_QUEUED, {}))
    await eventually(() => waiting.length === 3)
  } finally {
    const stopping = worker.stop()
    letGo()
    await stopping
  }
}, 90_000)

test('events handed over more than thirty days ago are cleared away, and no other', async () => {
  const now = new Date()
  await database.admin.query('delete from outbox')
  await inTransaction(shop.owner, async (tx) => {
    for (const age of ['31 days', '29 days', 'waiting']) await publish(tx, 'test.aged', { age })
  })
  await database.admin.query(
    `update outbox set at = $1::timestamptz - interval '90 days',
       sent_at = case when payload ->> 'age' = 'waiting' then null
         else $1::timestamptz - (payload ->> 'age')::interval end`,
    [now],
  )
  expect(await purge(database.admin, now)).toMatchObject({ events: 1 })
  const left = await reading(shop.owner, (tx) =>
    tx.query<{ age: string }>(`select payload ->> 'age' as age from outbox order by 1`),
  )
  expect(left.map(({ age }) => age)).toEqual(['29 days', 'waiting'])
})

test('more than a statement takes is cleared away in several, and stopping leaves the rest', async () => {
  const { tenantId, actor } = shop.owner
  const insert = (rows: number) =>
    database.admin.query(
      `insert into sessions (tenant_id, token_hash, user_id, created_at, expires_at)
       select $1, sha256(n::text::bytea), $2, now() - interval '8 days', now() - interval '1 day'
         from generate_series(1, $3::integer) as n`,
      [tenantId, actor.userId, rows],
    )
  await insert(2300)
  expect(await purge(database.admin, new Date(), () => true)).toEqual({ events: 0, sessions: 0, answers: 0 })
  expect(await purge(database.admin, new Date())).toMatchObject({ sessions: 2300 })
})

test('an answer kept for a repeat is cleared away after a month, and what it did stays done', async () => {
  const now = new Date()
  const other = await newWorldIn(database)
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const create = (of: World, days: number) => {
    const input = { name: `Ana, hace ${days} días`, requestId: randomUUID() }
    const asked = () => of.as({ now: daysAgo(days) }).customer.create(input)
    return { asked, name: input.name }
  }
  const requests = [create(shop, 32), create(other, 40), create(shop, 29), create(other, 0)]
  for (const { asked } of requests) await asked()
  expect(await purge(database.admin, now)).toMatchObject({ answers: 2 })
  expect(await purge(database.admin, now)).toMatchObject({ answers: 0 })
  // What is younger is still answered and not done again.
  for (const { asked } of requests.slice(2)) await asked()
  for (const { name } of requests.slice(0, 2)) {
    const found = await Promise.all([shop, other].map((of) => of.call.customer.getAll({ search: name })))
    expect(found.flatMap(({ data }) => data.map((customer) => customer.name))).toEqual([name])
  }
  const all = await Promise.all([shop, other].map((of) => of.call.customer.getAll({ search: 'Ana hace' })))
  expect(all.reduce((sum, { pagination }) => sum + pagination.total, 0)).toBe(4)
})
