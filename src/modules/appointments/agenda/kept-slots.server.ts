import { hoursVersion } from '#modules/employees/hours/work-schedules.server.ts'
import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import { contentHash } from '#platform/process/fingerprint.server.ts'
import { inTurns } from '#platform/process/in-turns.server.ts'
import type { Day } from '#platform/values/day.ts'
import { daysBetween, knownOf } from './agendas.server.ts'
import { agendaSteps, type DaySlots, daySlotSteps, isPassing } from './agendas.ts'
import { KeptDays } from './kept-days.server.ts'
import type { Offer } from './offer.server.ts'

/** Some days of each service that is asked for now, of some hundred shops: some megabytes at the most. */
const kept = new KeptDays({ days: 5000, ofShop: 400, starts: 300_000 })

/** How often the appointments of some people were changed on each of some days. */
async function versionsOf(tx: Tx<TenantCtx>, ids: Offer['professionals'], days: readonly Day[]) {
  const rows = await tx.query<{ day: Day; version: number }>(
    `select day::text as day, sum(version)::integer as version from appointment_days
      where tenant_id = current_tenant() and employee_id = any($1::uuid[]) and day = any($2::date[]) group by day`,
    [ids, days],
  )
  return new Map(rows.map(({ day, version }) => [day, version]))
}

type Range = { first: Day; last: Day }

/**
 * The times of some days for an offer, free and taken, whenever they are. A day is worked out again only when its
 * appointments, the next day's (over midnight), anybody's hours or the offer have changed: their versions are read first, in
 * the same transaction, so that what is kept is never older than they say.
 */
export async function slotsBetween(
  tx: Tx<TenantCtx>,
  { professionals, terms, timeZone }: Offer,
  range: Range,
): Promise<DaySlots[]> {
  const days = daysBetween({ ...range, timeZone })
  const asks = days.map(({ day }) => day)
  const [hours, versions] = await Promise.all([
    hoursVersion(tx, professionals),
    versionsOf(tx, professionals, asks),
  ])
  const asked = contentHash([tx.tenantId, professionals, terms, timeZone, hours])
  const keys = days.slice(0, -1).map(({ day }) => `${asked} ${day}`)
  const now = days.slice(0, -1).map(({ day }, index) => {
    const [mine, next] = [day, days[index + 1]?.day].map((each) => (each && versions.get(each)) ?? 0)
    return `${mine} ${next}`
  })
  const found = keys.map((key, index) => kept.get(key, now[index] ?? ''))
  if (found.includes(undefined)) {
    // From the first that is missing to the last, and the one behind it.
    const [begin, end] = [found.indexOf(undefined), found.lastIndexOf(undefined)]
    const span = days.slice(begin, end + 2)
    const known = await knownOf(tx, professionals, span, { timeZone })
    const agendas = await inTurns(agendaSteps(span, professionals, known))
    const missing = agendas.flatMap((each, place) =>
      found[begin + place] ? [] : [{ each, index: begin + place }],
    )
    const anew = missing.map(({ each }) => each)
    const made = await inTurns(daySlotSteps(anew, terms))
    for (const [place, { index }] of missing.entries()) {
      const [day, of] = [made[place], days[index]]
      found[index] = day
      if (day && of && !isPassing(of, known.booked))
        kept.keep(tx.tenantId, keys[index] ?? '', { ...day, versions: now[index] ?? '' })
    }
  }
  return days.slice(0, -1).map(({ day }, index) => ({
    date: day,
    slots: found[index]?.slots ?? [],
    nobody: found[index]?.nobody ?? null,
  }))
}
