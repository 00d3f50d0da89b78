import { CustomerNotFound } from '#modules/customers/customers.errors.ts'
import { customersByIds } from '#modules/customers/records/customers.server.ts'
import { publish } from '#platform/events/outbox.server.ts'
import type { Ctx, TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import { newAmong, once } from '#platform/kernel/once.server.ts'
import { day } from '#platform/values/day.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { AppointmentId, CustomerId } from '#platform/values/ids.ts'
import type { Minute } from '#platform/values/minute-ranges.ts'
import type { Repeatable } from '#platform/values/wire.ts'
import { nearestKept } from '../agenda/nearest.server.ts'
import { offerFor } from '../agenda/offer.server.ts'
import type { AppointmentInput, Wish } from '../appointment/appointment.ts'
import { appointmentBooked, changeOf } from '../appointment-events.ts'
import { SlotTaken } from '../appointments.errors.ts'
import { payUntil } from '../deposits/pay-until.server.ts'
import { wallText } from '../slots/wall-time.ts'
import { type By, byActor, countDays, tellChange, timesOf } from './appointment-rows.server.ts'
import { candidatesAt, NotFree, refuse } from './candidates.server.ts'
import { oneOfMany } from './one-of-many.server.ts'
import { type Draft, placedWith } from './placed.server.ts'

const told = (input: AppointmentInput, at: Minute, timeZone: string, duration: number) => ({
  at: wallText(at, timeZone),
  duration_minutes: duration,
  service_id: input.service_id,
  customer_name: input.customer_name,
})

/** Who the customer is today. @throws CustomerNotFound */
async function customerOf(tx: Tx<TenantCtx>, id: CustomerId | null | undefined): Promise<CustomerId | null> {
  if (!id) return null
  const [known] = await customersByIds(tx, [id])
  if (!known) throw new CustomerNotFound(`customer ${id}`)
  return known.id
}

/** Puts an appointment into its place: nobody is told of it yet, and its days are not counted. */
async function placed(
  tx: Tx<TenantCtx>,
  input: AppointmentInput,
  by: By,
  { isPromised, ...also }: Pick<Draft, 'series' | 'booked_from'> & Pick<Wish, 'isPromised'>,
) {
  const [offer, customer_id] = await Promise.all([
    offerFor(tx, { ...input, isPromised }),
    customerOf(tx, input.customer_id),
  ])
  const date = day(input.appointment_date)
  const { at, candidates } = await candidatesAt(tx, offer, { date, time: input.start_time })
  const { terms, timeZone, deposit, price } = offer
  const id = newId<AppointmentId>()
  const times = timesOf(at, terms)
  const draft: Draft = {
    ...input,
    customer_id,
    id,
    times,
    deposit,
    price,
    ...also,
    status: 'pending',
    created_by: by.userId,
    pay_until: also.booked_from ? await payUntil(tx, { deposit, startsAt: times.starts_at }) : null,
  }
  const employee_id = await placedWith(tx, draft, candidates)
  if (!employee_id) throw new NotFree(SlotTaken, offer, { date, at })
  const details = { ...told(input, at, timeZone, terms.duration), employee_id }
  return { id, employee_id, times: draft.times, details, offer, wanted: { date, at } }
}

type Placed = Awaited<ReturnType<typeof placed>>

/** Writes that it was booked, for whoever is to know. Sent at once. */
async function tellBooked(tx: Tx<TenantCtx>, by: By, { id, times, details }: Placed): Promise<void> {
  const change = tellChange(tx, by, id, { what: 'booked', details })
  const { starts_at } = times
  const event = publish(tx, appointmentBooked, changeOf(tx, { id, version: 1, starts_at }))
  await Promise.all([change, event])
}

/**
 * Books an appointment within a transaction, whoever asks for it. Its days are still to be counted, by `countDays`, which
 * comes last of all that is locked. `series` is with which others it is booked, where it is not alone.
 *
 * @throws ServiceNotOffered, ProfessionalNotOffered, OutsideWindow, CustomerNotFound, NotFree
 */
export async function bookUncounted(
  tx: Tx<TenantCtx>,
  input: AppointmentInput,
  by: By,
  series: Draft['series'] = null,
) {
  const booked = await placed(tx, input, by, { series })
  await tellBooked(tx, by, booked)
  const { id, employee_id, times, offer } = booked
  return { id, employee_id, times, timeZone: offer.timeZone }
}

/** Books an appointment, its days counted by what is said last. @throws as `bookUncounted` */
async function bookCounted(
  tx: Tx<TenantCtx>,
  input: AppointmentInput,
  by: By,
  sayLast: Tx<TenantCtx>['last'],
  also: Pick<Draft, 'booked_from'> & Pick<Wish, 'isPromised'> = {},
) {
  const booked = await placed(tx, input, by, also)
  const { employee_id, times, offer } = booked
  const told = tellBooked(tx, by, booked)
  const counted = countDays(tx, offer.timeZone, [{ employee_id, times }], sayLast)
  await Promise.all([told, counted])
  return booked
}

const answerOf = ({ id, employee_id }: Placed) => ({ id, employee_id, status: 'pending' as const })

/**
 * Books an appointment within a transaction that goes on, at a time that the shop offered itself. `from` says that it came
 * from outside, and from where.
 *
 * @throws as `bookUncounted`, but OutsideHours, SlotTaken where it is not free: with the three nearest times that are.
 */
export const bookIn = (tx: Tx<TenantCtx>, input: AppointmentInput, by: By, from: string | null = null) =>
  bookCounted(tx, input, by, tx.query, { booked_from: from, isPromised: true }).then(
    answerOf,
    (error: unknown) => refuse(tx, error),
  )

/** What is wanted where one alone can have it. */
const placeOf = ({ tenantId }: Ctx, input: AppointmentInput): string => {
  const { service_id, employee_id, appointment_date, start_time, duration_minutes } = input
  return [tenantId, service_id, employee_id, appointment_date, start_time, duration_minutes].join(' ')
}

/** Books it in a transaction of its own; what is free instead is looked up when that has ended. */
async function attempt(ctx: Ctx, { requestId, ...input }: AppointmentInput & Repeatable) {
  const nearest = ({ offer, wanted }: Pick<Placed, 'offer' | 'wanted'>) => nearestKept(ctx, offer, wanted)
  const now: { booked?: Placed } = {}
  try {
    const done = await once(ctx, requestId, ['appointment.create', input], async (tx) => {
      now.booked = await bookCounted(tx, input, byActor(tx), tx.last)
      return answerOf(now.booked)
    })
    const { booked } = now
    // Where anybody will do, somebody else may still be free.
    const isTaken = booked !== undefined && input.employee_id !== null
    return { done, refusal: isTaken ? async () => new SlotTaken(await nearest(booked)) : null }
  } catch (error) {
    if (!(error instanceof NotFree)) throw error
    throw new error.why(await nearest(error))
  }
}

/**
 * Books an appointment, once per `requestId`: with the professional who is wanted, or with whoever is free and has the
 * least to do that day. The time is free, within the hours and as far ahead as the service is booked, whoever asks at the
 * same moment: of all who want one time, one has it.
 *
 * @throws ServiceNotOffered, ProfessionalNotOffered, OutsideWindow, CustomerNotFound, KeyReused
 * @throws OutsideHours, SlotTaken: with the three nearest times that are free.
 */
export const createAppointment = (ctx: Ctx, input: AppointmentInput & Repeatable) =>
  oneOfMany(
    { place: placeOf(ctx, input), key: input.requestId, newAmong: (keys) => newAmong(ctx, keys) },
    () => attempt(ctx, input),
  )
