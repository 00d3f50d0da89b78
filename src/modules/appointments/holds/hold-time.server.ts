import { timeZoneOf } from '#modules/tenancy/settings/settings.server.ts'
import { inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { inTurnBy } from '#platform/kernel/turns.server.ts'
import type { Day } from '#platform/values/day.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { AppointmentId, EmployeeId, ProductId } from '#platform/values/ids.ts'
import type { Minute } from '#platform/values/minute-ranges.ts'
import { atTime, type MinuteOfDay, shopDay } from '#platform/values/shop-day.ts'
import { DAY_MS, MINUTE_MS } from '#platform/values/wall-clock.ts'
import { nearestFree, nearestKept } from '../agenda/nearest.server.ts'
import { type Offer, offerFor } from '../agenda/offer.server.ts'
import { SlotTaken, TooManyFromOutside } from '../appointments.errors.ts'
import { countDays, timesOf } from '../booking/appointment-rows.server.ts'
import { candidatesAt, NotFree } from '../booking/candidates.server.ts'
import { oneOfMany, type Taken } from '../booking/one-of-many.server.ts'
import { type Draft, placedWith } from '../booking/placed.server.ts'
import { formsWithoutHold, type HeldRow, heldByForm, heldById, letGo } from '../hold-rows/hold-rows.server.ts'
import { isAllTaken, outsideCounts } from '../hold-rows/outside-counts.server.ts'
import { minuteOf, wallText } from '../slots/wall-time.ts'

/**
 * How much may be held and booked from outside: by whoever comes from one place, and in the whole shop, of which one line and one
 * block have a part.
 */
export type OutsideBounds = {
  readonly holds: number
  readonly allHolds: number
  /** In a day. */
  readonly bookings: number
  readonly allBookings: number
}

export type HoldWish = {
  readonly service_id: ProductId
  /** Null for whoever is free. */
  readonly employee_id: EmployeeId | null
  readonly date: Day
  readonly time: MinuteOfDay
  /** From where it is wanted, as `placeOf` writes it. */
  readonly from: string
  readonly minutes: number
  readonly bounds: OutsideBounds
  /** What the same person holds already, which is let go for this. */
  readonly instead: AppointmentId | null
  /**
   * The form by which it is asked for, known to nobody but whom it was drawn for: the same form holds one time, and is
   * answered it again where it is sent again.
   */
  readonly form: string | null
}

/** A time that is held for somebody. */
export type Hold = {
  readonly id: AppointmentId
  readonly service_id: ProductId
  readonly employee_id: EmployeeId
  readonly isAny: boolean
  /** `2026-11-24T09:30`, as the shop's wall shows it. */
  readonly at: string
  readonly minutes: number
  readonly endsAt: Date
}

/** Nobody has a name yet: what stands there is seen by nobody. */
const NOBODY = { customer_id: null, customer_name: '-', customer_email: null, customer_phone: null }

/**
 * Whoever takes something from outside takes it in turn with the others who do in that shop, so that its bounds hold.
 *
 * @throws TooManyFromOutside
 */
async function refuseTooMany(tx: Tx<TenantCtx>, from: string, bounds: OutsideBounds): Promise<void> {
  await inTurnBy(tx, `outside ${tx.tenantId}`)
  const now = await outsideCounts(tx, from, new Date(tx.now.getTime() - DAY_MS))
  const isBeyond =
    isAllTaken(now.holds, { own: bounds.holds, all: bounds.allHolds }) ||
    isAllTaken(now.booked, { own: bounds.bookings, all: bounds.allBookings })
  if (isBeyond) throw new TooManyFromOutside('as much as is taken from outside')
}

/** Lets go what the same person held before, by the form or by what they say they hold. */
async function releasedFirst(
  tx: Tx<TenantCtx>,
  { instead, from }: HoldWish,
  ofForm: HeldRow | null,
): Promise<HeldRow[]> {
  const before = instead && (await heldById(tx, instead))
  const ids = [ofForm?.id ?? [], before && before.booked_from === from ? before.id : []].flat()
  return ids.length > 0 ? letGo(tx, ids) : []
}

/** Whether what a form holds is what it asks for: then it is sent again, and its answer was lost. */
const isAskedAgain = (row: HeldRow, { service_id, employee_id }: HoldWish, at: Minute, now: Date): boolean =>
  row.hold_ends_at > now &&
  row.service_id === service_id &&
  (row.is_any ? null : row.employee_id) === employee_id &&
  minuteOf(row.starts_at) === at

/** Puts a hold into its place. @throws as `holdTime`, but NotFree where it is not free */
async function held(tx: Tx<TenantCtx>, wish: HoldWish): Promise<{ hold: Hold; offer: Offer; at: Minute }> {
  const offer = await offerFor(tx, wish)
  const ofForm = wish.form ? await heldByForm(tx, wish.form) : null
  const wanted = atTime(shopDay(wish.date, offer.timeZone), wish.time)
  if (ofForm && isAskedAgain(ofForm, wish, wanted, tx.now))
    return { hold: shownHold(ofForm, offer.timeZone), offer, at: wanted }
  const before = await releasedFirst(tx, wish, ofForm)
  const { at, candidates } = await candidatesAt(tx, offer, { ...wish, isOffered: true })
  await refuseTooMany(tx, wish.from, wish.bounds)
  const times = timesOf(at, offer.terms)
  const endsAt = new Date(tx.now.getTime() + wish.minutes * MINUTE_MS)
  const draft: Draft = {
    ...NOBODY,
    customer_notes: null,
    party_size: 1,
    id: newId<AppointmentId>(),
    times,
    service_id: wish.service_id,
    employee_id: wish.employee_id,
    deposit: offer.deposit,
    price: offer.price,
    status: 'held',
    created_by: null,
    hold_ends_at: endsAt,
    booked_from: wish.from,
    hold_form: wish.form,
  }
  const employee_id = await placedWith(tx, draft, candidates)
  if (!employee_id) throw new NotFree(SlotTaken, offer, { date: wish.date, at })
  const changed = before.map((row) => ({ employee_id: row.employee_id, times: row }))
  await countDays(tx, offer.timeZone, [...changed, { employee_id, times }])
  const { service_id } = wish
  const hold = {
    id: draft.id,
    service_id,
    employee_id,
    isAny: !wish.employee_id,
    endsAt,
    at: wallText(at, offer.timeZone),
    minutes: offer.terms.duration,
  }
  return { hold, offer, at }
}

/** What is free instead, as things stand now. What whoever is refused holds themselves is free for them: they keep it. */
const nearestFor = (ctx: TenantCtx, offer: Offer, { date, instead }: HoldWish, at: Minute) =>
  instead
    ? reading(ctx, (tx) => nearestFree(tx, offer, { date, at, except: instead }))
    : nearestKept(ctx, offer, { date, at })

/** Holds it in a transaction of its own; what is free instead is looked up when that has ended. */
async function attempt(ctx: TenantCtx, wish: HoldWish): Promise<Taken<Hold>> {
  try {
    const { hold, offer, at } = await inTransaction(ctx, (tx) => held(tx, wish))
    // Others hold nothing instead of it; where anybody will do, somebody else may still be free.
    const others = { ...wish, instead: null }
    const refusal = async () => new SlotTaken(await nearestFor(ctx, offer, others, at))
    return { done: hold, refusal: wish.employee_id === null ? null : refusal }
  } catch (error) {
    if (!(error instanceof NotFree)) throw error
    throw new error.why(await nearestFor(ctx, error.offer, wish, error.wanted.at))
  }
}

/**
 * Holds a time for some minutes, for whoever is about to book it: the constraint by which nobody is booked twice keeps it.
 * What the same person held before is let go, and stays where this is refused. What has ended gives way to whoever wants the
 * time, and is cleared a day later. Of many who choose one time at the same moment one tries, and the others wait without a connection.
 * A form that is sent again, because its answer was lost, is answered the same hold.
 *
 * @throws ServiceNotOffered, ProfessionalNotOffered, OutsideWindow, TooManyFromOutside
 * @throws OutsideHours, SlotTaken: with the three nearest times that are free.
 */
export const holdTime = (ctx: TenantCtx, wish: HoldWish): Promise<Hold> => {
  const { service_id, employee_id, date, time } = wish
  const place = ['hold', ctx.tenantId, service_id, employee_id, date, time].join(' ')
  const wanted = {
    place,
    key: wish.form ?? undefined,
    newAmong: (forms: readonly string[]) => formsWithoutHold(ctx, forms),
  }
  return oneOfMany(wanted, () => attempt(ctx, wish))
}

const shownHold = (row: HeldRow, timeZone: string): Hold => ({
  id: row.id,
  service_id: row.service_id,
  employee_id: row.employee_id,
  isAny: row.is_any,
  at: wallText(minuteOf(row.starts_at), timeZone),
  minutes: minuteOf(row.ends_at) - minuteOf(row.starts_at),
  endsAt: row.hold_ends_at,
})

/** What is held, ended or not; null where somebody took it, or it was booked. */
export const holdById = (ctx: TenantCtx, id: AppointmentId): Promise<Hold | null> =>
  reading(ctx, async (tx) => {
    const timeZone = await timeZoneOf(tx)
    const row = await heldById(tx, id)
    return row && shownHold(row, timeZone)
  })
