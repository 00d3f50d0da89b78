import { expect, test } from 'vitest'
import { newWorld } from '#app/testing/world.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { signedInSuperAdmin } from '../testing/super-admin.server.ts'

test('the health of the installation says what its database holds and what waits', async () => {
  const { call } = await signedInSuperAdmin()
  const shop = await newWorld()
  const waiting = async () => (await call.getHealth()).database?.waiting_events ?? 0
  const grownByOne = async () => {
    const before = await waiting()
    await inTransaction(shop.owner, (tx) =>
      tx.query(
        `insert into outbox (tenant_id, id, event, payload, at) values (current_tenant(), gen_random_uuid(), 'nobody.hears', '{}', $1)`,
        [shop.owner.now],
      ),
    )
    return (await waiting()) - before
  }
  // Other shops of the installation work at the same time.
  await expect.poll(grownByOne).toBe(1)
  const { database, backups, statements, clock_trouble } = await call.getHealth()
  expect(database?.size_bytes).toBeGreaterThan(1_000_000)
  expect(database?.connections).toBeGreaterThan(0)
  expect(database?.most_connections).toBeGreaterThan(database?.connections ?? 0)
  expect(database?.last_migration).toMatch(/^\d{4}_\w+\.sql$/)
  expect(database?.shops).toBeGreaterThan(0)
  expect(backups).toBe('own_server')
  // The embedded database counts what the program says to it: without the values, and nothing that its owner says.
  expect(statements?.length).toBeGreaterThan(0)
  for (const { query, calls, mean_ms, total_ms } of statements ?? []) {
    expect(query).not.toMatch(/^(create|alter|grant)/i)
    expect(calls * mean_ms).toBeCloseTo(total_ms, 3)
  }
  expect(clock_trouble).toBeNull()
})
