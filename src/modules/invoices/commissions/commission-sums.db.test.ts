import { expect, test } from 'vitest'
import { statementsSaid } from '#app/testing/statements-said.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { day } from '#platform/values/day.ts'
import type { EmployeeId } from '#platform/values/ids.ts'
import { commissionsBySeller, payableBefore } from './commission-sums.server.ts'
import { openCommissions } from './line-commissions.server.ts'

const YEAR = { from: day('2026-01-01'), to: day('2026-12-31') }
const LINES = 20_000

/** Lines of a year, of four sellers, four to an invoice. */
async function soldBefore({ database, ctx }: World, { settled = 0 } = {}): Promise<void> {
  const client = await database.admin.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(
      `insert into line_commissions (tenant_id, invoice_id, position, employee_id, day, base_cents, commission_type,
          value_hundredths, commission_cents, taken_back_cents, paid_cents)
        select $1::uuid, md5($1::text || (n / 4))::uuid, n % 4 + 1, md5('seller ' || n % 4)::uuid, date '2026-01-01' + n % 365, 10000,
          'percentage', 500, 500, case when n % 100 = 0 then 100 else 0 end, case when n < $3 then 500 - case when n % 100 = 0 then 100 else 0 end when n % 2 = 0 then 300 else 0 end
        from generate_series(0, $2::integer - 1) n`,
      [ctx.tenantId, LINES, settled],
    )
    await client.query('commit')
    await client.query('analyze line_commissions')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

test('a year of commissions is added up without asking of each line whose it is', async () => {
  const [shop, other] = await Promise.all([newWorld(), newWorld()])
  await soldBefore(shop)
  const { answer, said } = await statementsSaid(() =>
    reading(shop.ctx, (tx) => commissionsBySeller(tx, YEAR)),
  )
  const sums = answer.map(({ employee_id: _, ...each }) => each)
  const usual = { base: 50_000_000, commission: 2_500_000, taken_back: 0, pending: 0, earned: 2_500_000 }
  // Of the four, two are paid, and one of these takes back.
  expect(sums.toSorted((a, b) => b.taken_back - a.taken_back || b.paid - a.paid)).toEqual([
    { ...usual, taken_back: 20_000, earned: 2_480_000, paid: 1_500_000 },
    { ...usual, paid: 1_500_000 },
    { ...usual, paid: 0 },
    { ...usual, paid: 0 },
  ])
  expect(await reading(other.ctx, (tx) => commissionsBySeller(tx, YEAR))).toEqual([])
  const adding = said.find((text) => text.includes('from line_commissions c'))
  for (const seqScan of ['on', 'off']) {
    const plan = await reading(shop.ctx, async (tx) => {
      await tx.query(`set local enable_seqscan = ${seqScan}`)
      return tx.query<Record<string, string>>(`explain ${adding}`, [YEAR.from, YEAR.to], { composed: true })
    })
    const lines = plan.map((row) => Object.values(row).join())
    const at = lines.findIndex((line) => line.includes('on line_commissions c'))
    const filter = lines.slice(at + 1, at + 4).find((line) => line.includes('Filter')) ?? ''
    expect(filter).not.toContain('current_setting')
  }
})

test('what is to be paid is found by what is not settled, however much was', async () => {
  const shop = await newWorld()
  await soldBefore(shop, { settled: LINES - 40 })
  const [row] = await reading(shop.ctx, (tx) =>
    tx.query<{ id: EmployeeId }>(`select md5('seller 1')::uuid as id`),
  )
  const employeeId = row?.id as EmployeeId
  const until = YEAR.to
  const open = await statementsSaid(() =>
    reading(shop.ctx, (tx) => openCommissions(tx, { employeeId, until, hold: false })),
  )
  const before = await statementsSaid(() => reading(shop.ctx, (tx) => payableBefore(tx, until)))
  expect([open.answer.length, before.answer.length]).toEqual([10, 4])
  const asked = [
    { text: open.said.find((text) => text.includes('from line_commissions o')), values: [employeeId, until] },
    { text: before.said.find((text) => text.includes('from line_commissions c')), values: [until] },
  ]
  for (const { text, values } of asked) {
    const plan = await reading(shop.ctx, async (tx) =>
      tx.query<Record<string, string>>(`explain (analyze, format json) ${text}`, values, { composed: true }),
    )
    const said = JSON.stringify(plan)
    expect(said).toContain('line_commissions_unsettled')
    const read = [...said.matchAll(/"Rows Removed by Filter": ?(\d+)/g)].map(([, count]) => Number(count))
    expect(Math.max(0, ...read)).toBeLessThan(100)
  }
})
