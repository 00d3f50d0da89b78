import { absencesBetween, staffVersion } from '#modules/employees/hours/work-schedules.server.ts'
import { employeesAtWork, providersOfAny } from '#modules/employees/records/employees.server.ts'
import { hasPermission } from '#modules/identity/permissions/permissions.ts'
import { timeZoneOf } from '#modules/tenancy/settings/settings.server.ts'
import { type Ctx, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { addDays, type Day, day, dayOfInstant } from '#platform/values/day.ts'
import type { EmployeeId } from '#platform/values/ids.ts'
import { intersection, type Minute, type MinuteRange } from '#platform/values/minute-ranges.ts'
import { MINUTES_OF_A_DAY, minuteOfDay, type ShopDay } from '#platform/values/shop-day.ts'
import { hoursBetween } from '../agenda/agendas.server.ts'
import { professionalsFor } from '../agenda/agendas.ts'
import { appointmentListInput, LONGEST } from '../appointment/appointment.ts'
import type { appointments as appointmentRows } from '../appointments.tables.ts'
import { heldAppointments } from '../reading/appointments.server.ts'
import { instantOf, minuteOf, timeAt } from '../slots/wall-time.ts'
import { HOLDING } from '../status/states.ts'
import { type CalendarInput, MOST_DRAWN } from './calendar.ts'

/** Hours of work as the wall shows them; what reaches into the next day ends with this one. */
const onTheWall = ({ until }: ShopDay, hours: readonly MinuteRange[], timeZone: string) => {
  const wall = (at: Minute): number => (at >= until ? MINUTES_OF_A_DAY : minuteOfDay(at, timeZone))
  return hours.map(([from, end]) => ({ from: wall(from), until: wall(end) }))
}

/** For how many minutes of the next day somebody works on over midnight. */
const nightOf = ({ until }: ShopDay, hours: readonly MinuteRange[]): number =>
  Math.min(MINUTES_OF_A_DAY, Math.max(0, (hours.at(-1)?.[1] ?? until) - until))

/**
 * Who is drawn: those at work who provide some service, and whoever has appointments in those days, at work or no more. Where
 * nobody is assigned any service all may be booked, and one who is asked for by name is drawn whatever they do. Of many days
 * no more people are worked out than the same work allows of a few; how many that leaves out is told.
 */
async function drawn(
  tx: Tx<TenantCtx>,
  { employee_id, days }: CalendarInput,
  booked: readonly { employee_id: EmployeeId; employee_name: string }[],
) {
  const people = await employeesAtWork(tx)
  const providers = await providersOfAny(tx)
  const known = new Set(people.map(({ id }) => id))
  const isBooked = new Set(booked.map((each) => each.employee_id))
  const isDrawn = (id: EmployeeId): boolean =>
    providers.size === 0 || providers.has(id) || isBooked.has(id) || id === employee_id
  const atWork = people.flatMap(({ id, name, position }) => (isDrawn(id) ? [{ id, name, position }] : []))
  const gone = new Map(
    booked.flatMap((each) => (known.has(each.employee_id) ? [] : [[each.employee_id, each.employee_name]])),
  )
  const left = [...gone].map(([id, name]) => ({ id, name, position: '' }))
  const all = [...atWork, ...left].filter(({ id }) => !employee_id || id === employee_id)
  const professionals = all.slice(0, professionalsFor(days))
  return { professionals, hidden: all.length - professionals.length }
}

/**
 * What of the day behind some days is booked so early that somebody who works on over midnight still works then: whoever
 * moves an appointment there is told whose time it is. Only theirs are looked at, and as far as the longest of those nights.
 */
async function bookedEarly(tx: Tx<TenantCtx>, { of, works, timeZone }: Nights) {
  const nights = new Map(
    works.flatMap(({ id, night }) => (night > 0 ? [[id, Math.min(night, LONGEST)]] : [])),
  )
  if (nights.size === 0) return []
  const rows = await tx.query<EarlyRow>(
    `select id, employee_id, customer_name, starts_at, ends_at, held_until from appointments
      where tenant_id = current_tenant() and employee_id = any($1::uuid[]) and starts_at >= $2 and starts_at < $3
        and status = any($4::text[]) order by starts_at, id limit ${MOST_DRAWN}`,
    [[...nights.keys()], instantOf(of.until), instantOf(of.until + Math.max(...nights.values())), HOLDING],
  )
  return rows.flatMap(({ id, employee_id, customer_name, starts_at, ends_at, held_until }) => {
    const starts = minuteOf(starts_at)
    const from = minuteOfDay(starts, timeZone)
    if (from >= (nights.get(employee_id) ?? 0)) return []
    const [until, held] = [ends_at, held_until].map((at) => from + minuteOf(at) - starts)
    return [{ id, employee_id, customer_name, from, until: until ?? from, held: held ?? from }]
  })
}

type Nights = {
  /** The last of the days. */
  readonly of: ShopDay
  readonly works: readonly { readonly id: EmployeeId; readonly night: number }[]
  readonly timeZone: string
}

type EarlyRow = Pick<
  typeof appointmentRows.$inferSelect,
  'id' | 'employee_id' | 'customer_name' | 'starts_at' | 'ends_at' | 'held_until'
>

type Absence = { employee_id: EmployeeId; date: Day; from: number; until: number; reason: string | null }

/**
 * When some people are away on some days, as the wall shows it. Why, only who may see their hours is told: it may be what
 * nobody else is to know.
 */
async function absencesOn(
  tx: Tx<Ctx>,
  ids: readonly EmployeeId[],
  { days, timeZone }: { days: readonly ShopDay[]; timeZone: string },
): Promise<Absence[]> {
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  if (!first || !last) return []
  const isTold = hasPermission(tx.actor, 'employees.view')
  const all = await absencesBetween(tx, ids, { first, last, timeZone })
  return days.flatMap((of) =>
    all.flatMap(({ employee_id, reason, range }) =>
      onTheWall(of, intersection([[range], [[of.from, of.until]]]), timeZone).map((span) => ({
        ...span,
        employee_id,
        date: of.day,
        reason: isTold ? reason : null,
      })),
    ),
  )
}

/**
 * Some days of the agenda as a calendar draws them: who works when, and every appointment of theirs, cancelled ones too.
 * `today` and `now` are what the shop's wall shows.
 */
export const calendarOf = (ctx: Ctx, input: CalendarInput) =>
  reading(ctx, async (tx) => {
    const timeZone = await timeZoneOf(tx)
    const [first, last] = [day(input.from), addDays(day(input.from), input.days - 1)]
    const wanted = appointmentListInput.parse({
      from: first,
      until: last,
      employee_id: input.employee_id ?? null,
      pageSize: MOST_DRAWN,
    })
    // Before what it is of: what changed in between is asked for once more, and not missed.
    const version = await versionOf(tx, input)
    const { data: appointments, pagination } = await heldAppointments(tx, wanted)
    const { professionals, hidden } = await drawn(tx, input, appointments)
    const ids = professionals.map(({ id }) => id)
    const agendas = await hoursBetween(tx, ids, { first, last, timeZone })
    const days = agendas.map(({ of, professionals: works, nobody }) => ({
      date: of.day,
      /** Why none of them works then. */
      nobody,
      works: works.map(({ id, agenda }) => ({
        id,
        hours: onTheWall(of, agenda.hours, timeZone),
        /** How far the last of them goes on into the next day. */
        night: nightOf(of, agenda.hours),
      })),
    }))
    const of = agendas.at(-1)?.of
    return {
      today: dayOfInstant(tx.now, timeZone),
      now: timeAt(minuteOf(tx.now), timeZone),
      /** As `calendarVersion` has it. */
      version,
      professionals,
      /** How many professionals there are beyond those. */
      hidden,
      days,
      absences: await absencesOn(tx, ids, { days: agendas.map((each) => each.of), timeZone }),
      appointments,
      /** Of the day behind the last one, in minutes of it. */
      early: of ? await bookedEarly(tx, { of, works: days.at(-1)?.works ?? [], timeZone }) : [],
      /** How many there are beyond those that are drawn. */
      more: pagination.total - appointments.length,
    }
  })

/**
 * How many appointments hold their time on each of some days, and for how many minutes of it: what runs over midnight is of
 * both days, each with its part. The bounds of a day are worked out once for all of its appointments.
 */
const countedByDay = (
  tx: Tx<TenantCtx>,
  {
    first,
    last,
    timeZone,
    employee_id,
  }: { first: Day; last: Day; timeZone: string; employee_id: EmployeeId | null },
) =>
  tx.query<{ date: Day; count: number; minutes: number }>(
    `with days as materialized (
        select n::date as date, (n::date + 1)::timestamp at time zone $3 as until
          from generate_series($1::date::timestamp - interval '1 day', $2::date::timestamp, interval '1 day') n),
      booked as materialized (
        select d.date, d.until, a.starts_at, a.ends_at
          from appointments a join days d on d.date = (a.starts_at at time zone $3)::date
          where a.tenant_id = current_tenant() and a.starts_at >= ($1::date - 1)::timestamp at time zone $3
            and a.starts_at < ($2::date + 1)::timestamp at time zone $3 and a.status = any($4::text[])
            and ($5::uuid is null or a.employee_id = $5))
      select part.date::text as date, count(*) as count, (extract(epoch from sum(part.length)) / 60)::integer as minutes
        from (select date, least(ends_at, until) - starts_at as length from booked
          union all select date + 1, ends_at - until from booked where ends_at > until) part
        where part.date between $1 and $2 group by part.date`,
    [first, last, timeZone, HOLDING, employee_id],
  )

/**
 * Days in brief: how many appointments hold their time on each and for how many minutes, and for how many anybody works.
 */
export const calendarMonth = (ctx: Ctx, input: CalendarInput) =>
  reading(ctx, async (tx) => {
    const timeZone = await timeZoneOf(tx)
    const [first, last] = [day(input.from), addDays(day(input.from), input.days - 1)]
    const version = await versionOf(tx, input)
    const { professionals: people, hidden } = await drawn(tx, input, [])
    const ids = people.map(({ id }) => id)
    const agendas = await hoursBetween(tx, ids, { first, last, timeZone })
    const counts = await countedByDay(tx, { first, last, timeZone, employee_id: input.employee_id ?? null })
    const byDate = new Map(counts.map((each) => [each.date, each]))
    return {
      today: dayOfInstant(tx.now, timeZone),
      version,
      /** Of how many professionals the hours are not in it. */
      hidden,
      days: agendas.map(({ of, professionals, nobody }) => ({
        date: of.day,
        /** Why nobody works then. */
        nobody,
        count: byDate.get(of.day)?.count ?? 0,
        booked_minutes: byDate.get(of.day)?.minutes ?? 0,
        worked_minutes: professionals
          .flatMap(({ agenda }) => agenda.hours)
          .reduce((sum, [from, until]) => sum + until - from, 0),
      })),
    }
  })

/** Of some days, and of who waits for any day: their list stands beside each. */
async function versionOf(tx: Tx<TenantCtx>, input: CalendarInput): Promise<string> {
  const first = day(input.from)
  const [row] = await tx.query<{ version: string }>(
    `select concat_ws('-', count(*), coalesce(sum(version), 0), (
          select concat_ws('-', count(*), coalesce(sum(version), 0)) from appointment_waits
            where tenant_id = current_tenant() and status = 'waiting'
        ), (
          select concat_ws('-', count(*), extract(epoch from max(made_at)), extract(epoch from max(told_at)), count(error))
            from appointment_offers where tenant_id = current_tenant() and status = 'open'
        )) as version from appointment_days
      where tenant_id = current_tenant() and day between $1 and $2 and ($3::uuid is null or employee_id = $3)`,
    [first, addDays(first, input.days - 1), input.employee_id ?? null],
  )
  return `${row?.version ?? ''}-${await staffVersion(tx)}`
}

/**
 * What changes with every change of some days' agenda, of the hours that they are drawn in, or of the waiting list, and costs next
 * to nothing to ask for.
 */
export const calendarVersion = (ctx: Ctx, input: CalendarInput) =>
  reading(ctx, async (tx) => ({ version: await versionOf(tx, input) }))
