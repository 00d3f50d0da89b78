import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createUser } from '#modules/identity/people/people.server.ts'
import { sendMail } from '#modules/notifications/mail/mail.server.ts'
import { channelSettings, mailSimulator } from '#modules/notifications/testing/channels.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { type EventHandler, onEvent } from '#platform/events/event-handler.server.ts'
import { eventKind } from '#platform/events/event-kind.ts'
import { publish } from '#platform/events/outbox.server.ts'
import { inTransaction, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { newLog } from '#platform/process/log.server.ts'
import { newDatabase } from '#platform/testing/own-database.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import { eventually } from '../testing/program.server.ts'
import { newWorldIn, testInstallation, type World } from '../testing/world.server.ts'
import { startEventWorker } from './event-worker.server.ts'

/** A worker serves all tenants of its database, so these tests have one of their own. */
const installation = testInstallation()
let database: Database
let shop: World

beforeAll(async () => {
  database = await newDatabase()
  shop = await newWorldIn(database, {}, installation)
})

afterAll(() => database.close())

const nothing = z.object({})
const good = eventKind('test.good', z.object({ word: z.string() }))

async function working(
  handlers: readonly EventHandler[],
  work: (lines: string[]) => Promise<void>,
): Promise<void> {
  const lines: string[] = []
  const log = newLog('debug', { write: (line) => void lines.push(line) })
  const worker = await startEventWorker({ database, installation, log, clock: () => new Date(), handlers })
  try {
    await work(lines)
  } finally {
    await worker.stop()
  }
}

test('what fails is logged by its codes, and nothing that people typed is in the log or the queue', async () => {
  const mail = await mailSimulator({ login: { user: 'ventas', password: 'clave-muy-secreta' } })
  await shop.call.channel.update(
    channelSettings(mail.port, { smtp_user: 'ventas', smtp_password: 'clave-equivocada' }),
  )
  const ana = {
    email: 'ana.secreta@colmado.test',
    name: 'Ana Secreta',
    password: 'clave-de-ana',
    role_id: shop.roles.cashier,
    language: 'es' as const,
    warehouse_id: null,
  }
  const kinds = ['test.twice', 'test.mail', 'test.text'].map((each) => eventKind(each, nothing))
  const failing: ((ctx: TenantCtx) => Promise<void>)[] = [
    async (ctx) => {
      await createUser(ctx, ana)
      await inTransaction(ctx, (tx) =>
        tx.query(
          `insert into users select (jsonb_populate_record(u, jsonb_build_object('id', $2::uuid))).*
               from users u where u.tenant_id = $1 and u.email = $3`,
          [tx.tenantId, newId(), ana.email],
        ),
      )
    },
    async (ctx) => {
      await sendMail(ctx, { to: [ana.email], subject: 'Su recibo', text: 'Total RD$1,234.00' })
    },
    async () => {
      throw new Error(`the customer ${ana.email} with "Ana Secreta" and 809-555-0142 is not there`)
    },
  ]
  const handlers = kinds.flatMap((kind, place) => {
    const fail = failing[place]
    return fail ? [onEvent(kind, `fail_${place}`, fail)] : []
  })
  await working(handlers, async (lines) => {
    await inTransaction(shop.owner, async (tx) => {
      for (const kind of kinds) await publish(tx, kind, {})
    })
    const failures = () => lines.filter((line) => line.includes('an event could not be handled'))
    await eventually(() => kinds.every((kind) => failures().join().includes(kind.name)))
    const said = failures().join('\n')
    expect(said).toContain('"code":"23505","constraint":"users_tenant_id_email_key","table":"users"')
    expect(said).toContain('"code":"channels.login_refused"')
    expect(said).toContain('"code":"EAUTH"')
    expect(said).toContain('"responseCode":535')
    expect(said).toContain('event-worker.server.ts')
    expect(said).toContain('the customer … with … and … is not there')
    const { rows } = await database.admin.query<{ output: string }>(
      'select output::text as output from jobs.job',
    )
    for (const text of [lines.join('\n'), rows.map(({ output }) => output).join('\n')]) {
      expect(text).not.toMatch(/ana\.secreta|Ana Secreta|argon2id|clave-|credentials invalid|1,234|809-555/)
    }
  })
}, 90_000)

test('the events of a suspended shop wait for it, those handed over already too, and others’ do not', async () => {
  const other = await newWorldIn(database)
  const heard: unknown[] = []
  const held = Promise.withResolvers<void>()
  const suspend = (isActive: boolean) =>
    database.admin.query('update tenants set is_active = $2 where id = $1', [shop.owner.tenantId, isActive])
  const tell = (of: World, word: string) => inTransaction(of.owner, (tx) => publish(tx, good, { word }))
  const [slow, slower] = [eventKind('test.slow', nothing), eventKind('test.slower', nothing)]
  const wait = () => held.promise.then(() => void heard.push('slow'))
  const handlers = [
    onEvent(slow, 'wait', wait),
    onEvent(slower, 'wait_longer', wait),
    onEvent(good, 'hear_good', async (_, { word }) => void heard.push(word)),
  ]
  await working(handlers, async () => {
    // One batch is handled one by one: the second of them is in the queue while the first is handled.
    await inTransaction(shop.owner, async (tx) => {
      await publish(tx, slow, {})
      await publish(tx, slower, {})
    })
    await eventually(async () => {
      const { rows } = await database.admin.query(
        `select 1 from jobs.job where data ->> 'event' like 'test.slow%' and state = 'active'`,
      )
      return rows.length === 2
    })
    await suspend(false)
    await tell(shop, 'while suspended')
    held.resolve()
    await tell(other, 'of a neighbour')
    await eventually(() => heard.length === 2)
    expect(heard).toEqual(['slow', 'of a neighbour'])
    await suspend(true)
    await eventually(() => heard.length === 4)
    expect(heard.toSorted()).toEqual(['of a neighbour', 'slow', 'slow', 'while suspended'])
  })
}, 90_000)
