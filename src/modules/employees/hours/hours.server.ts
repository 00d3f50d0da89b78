import { isDeepStrictEqual } from 'node:util'
import { timeZoneOf } from '#modules/tenancy/settings/settings.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { holdRecord, refuseStale } from '#platform/kernel/records.server.ts'
import { addDays, type Day, dayOfInstant } from '#platform/values/day.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { EmployeeId } from '#platform/values/ids.ts'
import { MINUTES_OF_A_DAY, minuteOfDay, shopDay } from '#platform/values/shop-day.ts'
import { EMPLOYEE } from '../records/employees.server.ts'
import type { EmployeeHours, ShopHours, TimeOff } from './hours.ts'
import { awayOf, followedBy } from './schedules.ts'
import { type TimeSpan, workedOn } from './spans/working-hours.ts'

/** Of a shop, or of one employee: names of tables are the program's own. */
type Whose = { hours: string; days: string; employee: EmployeeId | null }

const SHOP: Whose = { hours: 'shop_hours', days: 'shop_days', employee: null }
const of = (employee: EmployeeId): Whose => ({ hours: 'employee_hours', days: 'employee_days', employee })

const mine = ({ employee }: Whose): string =>
  `tenant_id = current_tenant() and ${employee === null ? '$1::uuid is null' : 'employee_id = $1'}`

type SpanRow = { weekday: number; from: number; until: number }
type DayRow = { day: Day; name: string; spans: TimeSpan[] }

async function hoursOf(tx: Tx<TenantCtx>, whose: Whose) {
  const rows = await tx.query<SpanRow>(
    `select weekday, from_minute as from, until_minute as until from ${whose.hours} where ${mine(whose)}
      order by weekday, from_minute`,
    [whose.employee],
  )
  const days = await tx.query<DayRow>(
    `select day::text as day, name, spans from ${whose.days} where ${mine(whose)} order by day`,
    [whose.employee],
  )
  const weekdays = [...new Set(rows.map(({ weekday }) => weekday))]
  const weekly = weekdays.map((weekday) => ({
    weekday,
    spans: rows.filter((row) => row.weekday === weekday).map(({ from, until }) => ({ from, until })),
  }))
  return { weekly, days }
}

async function writeHours(tx: Tx, whose: Whose, { weekly, days }: Pick<ShopHours, 'weekly' | 'days'>) {
  const { employee } = whose
  const named = employee === null ? '' : 'employee_id, '
  const value = employee === null ? '' : '$1::uuid, '
  const unnamed = employee === null ? 'where $1::uuid is null' : ''
  for (const table of [whose.hours, whose.days]) {
    await tx.query(`delete from ${table} where ${mine(whose)}`, [employee])
  }
  const rows = weekly.flatMap(({ weekday, spans }) => spans.map((span) => ({ weekday, ...span })))
  await tx.query(
    `insert into ${whose.hours} (tenant_id, ${named}weekday, from_minute, until_minute)
      select current_tenant(), ${value}w.weekday, w.from_minute, w.until_minute
        from unnest($2::integer[], $3::integer[], $4::integer[]) as w (weekday, from_minute, until_minute) ${unnamed}`,
    [
      employee,
      rows.map(({ weekday }) => weekday),
      rows.map(({ from }) => from),
      rows.map(({ until }) => until),
    ],
  )
  await tx.query(
    `insert into ${whose.days} (tenant_id, ${named}day, name, spans)
      select current_tenant(), ${value}d.day, d.name, d.spans::jsonb
        from unnest($2::date[], $3::text[], $4::text[]) as d (day, name, spans) ${unnamed}`,
    [
      employee,
      days.map(({ day }) => day),
      days.map(({ name }) => name),
      days.map(({ spans }) => JSON.stringify(spans)),
    ],
  )
}

/** The hours of the shop: by weekday, and the days that are not as theirs. Without any the shop has said nothing of them. */
export const hoursOfShop = (ctx: TenantCtx) =>
  reading(ctx, async (tx) => {
    const [kept] = await tx.query<{ version: number }>(
      'select version from shop_schedules where tenant_id = current_tenant()',
    )
    return { id: tx.tenantId, version: kept?.version ?? 1, ...(await hoursOf(tx, SHOP)) }
  })

/** Changes the hours of the shop to these. @throws RecordChanged */
export const updateShopHours = (ctx: Ctx, { version, ...hours }: ShopHours) =>
  inTransaction(ctx, async (tx): Promise<{ success: true }> => {
    await tx.query('insert into shop_schedules (tenant_id) values (current_tenant()) on conflict do nothing')
    const [kept] = await tx.query<{ version: number }>(
      'select version from shop_schedules where tenant_id = current_tenant() for update',
    )
    refuseStale({ version: kept?.version ?? 1 }, version)
    const from = await hoursOf(tx, SHOP)
    await tx.query('update shop_schedules set version = version + 1 where tenant_id = current_tenant()')
    if (isDeepStrictEqual(from, hours)) return { success: true }
    await writeHours(tx, SHOP, hours)
    const details = { from, to: hours }
    await audit(tx, {
      action: 'shop_hours.changed',
      subject_type: 'shop_hours',
      subject_id: tx.tenantId,
      details,
    })
    return { success: true }
  })

type OffRow = {
  from_day: Day
  until_day: Day
  from_minute: number | null
  until_minute: number | null
  reason: string
}

async function timeOffOf(tx: Tx, id: EmployeeId) {
  const rows = await tx.query<OffRow>(
    `select from_day::text as from_day, until_day::text as until_day, from_minute, until_minute, reason
      from employee_time_off where tenant_id = current_tenant() and employee_id = $1 order by from_day, from_minute, id`,
    [id],
  )
  return rows.map(({ from_minute, until_minute, ...row }) => ({
    ...row,
    span: from_minute === null || until_minute === null ? null : { from: from_minute, until: until_minute },
  }))
}

async function writeTimeOff(tx: Tx, id: EmployeeId, timeOff: readonly TimeOff[]): Promise<void> {
  await tx.query('delete from employee_time_off where tenant_id = current_tenant() and employee_id = $1', [
    id,
  ])
  await tx.query(
    `insert into employee_time_off (tenant_id, employee_id, id, from_day, until_day, from_minute, until_minute, reason)
      select current_tenant(), $1, o.id, o.from_day, o.until_day, o.from_minute, o.until_minute, o.reason
        from unnest($2::uuid[], $3::date[], $4::date[], $5::integer[], $6::integer[], $7::text[])
          as o (id, from_day, until_day, from_minute, until_minute, reason)`,
    [
      id,
      timeOff.map(() => newId()),
      timeOff.map(({ from_day }) => from_day),
      timeOff.map(({ until_day }) => until_day),
      timeOff.map(({ span }) => span?.from ?? null),
      timeOff.map(({ span }) => span?.until ?? null),
      timeOff.map(({ reason }) => reason),
    ],
  )
}

async function versionOf(tx: Tx, id: EmployeeId): Promise<number> {
  const [kept] = await tx.query<{ version: number }>(
    'select hours_version as version from employees where tenant_id = current_tenant() and id = $1',
    [id],
  )
  if (!kept) throw EMPLOYEE.missing(id)
  return kept.version
}

/** An employee's own hours, the days that are not as theirs, and when they are away. @throws EmployeeNotFound */
export const hoursOfEmployee = (ctx: Ctx, { id }: { id: EmployeeId }) =>
  reading(ctx, async (tx) => ({
    id,
    version: await versionOf(tx, id),
    ...(await hoursOf(tx, of(id))),
    timeOff: await timeOffOf(tx, id),
  }))

/** Changes an employee's hours to these; without any of their own they work as the shop is open. @throws EmployeeNotFound, RecordChanged */
export const updateEmployeeHours = (ctx: Ctx, { id, version, timeOff, ...hours }: EmployeeHours) =>
  inTransaction(ctx, async (tx): Promise<{ success: true }> => {
    const { hours_version } = await holdRecord(tx, EMPLOYEE, { id })
    refuseStale({ version: hours_version }, version)
    const from = { ...(await hoursOf(tx, of(id))), timeOff: await timeOffOf(tx, id) }
    await tx.query(
      'update employees set hours_version = hours_version + 1 where tenant_id = current_tenant() and id = $1',
      [id],
    )
    if (isDeepStrictEqual(from, { ...hours, timeOff })) return { success: true }
    await writeHours(tx, of(id), hours)
    await writeTimeOff(tx, id, timeOff)
    const details = { from, to: { ...hours, timeOff } }
    await audit(tx, { action: 'employee.hours_changed', subject_type: 'employee', subject_id: id, details })
    return { success: true }
  })

const WEEK = 7

/**
 * What an employee works on the seven days from today, as the wall shows it: their hours, or the shop's where they have
 * none, while the shop is open, less what they are away. `known` is false where neither has said anything.
 *
 * @throws EmployeeNotFound
 */
export const employeeWeek = (ctx: Ctx, { id }: { id: EmployeeId }) =>
  reading(ctx, async (tx) => {
    const timeZone = await timeZoneOf(tx)
    await versionOf(tx, id)
    const [shop, own] = [await hoursOf(tx, SHOP), await hoursOf(tx, of(id))]
    const timeOff = await timeOffOf(tx, id)
    const { open, works, known } = followedBy(shop, own, awayOf(timeOff, timeZone))
    const today = dayOfInstant(tx.now, timeZone)
    const days = Array.from({ length: WEEK }, (_, after) => {
      const place = shopDay(addDays(today, after), timeZone)
      const closed = shop.days.find(({ day }) => day === place.day)?.name
      const off = timeOff.find(({ from_day, until_day }) => from_day <= place.day && place.day <= until_day)
      return {
        day: place.day,
        because: off?.reason ?? (closed || own.days.find(({ day }) => day === place.day)?.name || null),
        spans: known
          ? workedOn(place, open, works).map(([from, until]) => ({
              from: minuteOfDay(from, timeZone),
              until: until === place.until ? MINUTES_OF_A_DAY : minuteOfDay(until, timeZone),
            }))
          : [],
      }
    })
    return { known, days }
  })
