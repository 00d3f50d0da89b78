import { type Ctx, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import type { FollowZone } from '#platform/module/gather-settings.server.ts'
import { dayOfInstant, startOfDay } from '#platform/values/day.ts'
import { newId } from '#platform/values/ids.server.ts'
import { atTime, minuteIn, shopDay } from '#platform/values/shop-day.ts'
import {
  type AppointmentRow,
  byActor,
  countDays,
  inTurnFor,
  type Times,
  writtenApart,
} from '../booking/appointment-rows.server.ts'
import { askOn } from '../deposits/ask-on.server.ts'
import { amongHolds } from '../hold-rows/hold-rows.server.ts'
import { lookAnew } from '../rules/rules.server.ts'
import { instantOf, minuteOf, timeAt } from '../slots/wall-time.ts'
import { STANDING } from '../status/states.ts'

type Zones = Parameters<FollowZone>[1]

/** The moment at which the wall of the new zone shows what that of the old one shows at another. */
function sameHour(at: Date, { from, to }: Zones): Date {
  const time = minuteIn(timeAt(minuteOf(at), from)) ?? 0
  return instantOf(atTime(shopDay(dayOfInstant(at, from), to), time))
}

type Row = Pick<
  AppointmentRow,
  'id' | 'employee_id' | 'starts_at' | 'ends_at' | 'held_until' | 'status' | 'pay_until' | 'deposit_cents'
>
type Shift = { readonly before: Row; readonly after: Times }

/** As long as it was, with what is kept behind it. */
function shiftOf(before: Row, zones: Zones): Shift {
  const starts_at = sameHour(before.starts_at, zones)
  const by = starts_at.getTime() - before.starts_at.getTime()
  const later = (at: Date): Date => new Date(at.getTime() + by)
  return {
    before,
    after: { starts_at, ends_at: later(before.ends_at), held_until: later(before.held_until) },
  }
}

/**
 * From today on, what has been of it too, so that what is kept of a day stays in its order; and what was cancelled or missed:
 * brought back, it has the hour that its customer knows.
 */
async function shiftsFrom(tx: Tx<TenantCtx>, zones: Zones): Promise<Shift[]> {
  const today = startOfDay(dayOfInstant(tx.now, zones.from), zones.from)
  const which = `tenant_id = current_tenant() and starts_at >= $1`
  const people = await tx.query<Pick<Row, 'employee_id'>>(
    `select distinct employee_id from appointments where ${which} order by employee_id`,
    [today],
  )
  await inTurnFor(
    tx,
    people.map(({ employee_id }) => employee_id),
  )
  const rows = await tx.query<Row>(
    `select id, employee_id, starts_at, ends_at, held_until, status, pay_until, deposit_cents from appointments
      where ${which} order by starts_at, id for update`,
    [today],
  )
  return rows
    .map((row) => shiftOf(row, zones))
    .filter(({ before, after }) => before.starts_at.getTime() !== after.starts_at.getTime())
}

async function write(tx: Tx<TenantCtx>, shifts: readonly Shift[]): Promise<void> {
  const ids = shifts.map(({ before }) => before.id)
  // Out of each other's way first: one goes where another still is.
  if (ids.length > 1)
    await tx.query(
      `update appointments set starts_at = starts_at + interval '1000 years', ends_at = ends_at + interval '1000 years',
          held_until = held_until + interval '1000 years'
        where tenant_id = current_tenant() and id = any($1::uuid[])`,
      [ids],
    )
  await tx.query(
    `update appointments a set starts_at = n.starts_at, ends_at = n.ends_at, held_until = n.held_until,
        updated_at = $5, version = a.version + 1
      from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[], $4::timestamptz[])
        as n (id, starts_at, ends_at, held_until)
      where a.tenant_id = current_tenant() and a.id = n.id`,
    [
      ids,
      ...(['starts_at', 'ends_at', 'held_until'] as const).map((name) =>
        shifts.map(({ after }) => after[name]),
      ),
      tx.now,
    ],
  )
}

/** Those that were written: all of them, or, where one would come over what stays, all but such. */
async function written(tx: Tx<TenantCtx>, shifts: readonly Shift[]): Promise<readonly Shift[]> {
  if (await writtenApart(tx, () => write(tx, shifts))) return shifts
  const [first] = shifts
  const isLater = first !== undefined && first.after.starts_at > first.before.starts_at
  const done: Shift[] = []
  for (const shift of isLater ? shifts.toReversed() : shifts)
    if (await writtenApart(tx, () => write(tx, [shift]))) done.push(shift)
  return done
}

/** For who looks at each; the audit log tells of the change of the settings. */
const tell = (tx: Tx<Ctx>, done: readonly Shift[], zones: Zones): Promise<unknown> => {
  const by = byActor(tx)
  return tx.query(
    `insert into appointment_changes (tenant_id, appointment_id, id, at, user_id, user_name, what, details)
      select current_tenant(), n.appointment_id, n.id, $1, $2, $3, 'moved', n.details
        from unnest($4::uuid[], $5::uuid[], $6::jsonb[]) as n (appointment_id, id, details)`,
    [
      tx.now,
      by.userId,
      by.name,
      done.map(({ before }) => before.id),
      done.map(() => newId()),
      done.map(({ before }) => JSON.stringify({ zone: zones, was: before.starts_at.toISOString() })),
    ],
  )
}

/** What is on offer to who waits was told by its hour too. */
async function keepOffers(tx: Tx<TenantCtx>, zones: Zones): Promise<void> {
  const open = await tx.query<{ id: string; starts_at: Date; ends_at: Date }>(
    `select id, starts_at, ends_at from appointment_offers
      where tenant_id = current_tenant() and status = 'open' for update`,
  )
  for (const { id, starts_at, ends_at } of open) {
    const at = sameHour(starts_at, zones)
    await tx.query(
      `update appointment_offers set starts_at = $2, ends_at = $3 where tenant_id = current_tenant() and id = $1`,
      [id, at, new Date(at.getTime() + ends_at.getTime() - starts_at.getTime())],
    )
  }
}

/**
 * Gives what is booked from today on the moment at which the wall of the shop's new zone shows the hour that its customer was
 * told. Nobody is written to: nothing changed for them. What somebody holds while they book is let go. One that would come over
 * another of yesterday's stays at its moment.
 */
export const keepHours: FollowZone = async (tx, zones) => {
  await amongHolds(tx, `delete from appointments where tenant_id = current_tenant() and status = 'held'`, [])
  await lookAnew(tx)
  const shifts = await shiftsFrom(tx, zones)
  await keepOffers(tx, zones)
  if (shifts.length === 0) return
  const done = await written(tx, shifts)
  await tell(tx, done, zones)
  for (const { before, after } of done)
    if (before.deposit_cents && STANDING.includes(before.status))
      await askOn(tx, { id: before.id, starts_at: after.starts_at, pay_until: before.pay_until })
  const changed = done.flatMap(({ before: { employee_id, ...times }, after }) => [
    { employee_id, times },
    { employee_id, times: after },
  ])
  await countDays(tx, zones.to, changed)
}

/** How many appointments are to come. */
export const toCome = (ctx: Ctx) =>
  reading(ctx, async (tx) => {
    const [row] = await tx.query<{ count: number }>(
      `select count(*) as count from appointments
        where tenant_id = current_tenant() and starts_at >= $1 and status = any($2::text[])`,
      [tx.now, STANDING],
    )
    return { count: row?.count ?? 0 }
  })
