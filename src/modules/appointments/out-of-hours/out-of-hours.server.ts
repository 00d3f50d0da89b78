import { workedOn } from '#modules/employees/hours/spans/working-hours.ts'
import { workSchedules } from '#modules/employees/hours/work-schedules.server.ts'
import { timeZoneOf } from '#modules/tenancy/settings/settings.server.ts'
import { type Ctx, reading } from '#platform/kernel/ctx.server.ts'
import { dayOfInstant } from '#platform/values/day.ts'
import type { AppointmentId, EmployeeId } from '#platform/values/ids.ts'
import { type MinuteRange, without } from '#platform/values/minute-ranges.ts'
import { shopDay } from '#platform/values/shop-day.ts'
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
}

/** So many of what is to come are looked at: a year of a full day's appointments. */
const LOOKED_AT = 10_000
/** So many are named. */
const NAMED = 20

/**
 * What is still to come with an employee, or with anybody, outside of the hours that they work by now, the soonest first:
 * hours were changed, the shop closes, or time was taken off, after it was booked. `more` is how many there are beyond those
 * that are named. Of whom no hours are known, nothing is.
 */
export const outOfHours = (ctx: Ctx, { employee_id }: { employee_id?: EmployeeId | null | undefined }) =>
  reading(ctx, async (tx) => {
    const timeZone = await timeZoneOf(tx)
    const coming = await tx.query<Row>(
      `select a.id, a.employee_id, e.name as employee_name, a.starts_at, a.ends_at, a.customer_name, p.name as service_name
        from appointments a
        join products p on p.tenant_id = a.tenant_id and p.id = a.service_id
        join employees e on e.tenant_id = a.tenant_id and e.id = a.employee_id
        where a.tenant_id = current_tenant() and a.starts_at >= $1 and a.status = any($2::text[])
          ${employee_id ? 'and a.employee_id = $3' : ''}
        order by a.starts_at, a.id limit ${LOOKED_AT}`,
      [tx.now, STANDING, ...(employee_id ? [employee_id] : [])],
    )
    const days = coming.map(({ starts_at }) => dayOfInstant(starts_at, timeZone))
    const [first, last] = [days[0], coming.at(-1)]
    if (!first || !last) return { data: [], more: 0 }
    const { open, works } = await workSchedules(tx, [...new Set(coming.map((row) => row.employee_id))], {
      first,
      last: dayOfInstant(last.ends_at, timeZone),
      timeZone,
    })
    const isWorked = ({ employee_id: of, starts_at, ends_at }: Row): boolean => {
      const own = works.get(of)
      if (!own) return true
      const ends = new Date(ends_at.getTime() - 1)
      const touched = new Set([starts_at, ends].map((at) => dayOfInstant(at, timeZone)))
      const worked = [...touched].flatMap((day) => workedOn(shopDay(day, timeZone), open, own))
      const held: MinuteRange = [minuteOf(starts_at), minuteOf(ends_at)]
      return without([held], worked).length === 0
    }
    const outside = coming.filter((row) => !isWorked(row))
    return {
      data: outside.slice(0, NAMED).map(({ starts_at, ends_at: _ends, ...row }) => ({
        ...row,
        appointment_date: dayOfInstant(starts_at, timeZone),
        starts_at: starts_at.toISOString(),
      })),
      more: Math.max(0, outside.length - NAMED),
    }
  })
