import { expect, test } from 'vitest'
import { statementsSaid } from '#app/testing/statements-said.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { DAY_MS, MINUTE_MS } from '#platform/values/wall-clock.ts'
import { outsideCounts } from './outside-counts.server.ts'

/** What came from three thousand places in the weeks before, with as many people of the shop. */
async function bookedBefore({ database, ctx }: World): Promise<void> {
  const client = await database.admin.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(
      `insert into appointments (tenant_id, id, customer_name, service_id, employee_id, starts_at, ends_at, held_until,
          status, created_at, updated_at, booked_from)
        select $1, gen_random_uuid(), 'Clienta', gen_random_uuid(), gen_random_uuid(), t.at, t.at + interval '1 hour',
          t.at + interval '1 hour', 'confirmed', t.at - interval '9 days', t.at, 'place ' || n
        from generate_series(1, 3000) n cross join lateral (select $2::timestamptz - n * interval '1 hour' as at) t`,
      [ctx.tenantId, ctx.now],
    )
    await client.query('commit')
    await client.query('analyze appointments')
  } finally {
    client.release()
  }
}

test('what came from outside in a day is counted without a look at all that came before, from however many places', async () => {
  const shop = await newWorld()
  await bookedBefore(shop)
  const since = new Date(shop.ctx.now.getTime() - DAY_MS)
  const { answer, said } = await statementsSaid(() =>
    reading(shop.ctx, (tx) => outsideCounts(tx, 'from here', since)),
  )
  const none = { all: 0, network: 0, line: 0, block: 0 }
  expect(answer).toEqual({ holds: none, booked: none })
  const counting = said.find((text) => text.includes('booked_from is not null'))
  const plan = await reading(shop.ctx, async (tx) => {
    await tx.query('set local enable_seqscan = off')
    const values = ['from here', 'from here', 'from here', since, tx.now]
    return tx.query(`explain (analyze, buffers, format json) ${counting}`, values, { composed: true })
  })
  const pages = [...JSON.stringify(plan).matchAll(/"Shared (?:Hit|Read) Blocks":(\d+)/g)].map(([, many]) =>
    Number(many),
  )
  expect(Math.max(...pages)).toBeLessThan(10)
})

test('what was booked by a clock that was ahead is of no day that anybody counts', async () => {
  const shop = await newWorld()
  await bookedBefore(shop)
  const count = (now: Date) =>
    reading({ ...shop.ctx, now }, (tx) => outsideCounts(tx, 'place 1', new Date(now.getTime() - DAY_MS)))
  const then = new Date(shop.ctx.now.getTime() - 9 * DAY_MS + MINUTE_MS)
  // From nine days ago back they came every hour, the last an hour before.
  expect((await count(then)).booked).toMatchObject({ all: 23 })
  expect((await count(new Date(shop.ctx.now.getTime() - 200 * DAY_MS))).booked).toMatchObject({ all: 0 })
})
