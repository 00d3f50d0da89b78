import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hire } from '#modules/identity/testing/account.server.ts'
import { onHand } from '#modules/inventory/testing/stock.server.ts'
import { type Sale, saleOf } from '#modules/pos/testing/sale.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import type { ProductId } from '#platform/values/ids.ts'
import { ask, askMutation, askQuery, type Caller, read, signIn } from './testing/http.server.ts'
import { eventually, newWorkshop, type Serving } from './testing/program.server.ts'
import { newWorldIn, type World } from './testing/world.server.ts'

type Kept = { id: string; ncf: string; order_number: number; total_cents: number }

/**
 * What can happen to the program as it runs in a shop: real processes, a real disk. The tests tell one story,
 * from its first start to its last, because each start costs seconds.
 */
const workshop = newWorkshop()
let program: Serving
let database: Database
let shop: World
let coffee: ProductId
let owner: Caller
/** What stood in the books when the program was asked to stop. */
let sold: Kept[] = []

beforeAll(async () => {
  program = await workshop.start()
  database = await workshop.connect()
  shop = await newWorldIn(database)
  coffee = await shop.product()
  // Few numbers are left, so that each sale has something to tell the shop.
  await database.admin.query(
    `update fiscal_sequences set last_issued = to_number - 20000 where tenant_id = $1 and document_type = 'consumo'`,
    [shop.owner.tenantId],
  )
  owner = await signIn(program.port, `${shop.subdomain}.localhost`, await hire(shop))
}, 120_000)

afterAll(() => workshop.cleanUp(), 120_000)

const killDatabase = (): void => {
  const postmaster = workshop.postmaster()
  // Process 0 is the test's own group, and the whole run would end without a word.
  if (postmaster === 0) throw new Error('the database of the program was not found')
  process.kill(postmaster, 'SIGKILL')
}

const sale = (): Sale => saleOf(shop, [{ productId: coffee, quantity: 1 }], 118)
const sell = (of: Sale) => askMutation(program.port, owner, 'pos.checkout', of)

/** Asked outside of a transaction: within one, who waits is what it was at the first look. */
const saleWaits = () =>
  database.admin
    .query(`select 1 from pg_stat_activity where application_name = 'enzzo' and wait_event_type = 'Lock'`)
    .then(({ rows }) => rows.length > 0)

const salesKept = () =>
  reading(shop.owner, (tx) =>
    tx.query<Kept>('select id, ncf, order_number, total_cents from invoices order by order_number'),
  )

/** Sales that are not whole, or parts without their sale: there must be none, whatever happened. */
const torn = () =>
  reading(shop.owner, async (tx) => {
    const [row] = await tx.query(
      `select
        (select count(*) from invoices i where i.total_cents is distinct from
          (select sum(total_cents) from invoice_lines where invoice_id = i.id)) as lines,
        (select count(*) from invoices i where i.total_cents is distinct from
          (select sum(base_cents + tax_cents) from invoice_taxes where invoice_id = i.id)) as taxes,
        (select count(*) from invoices i where i.total_cents + i.change_cents is distinct from
          (select sum(amount_cents) from invoice_payments where invoice_id = i.id)) as payments,
        (select count(*) from fiscal_numbers n
          where not exists (select 1 from invoices i where i.id = n.document_id and i.ncf = n.ncf)) as numbers,
        (select count(*) from stock_movements m where m.reason = 'sale'
          and not exists (select 1 from invoices i where i.id = m.document_id)) as movements,
        (select count(*) from invoices i where 1 <>
          (select count(*) from audit_log where action = 'sale.posted' and subject_id = i.id)) as audits,
        (select count(*) from invoices i where 1 <>
          (select count(*) from outbox where payload ->> 'invoice_id' = i.id::text)) as events,
        (select last from document_counters where name = 'sale') - (select count(*) from invoices) as counted`,
    )
    return row
  })

const WHOLE = { lines: 0, taxes: 0, payments: 0, numbers: 0, movements: 0, audits: 0, events: 0, counted: 0 }

test('what was acknowledged survives kill -9 of program and database under load, whole and once', async () => {
  const acknowledged = new Map<string, unknown>()
  const sent: Sale[] = []
  let dead = false
  const till = async (): Promise<void> => {
    while (!dead) {
      const next = sale()
      sent.push(next)
      try {
        const answer = await sell(next)
        if (answer.status === 200) acknowledged.set(next.id, read(answer).data)
      } catch {
        // The connection broke: whether this one was sold is what the restart must settle.
      }
    }
  }
  const tills = [till(), till(), till(), till(), till(), till()]
  await eventually(() => acknowledged.size >= 60)
  program.signal('SIGKILL')
  killDatabase()
  dead = true
  await Promise.all([program.ended, ...tills])

  program = await workshop.start()
  const kept = await eventually(() => salesKept().catch(() => null))
  expect(await torn()).toEqual(WHOLE)
  const ids = new Set(kept.map(({ id }) => id))
  for (const id of acknowledged.keys()) expect(ids.has(id)).toBe(true)
  expect(kept.map(({ order_number }) => order_number)).toEqual(kept.map((_, i) => i + 1))
  expect(new Set(kept.map(({ ncf }) => ncf)).size).toBe(kept.length)

  // The tills send everything again, with the cookie they had: nothing is sold twice, all get their answer.
  for (const again of sent) {
    const answer = read(await sell(again)).data
    expect(answer).toMatchObject({ orderId: again.id, total: 118 })
    const first = acknowledged.get(again.id)
    if (first !== undefined) expect(answer).toEqual(first)
  }
  const all = await salesKept()
  expect(all.map(({ id }) => id).toSorted()).toEqual(sent.map(({ id }) => id).toSorted())
  expect(await torn()).toEqual(WHOLE)
  expect(await onHand(shop, coffee)).toBe(1_000_000 - all.length * 1000)
}, 180_000)

test('what happened before the crash is told after it: no event stays behind, and the shop hears once', async () => {
  const waiting = () =>
    reading(shop.owner, async (tx) => {
      const rows = await tx.query<{ n: number }>('select count(*) as n from outbox where sent_at is null')
      return rows[0]?.n === 0
    })
  expect(await eventually(waiting)).toBe(true)
  const news = async () => {
    const { data } = read(await askQuery(program.port, owner, 'notification.getUnread'))
    return Array.isArray(data) && data.length > 0 ? data : null
  }
  expect(await eventually(news)).toMatchObject([
    { kind: 'fiscal_range_ending', params: { document_type: 'consumo', series: 'E' } },
  ])
}, 90_000)

test('while the database is away, calls say so and nothing else; then work goes on in the same program', async () => {
  const before = (await salesKept()).length
  const sold = new Set<string>()
  const refusals: unknown[] = []
  let over = false
  const till = async (): Promise<void> => {
    let next = sale()
    while (!over) {
      const answer = await sell(next)
      if (answer.status === 200) {
        sold.add(next.id)
        next = sale()
      } else refusals.push({ status: answer.status, ...read(answer) })
    }
  }
  const tills = Promise.all([till(), till(), till(), till()])
  // Twice, in the middle of their work.
  for (const enough of [10, 25]) {
    await Promise.race([eventually(() => sold.size >= enough), tills])
    killDatabase()
    await Promise.race([eventually(() => workshop.postmaster() !== 0), tills])
  }
  await Promise.race([eventually(() => sold.size >= 40), tills])
  over = true
  await tills
  expect(refusals.length).toBeGreaterThan(0)
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({
      status: 503,
      error: { data: { domain: { code: 'platform.unavailable' }, reference: null } },
    })
  }
  const after = await eventually(() => salesKept().catch(() => null))
  const since = new Set(after.slice(before).map(({ id }) => id))
  for (const id of sold) expect(since.has(id)).toBe(true)
  expect(await torn()).toEqual(WHOLE)
  expect((await ask(program.port, { path: '/ready' })).status).toBe(200)
  // A line of the log for each lost connection: the error and its causes, not the whole connection with its password.
  for (const line of program.said().split('\n')) {
    expect(line).not.toMatch(/connectionParameters|secretKey/)
    expect(line.length).toBeLessThan(10_000)
  }
}, 120_000)

test('a BACKUP_DIR for a server of one’s own is not passed over in silence', async () => {
  const { host, port, password } = database.admin.options
  const url = `postgres://enzzo:${String(password)}@localhost:${port}/enzzo?host=${encodeURIComponent(host ?? '')}`
  const second = workshop.run(['start'], { DATABASE_URL: url, BACKUP_DIR: './backups' })
  const served = await eventually(() => /serves at http:\/\/[^:]+:(\d+)[\s\S]*Ctrl\+C/.exec(second.said()))
  expect(served[0]).toMatch(/BACKUP_DIR does nothing with DATABASE_URL[\s\S]*pg_dump [\s\S]*pg_basebackup /)
  const health = await ask(Number(served[1]), { path: '/health' })
  expect(JSON.parse(health.text)).toEqual({ status: 'ok', backups: 'ignored', backup_age_seconds: null })
  second.signal('SIGTERM')
  expect(await second.ended).toMatchObject({ code: 0 })
})

describe('a start that cannot be ends with a sentence and an error', () => {
  const refused = async (env: Readonly<Record<string, string>>, args: readonly string[] = ['start']) => {
    const { code, signal, said } = await workshop.run(args, env).ended
    expect([signal, said]).toEqual([null, expect.not.stringMatching(/\n\s+at /)])
    // Started by root in a folder that its account may not read, it says first that it stays root.
    const sentences = said
      .split('\n')
      .filter((line) => !/^\{"level":40,.*may not read the program/.test(line))
    return { code, said: sentences.join('\n').trim() }
  }

  test('when its port is taken', async () => {
    const { port } = program
    expect(await refused({ PORT: String(port) })).toEqual({
      code: 1,
      said: `Port ${port} is in use. Stop the program that holds it, or choose another: PORT=3001 npm start`,
    })
  })

  test.each([
    ['mysql://localhost/shop', /^Configuration: DATABASE_URL: must begin with postgres:\/\//],
    ['postgres://localhost/', /^DATABASE_URL must look like postgres:\/\/user:password@host:5432\/database/],
    [
      'postgres://enzzo:x@127.0.0.1:1/enzzo',
      /^The database at 127\.0\.0\.1:1\/enzzo does not answer as user enzzo: .*ECONNREFUSED.* Check DATABASE_URL/,
    ],
  ])('when DATABASE_URL is %s', async (DATABASE_URL, sentence) => {
    const { code, said } = await refused({ DATABASE_URL })
    expect(code).toBe(1)
    expect(said).toMatch(sentence)
    expect(said.split('\n')).toHaveLength(1)
  })

  test('when a password is wrong, which it does not repeat', async () => {
    const { host } = database.admin.options
    const socket = encodeURIComponent(host ?? '')
    const { code, said } = await refused({
      DATABASE_URL: `postgres://enzzo:equivocada@localhost:${database.admin.options.port}/enzzo?host=${socket}`,
    })
    expect(code).toBe(1)
    expect(said).toContain('password authentication failed')
    expect(said).toContain('Check DATABASE_URL')
    expect(said).not.toContain('equivocada')
  })

  test.each([
    ['PORT', 'ochenta'],
    ['TENANT_DOMAIN', 'no host'],
  ])('when %s is %s', async (name, value) => {
    const { code, said } = await refused({ [name]: value })
    expect(code).toBe(1)
    expect(said).toMatch(new RegExp(`^Configuration: ${name}: .* The README lists every variable\\.$`))
  })

  test('when the data was written by a newer version', async () => {
    await database.admin.query(`insert into schema_migrations (name, hash) values ('9999_tomorrow.sql', 'x')`)
    try {
      const { code, said } = await refused({})
      expect(code).toBe(1)
      expect(said).toMatch(
        /^The data was written by a newer version of the program \(it has 9999_tomorrow\.sql\)\. Install that version/,
      )
    } finally {
      await database.admin.query(`delete from schema_migrations where name = '9999_tomorrow.sql'`)
    }
  })

  const pretending = [
    process.execPath,
    '--import',
    `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.11.0'}})`,
  ]
  const system = '/usr/bin/node'
  const isOld =
    existsSync(system) && /^v(1\d|20|21)\./.test(execFileSync(system, ['--version'], { encoding: 'utf8' }))

  test.each([pretending, ...(isOld ? [[system]] : [])])(
    'when the runtime is too old: %s',
    async (...runtime) => {
      const { code, said } = await workshop.run(['start'], {}, runtime).ended
      expect(code).toBe(1)
      expect(said).toMatch(/^Node \d+\.\d+\.\d+ runs this, and 22\.18 or later is needed\.\n/)
      expect(said).not.toMatch(/SyntaxError|\n\s+at /)
    },
  )

  test('when nothing known is asked for', async () => {
    expect(await refused({}, ['fly'])).toEqual({
      code: 2,
      said: 'Usage: node scripts/run.mjs start|new-shop|new-person|new-super-admin|backup|restore|clock|dev|test|e2e|bench|pictures|simulators',
    })
  })
})

test('none of those starts disturbed the program that serves', async () => {
  expect((await askQuery(program.port, owner, 'pos.openTill')).status).toBe(200)
})

test('asked to stop, it finishes the sale it has begun, takes no new one and ends in order', async () => {
  const client = await database.admin.connect()
  try {
    // Another till holds the shelf, so the sale waits in the middle of its transaction.
    await client.query('begin')
    await client.query('select 1 from stock_levels where product_id = $1 for update', [coffee])
    const begun = sale()
    const selling = sell(begun)
    await eventually(saleWaits)
    program.signal('SIGTERM')
    const refused = () =>
      ask(program.port, { path: '/health' }).then(
        () => false,
        () => true,
      )
    await eventually(refused)
    sold = await salesKept()
    await client.query('commit')
    expect(read(await selling).data).toMatchObject({ orderId: begun.id, total: 118 })
  } finally {
    client.release()
  }
  await workshop.disconnect()
  const { code, said } = await program.ended
  expect([code, said.includes('Finishing what was taken…')]).toEqual([0, true])
  expect(workshop.postmaster()).toBe(0)
}, 90_000)

test('the next start has all the data, and stops when asked by Ctrl+C', async () => {
  program = await workshop.start()
  const recent = read(await askQuery(program.port, owner, 'pos.getRecentInvoices', { limit: 200 })).data
  expect(sold.length).toBeGreaterThan(60)
  for (const { id, ncf } of sold.slice(-200)) {
    expect(recent).toMatchObject({
      invoices: expect.arrayContaining([expect.objectContaining({ id, ncf })]),
    })
  }
  program.signal('SIGINT')
  expect(await program.ended).toMatchObject({ code: 0 })
}, 90_000)

test('asked a second time, it ends at once and says so, and the next start has all or nothing of what was under way', async () => {
  program = await workshop.start()
  database = await workshop.connect()
  const client = await database.admin.connect()
  await client.query('begin')
  await client.query('select 1 from stock_levels where product_id = $1 for update', [coffee])
  const begun = sale()
  const selling = sell(begun).catch(() => null)
  const answered = selling.then((answer) => {
    throw new Error(`the sale did not wait: ${answer?.text ?? 'no answer'}`)
  })
  await Promise.race([eventually(saleWaits), answered])
  answered.catch(() => undefined)
  // The test's connection ends with the database; what it waited for is not its matter.
  client.on('error', () => undefined)
  program.signal('SIGTERM')
  await eventually(() => program.said().includes('Finishing what was taken…'))
  program.signal('SIGTERM')
  const { code, said } = await program.ended
  expect([code, said]).toEqual([1, expect.stringMatching(/\nEnded at once: .*\n$/)])
  expect(said).not.toMatch(/\n\s+at /)
  await selling
  client.release(true)
  await workshop.disconnect()

  program = await workshop.start()
  expect(read(await sell(begun)).data).toMatchObject({ orderId: begun.id })
  database = await workshop.connect()
  const { rows } = await database.admin.query(
    `select (select count(*) from invoices where id = $1) as sold,
       (select count(*) from stock_movements where document_id = $1) as moved,
       (select count(*) from fiscal_numbers where document_id = $1) as numbers`,
    [begun.id],
  )
  expect(rows).toEqual([{ sold: 1, moved: 1, numbers: 1 }])
}, 120_000)
