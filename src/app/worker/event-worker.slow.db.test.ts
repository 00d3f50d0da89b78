import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { type Database, openDatabase } from '#platform/database/database.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { type EventHandler, onEvent, onEvents } from '#platform/events/event-handler.server.ts'
import { eventKind } from '#platform/events/event-kind.ts'
import { publish } from '#platform/events/outbox.server.ts'
import { inTransaction, reading } from '#platform/kernel/ctx.server.ts'
import { NOTHING_INSTALLED } from '#platform/process/installation.server.ts'
import { newLog } from '#platform/process/log.server.ts'
import { eventually } from '../testing/program.server.ts'
import { newWorldIn, testDatabase, type World } from '../testing/world.server.ts'
import { startEventWorker } from './event-worker.server.ts'
import { purge } from './purge.server.ts'
import { mortal, mortalHandlers } from './testing/mortal-events.server.ts'

/** A worker serves all tenants of its database, so these tests have one of their own. */
const name = `worker_${randomUUID().replaceAll('-', '')}`
const numbered = z.object({ number: z.number() })
const good = eventKind('test.good', numbered)
const many = eventKind('test.many', numbered)
const poison = eventKind('test.poison', z.object({}))
const unknown = eventKind('test.unknown', z.object({}))
const slow = eventKind('test.slow', z.object({}))

let database: Database
let shop: World

beforeAll(async () => {
  const { admin } = await testDatabase()
  await admin.query(`create database ${name}`)
  database = await openDatabase({ ...inject('database'), database: name }, newLog('silent'), 4)
  await migrate(database.admin)
  shop = await newWorldIn(database)
})

afterAll(async () => {
  await database.close()
  await (await testDatabase()).admin.query(`drop database ${name}`)
})

type Queued = { handler: string; state: string }

const tasks = async (condition: string): Promise<Queued[]> => {
  const { rows } = await database.admin.query<Queued>(
    `select data ->> 'handler' as handler, state::text from jobs.job where ${condition} order by 1`,
  )
  return rows
}

const isDone = ({ state }: Queued): boolean => state === 'completed'

/** The worker's queues, and nobody at work. */
async function withQueues(work: (boss: PgBoss) => Promise<void>): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.admin.query(text, values ?? []) },
    schema: 'jobs',
    supervise: false,
  })
  await boss.start()
  for (const queue of ['events', 'outside']) await boss.createQueue(queue)
  await work(boss)
  await boss.stop()
}

/** What the queue does by itself once nobody has said anything of its jobs for a minute. */
async function lieStillForMinutes(): Promise<void> {
  await database.admin.query(
    `update jobs.job set heartbeat_on = heartbeat_on - interval '2 minutes' where state = 'active'`,
  )
  await database.admin.query('update jobs.queue set monitor_on = null, monitor_claim_on = null')
  await withQueues((boss) => boss.supervise())
}

/** A worker in a process of its own, which ends as by a loss of power where its second handler begins. */
async function startDyingWorker(): Promise<{ ended: Promise<NodeJS.Signals | null> }> {
  const settings = JSON.stringify({ ...inject('database'), database: name })
  const child = spawn(
    process.execPath,
    [resolve('src/app/worker/testing/dying-worker.server.ts'), settings],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  const ended = new Promise<NodeJS.Signals | null>((done) => child.on('exit', (_, signal) => done(signal)))
  return { ended }
}

const startWorker = (handlers: readonly EventHandler[], log = newLog('silent')) =>
  startEventWorker({ database, installation: NOTHING_INSTALLED, log, clock: () => new Date(), handlers })

test('an event that fails comes again and holds up none beside it; a good one comes once', async () => {
  const heard: unknown[] = []
  let failures = 0
  const worker = await startWorker([
    onEvent(good, 'hear_good', async (_, { number }) => void heard.push(number)),
    onEvent(poison, 'hear_poison', async () => {
      failures += 1
      throw new Error('poison')
    }),
  ])
  try {
    await inTransaction(shop.owner, async (tx) => {
      await publish(tx, poison, {})
      await publish(tx, unknown, {})
      for (const number of [1, 2, 3]) await publish(tx, good, { number })
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

test('each handler of an event has a job of its own: one that fails twice repeats no other', async () => {
  const first: number[] = []
  const second: number[] = []
  const worker = await startWorker([
    onEvent(good, 'first', async (_, { number }) => void first.push(number)),
    onEvents(good, 'second', async (_, events) => {
      second.push(...events.map(({ number }) => number))
      if (second.length < 3) throw new Error('not yet')
    }),
  ])
  try {
    await inTransaction(shop.owner, (tx) => publish(tx, good, { number: 5 }))
    await eventually(() => second.length === 3)
    await eventually(async () => (await tasks("data ->> 'handler' in ('first', 'second')")).every(isDone))
    expect({ first, second }).toEqual({ first: [5], second: [5, 5, 5] })
  } finally {
    await worker.stop()
  }
}, 90_000)

test('a shop suspended between two handlers of an event has only the one that was left when it opens again', async () => {
  const suspend = (isActive: boolean) =>
    database.admin.query('update tenants set is_active = $2 where id = $1', [shop.owner.tenantId, isActive])
  const first: number[] = []
  const second: number[] = []
  let failures = 0
  const worker = await startWorker([
    onEvent(good, 'at_once', async (_, { number }) => void first.push(number)),
    onEvent(good, 'later', async (_, { number }) => {
      failures += 1
      if (failures === 1) throw new Error('not yet')
      second.push(number)
    }),
  ])
  try {
    await inTransaction(shop.owner, (tx) => publish(tx, good, { number: 6 }))
    await eventually(() => first.length === 1 && failures === 1)
    await suspend(false)
    await eventually(async () => {
      const { rows } = await database.admin.query("select 1 from outbox where event = 'test.good@later'")
      return rows.length === 1
    })
    await suspend(true)
    await eventually(() => second.length === 1)
    await eventually(async () => (await tasks("data ->> 'handler' in ('at_once', 'later')")).every(isDone))
    expect({ first, second }).toEqual({ first: [6], second: [6] })
  } finally {
    await suspend(true)
    await worker.stop()
  }
}, 90_000)

test('jobs that an older program left, which named no handler, are done by each handler of today', async () => {
  const first: number[] = []
  const second: number[] = []
  const handlers = [
    onEvent(good, 'first_of_today', async (_, { number }) => void first.push(number)),
    onEvents(good, 'second_of_today', async (_, all) => void second.push(...all.map(({ number }) => number))),
  ]
  const kept = (number: number) => ({
    tenant_id: shop.owner.tenantId,
    id: randomUUID(),
    event: good.name,
    payload: { number },
  })
  const two = [kept(21), kept(22)]
  const [alone, bundle] = [kept(20), { tenant_id: shop.owner.tenantId, event: good.name, events: two }]
  await withQueues(async (boss) => {
    await boss.insert('events', [{ data: alone }, { data: bundle }])
    await boss.insert('outside', [{ data: { ...bundle, events: [kept(23)] } }])
  })
  const worker = await startWorker(handlers)
  try {
    await eventually(() => first.length === 4 && second.length === 4)
    expect([first, second].map((heard) => heard.toSorted())).toEqual([
      [20, 21, 22, 23],
      [20, 21, 22, 23],
    ])
  } finally {
    await worker.stop()
  }
}, 90_000)

test('a worker that is killed leaves to the next what was not done, and nothing that was', async () => {
  const heard: string[] = []
  const dying = await startDyingWorker()
  await inTransaction(shop.owner, (tx) => publish(tx, mortal, { number: 30 }))
  expect(await dying.ended).toBe('SIGKILL')
  expect(await tasks("data ->> 'event' = 'test.mortal'")).toEqual([
    { handler: 'dies', state: 'active' },
    { handler: 'done_before', state: 'completed' },
  ])
  await lieStillForMinutes()
  const worker = await startWorker(
    mortalHandlers(
      async () => void heard.push('done before'),
      async () => void heard.push('died'),
    ),
  )
  try {
    await eventually(() => heard.length > 0)
    await eventually(async () => (await tasks("data ->> 'event' = 'test.mortal'")).every(isDone))
    expect(heard).toEqual(['died'])
  } finally {
    await worker.stop()
  }
}, 120_000)

test('what one shop did in a moment is handed over together, and one event that fails there comes again alone', async () => {
  const together: number[] = []
  const done = new Set<unknown>()
  const others: unknown[] = []
  const worker = await startWorker([
    onEvents(many, 'hear_many', async ({ tenantId }, events) => {
      const numbers = events.map(({ number }) => number)
      if (tenantId !== shop.owner.tenantId) return void others.push(...numbers)
      together.push(events.length)
      if (numbers.includes(7)) throw new Error('seven')
      for (const number of numbers) done.add(number)
    }),
  ])
  try {
    const other = await newWorldIn(database)
    await inTransaction(shop.owner, async (tx) => {
      for (let number = 0; number < 20; number += 1) await publish(tx, many, { number })
    })
    await inTransaction(other.owner, (tx) => publish(tx, many, { number: 99 }))
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
  const worker = await startWorker([
    onEvent(slow, 'wait', () => new Promise<void>((done) => waiting.push(done)), { outside: true }),
    onEvent(good, 'hear_good', async (_, { number }) => void heard.push(number)),
  ])
  try {
    const other = await newWorldIn(database)
    await inTransaction(shop.owner, async (tx) => {
      for (let count = 0; count < 5; count += 1) await publish(tx, slow, {})
      await publish(tx, good, { number: 1 })
    })
    await eventually(() => waiting.length === 2 && heard.length === 1)
    await inTransaction(other.owner, (tx) => publish(tx, slow, {}))
    await eventually(() => waiting.length === 3)
  } finally {
    const stopping = worker.stop()
    letGo()
    await stopping
  }
}, 90_000)

test('events handed over more than thirty days ago are cleared away, and no other', async () => {
  const now = new Date()
  const aged = eventKind('test.aged', z.object({ age: z.string() }))
  await database.admin.query('delete from outbox')
  await inTransaction(shop.owner, async (tx) => {
    for (const age of ['31 days', '29 days', 'waiting']) await publish(tx, aged, { age })
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
