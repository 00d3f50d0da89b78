import { expect, test } from 'vitest'
import { rowsRead } from '#app/testing/rows-read.server.ts'
import { newWorld } from '#app/testing/world.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { newSalon } from '../testing/salon.server.ts'
import { letUnpaidGo } from './let-unpaid-go.server.ts'

const MANY = 600
/** Still to come, and waiting for the shop alone. */
const PAID = 60

test('a look for what nobody paid reads neither what has been, nor what is paid otherwise, nor all deposits', async () => {
  const { shop, service, first } = await newSalon(await newWorld(), ['Katherine'])
  const client = await shop.database.admin.connect()
  const fill = (many: number, starts: string, status: string, until: string) =>
    client.query(
      `with made as (insert into appointments (tenant_id, id, customer_name, service_id, employee_id, starts_at, ends_at,
          held_until, status, created_at, updated_at, pay_until)
        select $1, gen_random_uuid(), 'Clienta', $2, gen_random_uuid(), t.at, t.at + interval '30 minutes',
          t.at + interval '30 minutes', '${status}', $4, $4, ${until}
        from generate_series(1, ${many}) n cross join lateral (select ${starts} as at) t where $3::uuid is not null returning id)
      insert into customer_deposits (tenant_id, id, number, customer_id, purpose, purpose_id, concept, wanted_until,
          amount_cents, status, payment_id, created_at, updated_at)
        select $1, gen_random_uuid(), (select count(*) from customer_deposits where tenant_id = $1) + row_number() over (),
          gen_random_uuid(), 'appointment', id, 'Depósito', $4, 50000, 'paid', gen_random_uuid(), $4, $4 from made`,
      [shop.ctx.tenantId, service, first, shop.ctx.now],
    )
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    // Years of a shop that closes none of its appointments, and a full agenda that nobody waits to be paid of.
    await fill(
      MANY,
      `$4::timestamptz - n * interval '1 hour'`,
      'pending',
      `$4::timestamptz - n * interval '2 hours'`,
    )
    await fill(MANY, `$4::timestamptz + n * interval '1 hour'`, 'confirmed', 'null')
    await fill(
      PAID,
      `$4::timestamptz + n * interval '2 hours'`,
      'pending',
      `$4::timestamptz - interval '1 hour'`,
    )
    await client.query('commit')
    await client.query('analyze appointments, customer_deposits')
  } finally {
    client.release()
  }
  const readOf = (table: string): Promise<number> =>
    reading(shop.ctx, async (tx) => {
      await tx.query('set local enable_seqscan = off')
      return (await rowsRead(tx, table, () => letUnpaidGo(tx))).read
    })
  expect(await readOf('appointments')).toBeLessThan(2 * PAID)
  expect(await readOf('customer_deposits')).toBeLessThan(2 * PAID)
})
