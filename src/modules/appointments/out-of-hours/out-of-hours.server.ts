import { workedOn } from '#modules/employees/hours/spans/working-hours.ts'
import { workSchedules } from '#modules/employees/hours/work-schedules.server.ts'
import { timeZoneOf } from '#modules/tenancy/settings/settings.server.ts'
import { type Ctx, reading } from '#platform/kernel/ctx.server.ts'
import { inTurns } from '#platform/process/in-turns.server.ts'
import type { Steps } from '#platform/process/steps.ts'
import { dayOfInstant } from '#platform/values/day.ts'
import type { AppointmentId, EmployeeId } from '#platform/values/ids.ts'
import { type Minute, type MinuteRange, without } from '#platform/values/minute-ranges.ts'
import type { ShopDay } from '#platform/values/shop-day.ts'
import { daysBetween } from '../agenda/agendas.server.ts'
import { minuteOf } from '../slots/wall-time.ts'
import { STANDING } from '../status/states.ts'

type Row = {
  id: AppointmentId
  employee_id: EmployeeId
  employee_name: string
  starts_at: Date
  ends_at: Date
  service_name: string
  customer_name: string
  /** Whoever has it works here no more. */
  is_gone: boolean
}

/** So many of what is to come are looked at: a year of a full day's appointments. */
const LOOKED_AT = 10_000
/** So many are named. */
const NAMED = 20

/** Where in the days that lie one after the other a minute is. */
function dayAt(days: readonly ShopDay[], at: Minute): number {
  let [low, high] = [0, days.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((days[middle]?.from ?? at) <= at) low = middle
    else high = middle - 1
  }
  return low
}

type Hours = Awaited<ReturnType<typeof workSchedules>>

/** Those that lie outside of what is worked, a step for each. The hours of a day are worked out once for each person. */
function* outsideSteps(
  coming: readonly Row[],
  days: readonly ShopDay[],
  { open, works }: Hours,
): Steps<Row[]> {
  const known = new Map<string, MinuteRange[]>()
  const workedBy = (of: EmployeeId, index: number): MinuteRange[] => {
    const [schedule, date] = [works.get(of), days[index]]
    if (!schedule || !date) return []
    const key = `${of} ${index}`
    const worked = known.get(key) ?? workedOn(date, open, schedule)
    known.set(key, worked)
    return worked
  }
  const outside: Row[] = []
  for (const row of coming) {
    const { employee_id: of, starts_at, ends_at } = row
    const held: MinuteRange = [minuteOf(starts_at), minuteOf(ends_at)]
    const touched = [...new Set([dayAt(days, held[0]), dayAt(days, held[1] - 1)])]
    const worked = touched.flatMap((index) => workedBy(of, index))
    if (row.is_gone || (works.has(of) && without([held], worked).length > 0)) outside.push(row)
    yield
  }
  return outside
}

/**
 * What is still to come with an employee, or with anybody, outside of the hours that they work by now, the soonest first:
 * hours were changed, the shop closes, time was taken off, or they are not at work any more, since it was booked. `more` is
 * how many there are beyond those that are named. Of whom no hours are known, nothing is.
 */
export const outOfHours = (ctx: Ctx, { employee_id }: { employee_id?: EmployeeId | null | undefined }) =>
  reading(ctx, async (tx) => {
    const timeZone = await timeZoneOf(tx)
    const coming = await tx.query<Row>(
      `select a.id, a.employee_id, e.name as employee_name, a.starts_at, a.ends_at, a.customer_name, p.name as service_name,
          not e.is_active or e.deleted_at is not null as is_gone
        from appointments a
        join products p on p.tenant_id = a.tenant_id and p.id = a.service_id
        join employees e on e.tenant_id = a.tenant_id and e.id = a.employee_id
        where a.tenant_id = current_tenant() and a.starts_at >= $1 and a.status = any($2::text[])
          ${employee_id ? 'and a.employee_id = $3' : ''}
        order by a.starts_at, a.id limit ${LOOKED_AT}`,
      [tx.now, STANDING, ...(employee_id ? [employee_id] : [])],
    )
    const [soonest, last] = [coming[0], coming.at(-1)]
    if (!soonest || !last) return { data: [], more: 0 }
    const asked = {
      first: dayOfInstant(soonest.starts_at, timeZone),
      last: dayOfInstant(last.ends_at, timeZone),
      timeZone,
    }
    const known = await workSchedules(tx, [...new Set(coming.map((row) => row.employee_id))], asked)
    const outside = await inTurns(outsideSteps(coming, daysBetween(asked), known))
    return {
      data: outside.slice(0, NAMED).map(({ starts_at, ends_at: _ends, is_gone: _gone, ...row }) => ({
        ...row,
        appointment_date: dayOfInstant(starts_at, timeZone),
        starts_at: starts_at.toISOString(),
      })),
      more: Math.max(0, outside.length - NAMED),
    }
  })
