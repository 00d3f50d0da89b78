import { CustomerNotFound } from '#modules/customers/customers.errors.ts'
import { customersByIds } from '#modules/customers/records/customers.server.ts'
import { providersOfEach } from '#modules/employees/records/employees.server.ts'
import { timeZoneOf } from '#modules/tenancy/settings/settings.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading, type Tx } from '#platform/kernel/ctx.server.ts'
import { once } from '#platform/kernel/once.server.ts'
import { refuseStale } from '#platform/kernel/records.server.ts'
import { addDays, type Day, day, dayOfInstant } from '#platform/values/day.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { AppointmentWaitId, UserId } from '#platform/values/ids.ts'
import { MINUTES_OF_A_DAY, timeText } from '#platform/values/shop-day.ts'
import type { Repeatable } from '#platform/values/wire.ts'
import { offerFor } from '../agenda/offer.server.ts'
import { DEFAULT_DURATION, MOST_ADVANCE_DAYS } from '../appointment/appointment.ts'
import { byActor } from '../booking/appointment-rows.server.ts'
import { whoIsFree } from '../booking/candidates.server.ts'
import { bookIn } from '../booking/create-appointment.server.ts'
import { minuteOf, timeAt } from '../slots/wall-time.ts'
import {
  closeOffers,
  holdWait,
  type OfferRow,
  refuseOver,
  WAIT_COLUMNS,
  type WaitRow,
  writeOffer,
} from './offer-rows.server.ts'
import { SpanRefused } from './waiting.errors.ts'
import { MOST_WAITED_DAYS, type PlaceInput, type WaitInput, type WithdrawInput } from './waiting.ts'

/** Of those whom the shop put on the list, and of those who put themselves there: more than anybody reads. */
export const MOST_LISTED = 300

type Listed = WaitRow & {
  service_name: string
  employee_name: string | null
  offer:
    | (Pick<OfferRow, 'id' | 'starts_at' | 'open_until' | 'told_at' | 'error' | 'employee_id'> & {
        employee_name: string | null
      })
    | null
  offers: number
  duration: number | null
  buffer: number | null
}

/** Of an offer that stands: when, until when it is kept open, and whether its customer was written to. */
const shownOffer = (offer: Listed['offer'], timeZone: string) => {
  if (!offer) return null
  const [starts_at, open_until] = [new Date(offer.starts_at), new Date(offer.open_until)]
  return {
    id: offer.id,
    employee_id: offer.employee_id,
    employee_name: offer.employee_name,
    /** Whether they were written to; `is_unreachable` where that was tried and cannot be. */
    is_told: offer.told_at !== null,
    is_unreachable: offer.error !== null,
    date: dayOfInstant(starts_at, timeZone),
    time: timeAt(minuteOf(starts_at), timeZone),
    open_until: open_until.toISOString(),
  }
}

/** Everybody who waits, those first whom the shop put there, and of each who wait longest, with what is on offer for them now. */
export const waitingList = (ctx: Ctx) =>
  reading(ctx, async (tx) => {
    const timeZone = await timeZoneOf(tx)
    const rows = await tx.query<Listed>(
      `select ${WAIT_COLUMNS}, p.name as service_name, p.default_duration as duration, p.buffer_time as buffer, e.name as employee_name,
          (select to_jsonb(o) || jsonb_build_object('employee_name', oe.name) from appointment_offers o
              left join employees oe on oe.tenant_id = o.tenant_id and oe.id = o.employee_id
            where o.tenant_id = w.tenant_id and o.wait_id = w.id and o.status = 'open' and o.open_until > $1) as offer,
          (select count(*) from appointment_offers o where o.tenant_id = w.tenant_id and o.wait_id = w.id) as offers
        from appointment_waits w join products p on p.tenant_id = w.tenant_id and p.id = w.service_id
          left join employees e on e.tenant_id = w.tenant_id and e.id = w.employee_id
        where w.tenant_id = current_tenant() and w.id in (
          select id from (
            select id, row_number() over (partition by created_by is null order by created_at, id) as place
              from appointment_waits where tenant_id = current_tenant() and status = 'waiting'
          ) as waiting where place <= $2
        ) order by w.created_by is null, w.created_at, w.id`,
      [tx.now, MOST_LISTED],
    )
    const services = new Set(rows.map(({ service_id }) => service_id))
    const providers = await providersOfEach(tx, [...services])
    return rows.map((row) => ({
      id: row.id,
      version: row.version,
      customer_name: row.customer_name,
      customer_phone: row.customer_phone,
      customer_email: row.customer_email,
      customer_notes: row.customer_notes,
      service_id: row.service_id,
      service_name: row.service_name,
      employee_id: row.employee_id,
      employee_name: row.employee_name,
      /** With whom they can be booked. */
      provided_by: (providers.get(row.service_id) ?? []).filter(
        (id) => row.employee_id === null || id === row.employee_id,
      ),
      first_day: row.first_day,
      last_day: row.last_day,
      /** Null where any hour will do. */
      from_time: row.from_minute === 0 ? null : timeText(row.from_minute),
      until_time: row.until_minute === MINUTES_OF_A_DAY ? null : timeText(row.until_minute),
      duration_minutes: row.duration ?? DEFAULT_DURATION,
      buffer_minutes: row.buffer ?? 0,
      created_at: row.created_at.toISOString(),
      offers: row.offers,
      offer: shownOffer(row.offer, timeZone),
    }))
  })

/** @throws SpanRefused */
export function refuseSpan({ first_day, last_day, from_time, until_time }: WaitInput, today: Day): void {
  const isWrong =
    last_day < first_day ||
    last_day < today ||
    // Nothing is booked as far ahead.
    first_day > addDays(today, MOST_ADVANCE_DAYS) ||
    last_day > addDays(day(first_day), MOST_WAITED_DAYS) ||
    (until_time ?? MINUTES_OF_A_DAY) <= (from_time ?? 0)
  if (isWrong) throw new SpanRefused(`${first_day} to ${last_day}`)
}

/**
 * Puts somebody on the waiting list, once per `requestId`. What is offered to them links to the shop at `origin`.
 *
 * @throws SpanRefused, CustomerNotFound, ServiceNotOffered, ProfessionalNotOffered, KeyReused
 */
export const addToWaiting = (ctx: Ctx, origin: string, { requestId, ...input }: WaitInput & Repeatable) =>
  once(ctx, requestId, ['appointmentWaiting.create', input], async (tx) => {
    const { timeZone } = await offerFor(tx, input)
    refuseSpan(input, dayOfInstant(tx.now, timeZone))
    const [customer] = input.customer_id ? await customersByIds(tx, [input.customer_id]) : []
    if (input.customer_id && !customer) throw new CustomerNotFound(`customer ${input.customer_id}`)
    const id = await writeWait(tx, origin, { ...input, customer_id: customer?.id ?? null }, tx.actor.userId)
    const details = { customer_name: input.customer_name, service_id: input.service_id }
    await audit(tx, { action: 'waiting.added', subject_type: 'appointment_wait', subject_id: id, details })
    return { id }
  })

/** Writes down somebody who waits; `by` is nobody where they did it themselves, `from` somewhere. */
export async function writeWait(
  tx: Tx,
  origin: string,
  input: WaitInput,
  by: UserId | null,
  from: string | null = null,
): Promise<AppointmentWaitId> {
  const id = newId<AppointmentWaitId>()
  await tx.query(
    `insert into appointment_waits (tenant_id, id, customer_id, customer_name, customer_email, customer_phone,
        customer_notes, service_id, employee_id, first_day, last_day, from_minute, until_minute, status, origin,
        created_by, created_at, updated_at, language, waited_from)
      values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'waiting', $13, $14, $15, $15, $16, $17)`,
    [
      id,
      input.customer_id ?? null,
      input.customer_name,
      input.customer_email,
      input.customer_phone,
      input.customer_notes ?? '',
      input.service_id,
      input.employee_id,
      input.first_day,
      input.last_day,
      input.from_time ?? 0,
      input.until_time ?? MINUTES_OF_A_DAY,
      origin,
      by,
      tx.now,
      input.language ?? null,
      from,
    ],
  )
  return id
}

/** Takes somebody off the list, and back what is on offer for them. Again, nothing happens. @throws WaitNotFound, RecordChanged */
export const withdraw = (ctx: Ctx, { id, version }: WithdrawInput) =>
  inTransaction(ctx, async (tx): Promise<{ success: true }> => {
    const wait = await holdWait(tx, id)
    if (wait.status !== 'waiting') return { success: true }
    refuseStale(wait, version)
    await closeOffers(tx, id, 'withdrawn')
    await tx.query(
      `update appointment_waits set status = 'withdrawn', updated_at = $2, version = version + 1
        where tenant_id = current_tenant() and id = $1`,
      [id, tx.now],
    )
    await audit(tx, { action: 'waiting.withdrawn', subject_type: 'appointment_wait', subject_id: id })
    return { success: true }
  })

/**
 * Offers somebody a time by hand; what was on offer for them is taken back. The time is free now, and stays free for
 * everybody until one accepts or is booked. Who cannot be written to is told by whoever offers it.
 *
 * @throws WaitNotFound, WaitOver, KeyReused, and what `createAppointment` throws of the time.
 * @throws TooManyDeliveries, RecipientHasMany, TooManyRequests where its letter is one too many.
 */
export const offerByHand = (ctx: Ctx, { requestId, ...input }: PlaceInput & Repeatable) =>
  once(ctx, requestId, ['appointmentWaiting.offer', input], async (tx) => {
    const wait = await holdWait(tx, input.id)
    refuseOver(wait)
    const employee_id = input.employee_id ?? wait.employee_id
    const offer = await offerFor(tx, { service_id: wait.service_id, employee_id })
    const { at } = await whoIsFree(tx, offer, { date: day(input.appointment_date), time: input.start_time })
    await closeOffers(tx, wait.id, 'withdrawn')
    const { duration } = offer.terms
    const made = await writeOffer(tx, wait, { at, duration, employee_id, by: tx.actor.userId })
    await audit(tx, { action: 'waiting.offered', subject_type: 'appointment_wait', subject_id: wait.id })
    return { id: made.id, open_until: made.open_until.toISOString() }
  })

/**
 * Books somebody who waits at a time, once per `requestId`, and takes them off the list.
 *
 * @throws WaitNotFound, WaitOver, KeyReused, and what `createAppointment` throws.
 */
export const bookFromWaiting = (ctx: Ctx, { requestId, ...input }: PlaceInput & Repeatable) =>
  once(ctx, requestId, ['appointmentWaiting.book', input], async (tx) => {
    const wait = await holdWait(tx, input.id)
    refuseOver(wait)
    await closeOffers(tx, wait.id, 'withdrawn')
    return bookWait(tx, wait, {
      appointment_date: input.appointment_date,
      start_time: input.start_time,
      employee_id: input.employee_id ?? wait.employee_id,
      by: byActor(tx),
    })
  })

type Booking = Pick<Parameters<typeof bookIn>[1], 'appointment_date' | 'start_time' | 'employee_id'> & {
  by: Parameters<typeof bookIn>[2]
  /** From where, of what came from outside. */
  from?: string | null
}

/** Books somebody who is held, as they wait for it, and takes them off the list. @throws as `createAppointment` */
export async function bookWait(
  tx: Parameters<typeof bookIn>[0],
  wait: WaitRow,
  { by, from = null, ...place }: Booking,
) {
  const { customer_id, customer_name, customer_email, customer_phone, customer_notes, service_id } = wait
  const { language } = wait
  // Whose record was deleted meanwhile still waits: they are booked as they were typed.
  const [known] = customer_id ? await customersByIds(tx, [customer_id]) : []
  const who = {
    customer_id: known?.id ?? null,
    customer_name,
    customer_email,
    customer_phone,
    customer_notes,
    language,
  }
  const booked = await bookIn(tx, { ...who, ...place, service_id, party_size: 1 }, by, from)
  await tx.query(
    `update appointment_waits set status = 'booked', appointment_id = $2, updated_at = $3, version = version + 1
      where tenant_id = current_tenant() and id = $1`,
    [wait.id, booked.id, tx.now],
  )
  return booked
}
