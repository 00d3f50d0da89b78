import type { PaperLanguage } from '#modules/delivery/paper.ts'
import { timeZoneOf } from '#modules/tenancy/settings/settings.server.ts'
import { publish } from '#platform/events/outbox.server.ts'
import { inTransaction, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { inTurnBy } from '#platform/kernel/turns.server.ts'
import type { AppointmentId, CustomerId, EmployeeId } from '#platform/values/ids.ts'
import { atTime, shopDay } from '#platform/values/shop-day.ts'
import { DAY_MS } from '#platform/values/wall-clock.ts'
import { type Offer, offerFor } from '../agenda/offer.server.ts'
import { appointmentBooked, changeOf } from '../appointment-events.ts'
import { type SlotTaken, TooManyFromOutside } from '../appointments.errors.ts'
import { countDays, holdNamed, type Times, tellChange, timesOf } from '../booking/appointment-rows.server.ts'
import { takenAt, whoIsFree } from '../booking/candidates.server.ts'
import { type Draft, placedWith } from '../booking/placed.server.ts'
import { payUntil } from '../deposits/pay-until.server.ts'
import { amongHolds, type HeldRow, letGo } from '../hold-rows/hold-rows.server.ts'
import { isAllTaken, outsideCounts } from '../hold-rows/outside-counts.server.ts'
import { minuteOf, wallText } from '../slots/wall-time.ts'
import { STANDING } from '../status/states.ts'
import type { HoldWish, OutsideBounds } from './hold-time.server.ts'

/** Who books, and what they said. */
type OutsideCustomer = {
  readonly customer_id: CustomerId | null
  readonly customer_name: string
  readonly customer_email: string | null
  readonly customer_phone: string | null
  readonly customer_notes: string | null
}

type HeldBooking = {
  /** What was held; it is the appointment's from now on, whatever became of the hold. */
  readonly id: AppointmentId
  readonly wish: Pick<HoldWish, 'service_id' | 'employee_id' | 'date' | 'time' | 'from'>
  /** How much is booked in a day: what ended is no hold any more, so that holds alone would let any number be booked at once. */
  readonly bounds: Pick<OutsideBounds, 'bookings' | 'allBookings'>
  /** Of whoever sends it: who has another's address of the hold, and another telephone, is not who booked it. */
  readonly phone: string
  /** Who it is, asked for only where it is booked now and not before. */
  readonly customer: (tx: Tx<TenantCtx>) => Promise<OutsideCustomer>
  /** What it begins as, by what its service asks for. */
  readonly statusOf: (offer: Offer) => 'pending' | 'confirmed'
  /** In which its customer is written to; the shop's where nothing is said. */
  readonly language?: PaperLanguage | null
  /** Whether its terms were agreed to. */
  readonly agreed: boolean
}

type Row = HeldRow & { readonly status: string; readonly customer_phone: string | null }

/** What has that id, held until the transaction ends: a hold, or the appointment that it became. */
async function rowOf(tx: Tx<TenantCtx>, id: AppointmentId): Promise<Row | null> {
  await inTurnBy(tx, `hold ${tx.tenantId} ${id}`)
  const [row] = await amongHolds<Row>(
    tx,
    'select * from appointments where tenant_id = current_tenant() and id = $1 for update',
    [id],
  )
  return row ?? null
}

/** Whoever books from one place does so in turn, before anything else is held, so that its bound holds. */
const inTurnFrom = (tx: Tx<TenantCtx>, from: string): Promise<void> =>
  inTurnBy(tx, `books ${tx.tenantId} ${from}`)

/** @throws TooManyFromOutside */
async function refuseTooMany(tx: Tx<TenantCtx>, { wish, bounds }: HeldBooking): Promise<void> {
  const now = await outsideCounts(tx, wish.from, new Date(tx.now.getTime() - DAY_MS))
  if (isAllTaken(now.booked, { own: bounds.bookings, all: bounds.allBookings }))
    throw new TooManyFromOutside('as much as is booked from outside')
}

/** Whoever was shown what somebody else held, and comes after them, has neither that time nor what was booked. */
async function takenByAnother(tx: Tx<TenantCtx>, wish: HeldBooking['wish']): Promise<SlotTaken> {
  const offer = await offerFor(tx, wish)
  return takenAt(tx, offer, { ...wish, at: atTime(shopDay(wish.date, offer.timeZone), wish.time) })
}

type Booked = { readonly employee_id: EmployeeId; readonly times: Times }

/** The hold becomes the appointment where it stands: nobody can have been put into its time. */
async function takenOver(
  tx: Tx<TenantCtx>,
  row: Row,
  { id, statusOf, wish, language = null }: HeldBooking,
  offer: Offer,
  who: OutsideCustomer,
) {
  await holdNamed(tx, row)
  await amongHolds(
    tx,
    `update appointments set status = $2, hold_ends_at = null, hold_form = null, customer_id = $3, customer_name = $4, customer_email = $5,
        customer_phone = $6, customer_notes = $7, created_at = $8, updated_at = $8, booked_from = $9,
        deposit_cents = $10, language = $11, pay_until = $12, price_cents = $13
      where tenant_id = current_tenant() and id = $1`,
    [
      id,
      statusOf(offer),
      who.customer_id,
      who.customer_name,
      who.customer_email,
      who.customer_phone,
      // What a hold was made with may be another day's: it is booked as its service stands, by whoever books it.
      who.customer_notes ?? '',
      tx.now,
      wish.from,
      offer.deposit,
      language,
      await payUntil(tx, { deposit: offer.deposit, startsAt: row.starts_at }),
      offer.price,
    ],
  )
  return { employee_id: row.employee_id, times: row }
}

/** The hold is none any more, or not with whom it was: it is booked as any other, where the time is free. */
async function bookedAnew(
  tx: Tx<TenantCtx>,
  { id, wish, statusOf, language = null }: HeldBooking,
  offer: Offer,
  who: OutsideCustomer,
): Promise<Booked> {
  const { at, candidates } = await whoIsFree(tx, offer, wish)
  const times = timesOf(at, offer.terms)
  const draft: Draft = {
    ...who,
    party_size: 1,
    id,
    times,
    deposit: offer.deposit,
    price: offer.price,
    status: statusOf(offer),
    created_by: null,
    service_id: wish.service_id,
    employee_id: wish.employee_id,
    booked_from: wish.from,
    language,
    pay_until: await payUntil(tx, { deposit: offer.deposit, startsAt: times.starts_at }),
  }
  const employee_id = await placedWith(tx, draft, candidates)
  if (!employee_id) throw await takenAt(tx, offer, { ...wish, at })
  return { employee_id, times }
}

/**
 * Whether whoever has a hold can take what was held. What ended is held against the window and their hours again: both may
 * have passed meanwhile.
 *
 * @throws OutsideWindow, OutsideHours, SlotTaken
 */
async function isStillTheirs(
  tx: Tx<TenantCtx>,
  { id, employee_id, hold_ends_at }: Row,
  offer: Offer,
  wish: HeldBooking['wish'],
): Promise<boolean> {
  if (!offer.professionals.includes(employee_id)) return false
  if (hold_ends_at > tx.now) return true
  const { candidates } = await whoIsFree(tx, offer, { ...wish, except: id })
  return candidates.some((each) => each.id === employee_id)
}

/**
 * Books what was held, once: whoever sends it again is answered the same appointment, and who has their page from them and
 * says another telephone is told that the time is taken. A hold that ended is as good as one
 * that did not while nobody wanted its time; where somebody took it, the time is booked anew if it is free.
 *
 * @throws ServiceNotOffered, ProfessionalNotOffered, AppointmentOfGone, OutsideWindow, TooManyFromOutside
 * @throws OutsideHours, SlotTaken: with the three nearest times that are free.
 */
export const bookHeld = (ctx: TenantCtx, booking: HeldBooking) =>
  inTransaction(ctx, async (tx) => {
    const { id, wish } = booking
    await inTurnFrom(tx, wish.from)
    const row = await rowOf(tx, id)
    if (row && row.status !== 'held') {
      if (row.customer_phone === booking.phone) return { id, isNew: false as const }
      throw await takenByAnother(tx, wish)
    }
    await refuseTooMany(tx, booking)
    const offer = await offerFor(tx, wish)
    const who = await booking.customer(tx)
    // Whoever held its time may do it no more, or work then or here no more: then somebody else does, who is free.
    const isTheirs = row !== null && (await isStillTheirs(tx, row, offer, wish))
    if (row && !isTheirs) await letGo(tx, [id])
    const done = isTheirs
      ? await takenOver(tx, row, booking, offer, who)
      : await bookedAnew(tx, booking, offer, who)
    const timeZone = await timeZoneOf(tx)
    const at = wallText(minuteOf(done.times.starts_at), timeZone)
    const { service_id } = wish
    const status = booking.statusOf(offer)
    const duration_minutes = minuteOf(done.times.ends_at) - minuteOf(done.times.starts_at)
    await tellChange(tx, { userId: null, name: who.customer_name }, id, {
      what: 'booked',
      details: {
        at,
        duration_minutes,
        service_id,
        customer_name: who.customer_name,
        employee_id: done.employee_id,
        agreed: booking.agreed,
        ...(status === 'confirmed' && { status }),
      },
    })
    const { starts_at } = done.times
    await publish(tx, appointmentBooked, changeOf(tx, { id, version: 1, starts_at }))
    const left = row && !isTheirs ? [{ employee_id: row.employee_id, times: row }] : []
    await countDays(tx, timeZone, [...left, done])
    return { id, isNew: true as const, at, employee_id: done.employee_id, customer_id: who.customer_id }
  })

/**
 * How many appointments to come somebody booked by the page who can be reached there. Who books with the same telephone or
 * e-mail at this moment, from wherever, waits until this transaction ends.
 */
export async function comingFromOutside(
  tx: Tx<TenantCtx>,
  { phone, email }: { phone: string | null; email: string | null },
): Promise<number> {
  const reached = [phone, email?.toLowerCase()].flatMap((each) => each ?? [])
  await inTurnBy(tx, ...reached.map((each) => `books as ${tx.tenantId} ${each}`))
  const [row] = await tx.query<{ count: number }>(
    `select count(*) as count from appointments where tenant_id = current_tenant() and booked_from is not null
      and starts_at > $5 and ends_at > $1 and status = any($4)
      and (customer_phone = $2 or lower(customer_email) = lower($3))`,
    // By its start too, which an index has: none lasts longer than a day.
    [tx.now, phone, email, [...STANDING], new Date(tx.now.getTime() - DAY_MS)],
  )
  return row?.count ?? 0
}
