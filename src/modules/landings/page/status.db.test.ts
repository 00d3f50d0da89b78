import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, test } from 'vitest'
import { ask, serveTests } from '#app/testing/http.server.ts'
import { NOON, newWorld, testInstallation } from '#app/testing/world.server.ts'
import { HOUR_MS } from '#platform/values/wall-clock.ts'

/** How each thing does, by the page of the state. */
async function stateAt(port: number): Promise<{ status: number; of: Record<string, string> }> {
  const { status, text } = await ask(port, { path: '/status?lang=en', host: `localhost:${port}` })
  const said = text.replaceAll(/<[^>]+>/g, '|')
  const of = (name: string) => new RegExp(`${name}\\|+(Works|In trouble)`).exec(said)?.[1] ?? 'not said'
  return {
    status,
    of: {
      database: of('The database'),
      work: of('Mail, notices and tasks'),
      clock: of('The server’s clock'),
    },
  }
}

test('who asks how the service does while its database cannot be reached is told so', async () => {
  const { port } = await serveTests({ pool: new pg.Pool({ host: '127.0.0.1', port: 9 }) })
  expect(await stateAt(port)).toEqual({
    status: 503,
    of: { database: 'In trouble', work: 'In trouble', clock: 'Works' },
  })
})

test('a clock that is not believed, and work that waits for longer than minutes, are trouble', async () => {
  const clockTrouble = () => ({ kind: 'behind' as const, says: NOON, expected: NOON })
  const { port } = await serveTests({ installation: testInstallation({ clockTrouble }) })
  const shop = await newWorld()
  const wait = (id: string) =>
    shop.database.admin.query(
      `insert into outbox (tenant_id, id, event, payload, at) values ($1, $2, 'nobody.hears', '{}', $3)`,
      [shop.ctx.tenantId, id, new Date(NOON.getTime() - HOUR_MS)],
    )
  const id = randomUUID()
  await wait(id)
  expect(await stateAt(port)).toEqual({
    status: 503,
    of: { database: 'Works', work: 'In trouble', clock: 'In trouble' },
  })
  await shop.database.admin.query('delete from outbox where id = $1', [id])
})

test('what is put off until later, and what a suspended shop has, does not wait', async () => {
  const [shop, suspended] = [await newWorld(), await newWorld()]
  const { admin } = shop.database
  // Long before whatever else the database of the tests holds.
  const put = (of: typeof shop, due: string | null) =>
    admin.query(
      `insert into outbox (tenant_id, id, event, payload, at, due_at) values ($1, $2, 'nobody.hears', '{}', '2001-01-01', $3)`,
      [of.ctx.tenantId, randomUUID(), due],
    )
  const isBehind = async () =>
    (await admin.query("select events_wait_since('2001-02-01') as is_behind")).rows[0].is_behind
  await admin.query('update tenants set is_active = false where id = $1', [suspended.ctx.tenantId])
  await put(shop, '2001-03-01')
  await put(suspended, null)
  expect(await isBehind()).toBe(false)
  await put(shop, '2001-01-15')
  expect(await isBehind()).toBe(true)
  await admin.query(`delete from outbox where at = '2001-01-01'`)
})
