import { timeZoneOf } from '#modules/tenancy/settings/settings.server.ts'
import { type Ctx, reading } from '#platform/kernel/ctx.server.ts'
import { type Day, dayOfInstant } from '#platform/values/day.ts'
import type { EmployeeId } from '#platform/values/ids.ts'
import { minuteOfDay, type ShopDay, shopDay } from '#platform/values/shop-day.ts'
import type { Schedule, TimeSpan } from './spans/working-hours.ts'
import { workedOn } from './spans/working-hours.ts'
import { workSchedules } from './work-schedules.server.ts'

/** So many of the days to come are told of, and so many people of each: more than any shop plans in a year. */
const MOST_DAYS = 60
const MOST_PEOPLE = 200

/** Why somebody does not work on a day on which the shop is open: their week, a day of their own, or time off. */
type Because = 'own_week' | 'own_day' | 'away'

/** `version` is of their hours. */
type Person = { id: EmployeeId; name: string; version: number }
type DayRow = { day: Day; name: string; spans: TimeSpan[] }

/** Why nobody sees them there, of hours by which they do not work that day. */
function becauseOf(place: ShopDay, open: Schedule, works: Schedule): Because {
  if (workedOn(place, open, { ...works, away: [] }).length > 0) return 'away'
  return works.dates.some(({ day }) => day === place.day) ? 'own_day' : 'own_week'
}

/**
 * The days to come on which the shop is open in hours of their own, the soonest first, each with who works then and who
 * does not, and why. Whoever has a week of their own works by it, also where the shop opens on a day that it leaves free.
 */
export const specialDays = (ctx: Ctx) =>
  reading(ctx, async (tx) => {
    const timeZone = await timeZoneOf(tx)
    const days = await tx.query<DayRow>(
      `select day::text as day, name, spans from shop_days where tenant_id = current_tenant() and day >= $1::date
        and jsonb_array_length(spans) > 0 order by day limit ${MOST_DAYS}`,
      [dayOfInstant(tx.now, timeZone)],
    )
    const people = await tx.query<Person>(
      `select id, name, hours_version as version from employees where tenant_id = current_tenant() and is_active and deleted_at is null
        order by name, id limit ${MOST_PEOPLE}`,
    )
    const [first, last] = [days[0]?.day, days.at(-1)?.day]
    if (!first || !last) return { days: [] }
    const ids = people.map(({ id }) => id)
    const { open, works } = await workSchedules(tx, ids, { first, last, timeZone })
    const on = ({ id, name, version }: Person, place: ShopDay) => {
      const own = works.get(id) ?? open
      const spans = workedOn(place, open, own).map(([from, until]) => ({
        from: minuteOfDay(from, timeZone),
        until: minuteOfDay(until - 1, timeZone) + 1,
      }))
      return { id, name, version, spans, because: spans.length > 0 ? null : becauseOf(place, open, own) }
    }
    return {
      days: days.map(({ day, name, spans }) => {
        const place = shopDay(day, timeZone)
        return { day, name, spans, people: people.map((person) => on(person, place)) }
      }),
    }
  })
