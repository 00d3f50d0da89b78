import { expect, test } from 'vitest'
import { reading } from '#platform/kernel/ctx.server.ts'
import { rulesAtWork } from '../rules/rules.server.ts'
import { announcedOf, type WritingSalon, wall, writingSalon } from '../testing/writing.server.ts'
import { letterQueued } from './letters.ts'
import { askedOf } from './remind.server.ts'

/** How many appointments a look of that moment reads. */
async function readBy({ shop }: WritingSalon, now: Date): Promise<number> {
  const [rule] = await rulesAtWork(shop.ctx)
  if (!rule) throw new Error('no rule is at work')
  const { text, values } = askedOf(rule, now, 'America/Santo_Domingo')
  const plan = await reading(shop.ctx, async (tx) => {
    await tx.query('set local enable_seqscan = off')
    return tx.query<Record<string, string>>(`explain (analyze, timing off) ${text}`, values, {
      composed: true,
    })
  })
  const lines = plan.map((row) => Object.values(row).join())
  const scan = lines.findIndex((line) => line.includes('on appointments a'))
  const removed = lines
    .slice(scan, scan + 4)
    .flatMap((line) => /Removed by Filter: (\d+)/.exec(line)?.[1] ?? [])
  const [, rows = '0', loops = '1'] = /rows=([\d.]+) loops=(\d+)\)$/.exec(lines[scan] ?? '') ?? []
  return Number(rows) * Number(loops) + removed.reduce((sum, each) => sum + Number(each), 0)
}

test('a look reads what came due since the last, however much of the week was reminded of before', async () => {
  const salon = await writingSalon()
  const { shop, service, first, rule, look } = salon
  await rule({ hours: 168 })
  const at = wall('2026-11-27T12:00')
  await shop.database.admin.query(
    `insert into appointments (tenant_id, id, customer_name, service_id, employee_id, starts_at, ends_at, held_until, status,
        created_at, updated_at)
      select $1, gen_random_uuid(), 'Luz', $2, $3, s, s + interval '3 minutes', s + interval '3 minutes', 'confirmed', $5, $5
        from generate_series(1, 600) n, lateral (select $4::timestamptz + (n + 10) * interval '4 minutes' as s) t`,
    [shop.owner.tenantId, service, first, at, wall('2026-11-01T12:00')],
  )
  await shop.database.admin.query('analyze appointments')
  const later = new Date(at.getTime() + 5 * 60_000)
  expect(await readBy(salon, at)).toBeGreaterThan(500)
  // As many as are looked at at once, and then the rest.
  await look(at)
  expect(await readBy(salon, later)).toBeGreaterThan(500)
  await look(at)
  const [letters] = await reading(shop.ctx, (tx) =>
    tx.query('select count(*) as count from appointment_letters where tenant_id = current_tenant()'),
  )
  expect(letters).toEqual({ count: 600 })
  expect(await readBy(salon, later)).toBeLessThan(10)
})

test('who is expected again is reminded of what came due meanwhile', async () => {
  const { shop, book, rule, look } = await writingSalon()
  const id = await book('10:00')
  await rule()
  const is = (status: 'cancelled' | 'pending') => shop.call.appointment.changeStatus({ id, status })
  await is('cancelled')
  await look(wall('2026-11-23T12:00'))
  await look(wall('2026-11-23T14:00'))
  expect(await announcedOf(shop, letterQueued.name)).toEqual([])
  await is('pending')
  await look(wall('2026-11-23T14:05'))
  expect(await announcedOf(shop, letterQueued.name)).toHaveLength(1)
  await look(wall('2026-11-23T14:10'))
  expect(await announcedOf(shop, letterQueued.name)).toHaveLength(1)
})
