import { workSchedules } from '#modules/employees/hours/work-schedules.server.ts'
import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import { inTurns } from '#platform/process/in-turns.server.ts'
import { addDays, type Day } from '#platform/values/day.ts'
import type { AppointmentId, EmployeeId } from '#platform/values/ids.ts'
import type { Minute } from '#platform/values/minute-ranges.ts'
import { MINUTES_OF_A_DAY, type ShopDay, shopDay } from '#platform/values/shop-day.ts'
import { instantOf } from '../slots/wall-time.ts'
import { HOLDING } from '../status/states.ts'
import { type AgendaDay, agendaSteps, type Booked } from './agendas.ts'

/**
 * The appointments of some people that hold any of a time, and what is held for somebody who books by themselves, in the
 * order of each. By their start alone, which is what an index can be asked for under the shop's own rows: none holds more
 * than a day. A row for each of them and not for each appointment, which takes half as long where there are thousands.
 */
async function bookedBetween(
  tx: Tx<TenantCtx>,
  ids: readonly EmployeeId[],
  { from, until, except }: { from: Minute; until: Minute; except: AppointmentId | null },
): Promise<Booked[]> {
  const rows = await tx.query<{
    employee_id: EmployeeId
    starts: Minute[]
    ends: Minute[]
    helds: Minute[]
    passing: Minute[] | null
  }>(
    'select employee_id, starts, ends, helds, passing from appointments_booked($1::uuid[], $2, $3, $4, $5::text[], $6, $7)',
    [ids, instantOf(from - MINUTES_OF_A_DAY), instantOf(until), instantOf(from), HOLDING, except, tx.now],
  )
  return rows.flatMap(({ employee_id, starts, ends, helds, passing }) =>
    starts.map((start, place) => ({
      employee_id,
      from: start,
      until: ends[place] ?? start,
      held: helds[place] ?? start,
      passes: passing?.includes(start) ?? false,
    })),
  )
}

type Asked = {
  readonly first: Day
  readonly last: Day
  readonly timeZone: string
  /** An appointment whose own time is free for it. */
  readonly except?: AppointmentId | null | undefined
}

/** Those days as they lie in time, and the one behind them. */
export function daysBetween({ first, last, timeZone }: Asked): ShopDay[] {
  const days: ShopDay[] = []
  for (let date = first; date <= addDays(last, 1); date = addDays(date, 1)) days.push(shopDay(date, timeZone))
  return days
}

/** What `agendasOf` needs for some days: one look at hours and one at appointments, however many days there are. */
export async function knownOf(
  tx: Tx<TenantCtx>,
  ids: readonly EmployeeId[],
  days: readonly ShopDay[],
  { except = null, timeZone }: Pick<Asked, 'except' | 'timeZone'>,
) {
  const [begin, end] = [days[0], days.at(-1)]
  if (!begin || !end) throw new Error('an agenda of no days')
  const [hours, booked] = await Promise.all([
    workSchedules(tx, ids, { first: begin.day, last: end.day, timeZone }),
    bookedBetween(tx, ids, { from: begin.from, until: end.until, except }),
  ])
  return { ...hours, booked }
}

/** What some people work and what of it is taken, from one day of the shop to another; worked out in turns. */
export async function agendasBetween(
  tx: Tx<TenantCtx>,
  ids: readonly EmployeeId[],
  asked: Asked,
): Promise<AgendaDay[]> {
  const days = daysBetween(asked)
  return inTurns(agendaSteps(days, ids, await knownOf(tx, ids, days, asked)))
}

/** Reads the agendas of some people of some days. */
export type AgendaReader = (days: { readonly first: Day; readonly last: Day }) => Promise<AgendaDay[]>

/**
 * Answers what `agendasBetween` does of any days of a span, of which all is asked once: one look at hours and one at
 * appointments, however many of its days are worked out.
 */
export async function agendasWithin(
  tx: Tx<TenantCtx>,
  ids: readonly EmployeeId[],
  { first, last, timeZone }: Asked,
): Promise<AgendaReader> {
  const ends = [shopDay(first, timeZone), shopDay(addDays(last, 1), timeZone)]
  const known = await knownOf(tx, ids, ends, { timeZone })
  return (asked) => {
    const days = daysBetween({ ...asked, timeZone })
    const [from, until] = [days[0]?.from ?? 0, days.at(-1)?.until ?? 0]
    const booked = known.booked.filter((each) => each.from < until && each.held > from)
    return inTurns(agendaSteps(days, ids, { ...known, booked }))
  }
}

/** The same without what of it is taken: for who asks alone when people work, nobody looks at what is booked. */
export async function hoursBetween(
  tx: Tx<TenantCtx>,
  ids: readonly EmployeeId[],
  asked: Omit<Asked, 'except'>,
): Promise<AgendaDay[]> {
  const days = daysBetween(asked)
  const until = days.at(-1)?.day ?? asked.last
  const hours = await workSchedules(tx, ids, { ...asked, last: until })
  return inTurns(agendaSteps(days, ids, { ...hours, booked: [] }))
}
