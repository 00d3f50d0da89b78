import { CustomerNotFound } from '#modules/customers/customers.errors.ts'
import { customersByIds } from '#modules/customers/records/customers.server.ts'
import { publish } from '#platform/events/outbox.server.ts'
import type { Ctx, TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import { once } from '#platform/kernel/once.server.ts'
import { day } from '#platform/values/day.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { AppointmentId, CustomerId } from '#platform/values/ids.ts'
import type { Minute } from '#platform/values/minute-ranges.ts'
import type { Repeatable } from '#platform/values/wire.ts'
import { offerFor } from '../agenda/offer.server.ts'
import type { AppointmentInput } from '../appointment/appointment.ts'
import { appointmentBooked, changeOf } from '../appointment-events.ts'
import { wallText } from '../slots/wall-time.ts'
import { type By, byActor, countDays, tellChange, timesOf } from './appointment-rows.server.ts'
import { takenAt, whoIsFree } from './candidates.server.ts'
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

/**
 * Books an appointment within a transaction, whoever asks for it. Its days are still to be counted, by `countDays`, which
 * comes last of all that is locked. `series` is with which others it is booked, where it is not alone.
 *
 * @throws ServiceNotOffered, ProfessionalNotOffered, OutsideWindow, CustomerNotFound
 * @throws OutsideHours, SlotTaken: with the three nearest times that are free.
 */
export async function bookUncounted(
  tx: Tx<TenantCtx>,
  input: AppointmentInput,
  by: By,
  series: Draft['series'] = null,
) {
  const offer = await offerFor(tx, input)
  const customer_id = await customerOf(tx, input.customer_id)
  const wanted = { date: day(input.appointment_date), time: input.start_time }
  const { at, candidates } = await whoIsFree(tx, offer, wanted)
  const { terms, timeZone, deposit } = offer
  const id = newId<AppointmentId>()
  const draft: Draft = {
    ...{ ...input, customer_id, id, times: timesOf(at, terms), deposit, series },
    ...{ status: 'pending', created_by: by.userId },
  }
  const employee_id = await placedWith(tx, draft, candidates)
  if (!employee_id) throw await takenAt(tx, offer, { ...wanted, at })
  const details = { ...told(input, at, timeZone, terms.duration), employee_id }
  await tellChange(tx, by, id, { what: 'booked', details })
  const { starts_at } = draft.times
  await publish(tx, appointmentBooked, changeOf(tx, { id, version: 1, starts_at }))
  return { id, employee_id, times: draft.times, timeZone }
}

/** Books an appointment within a transaction, its days counted. @throws as `bookUncounted` */
export async function bookIn(tx: Tx<TenantCtx>, input: AppointmentInput, by: By) {
  const { id, employee_id, times, timeZone } = await bookUncounted(tx, input, by)
  await countDays(tx, timeZone, [{ employee_id, times }])
  return { id, employee_id, status: 'pending' as const }
}

/**
 * Books an appointment, once per `requestId`: with the professional who is wanted, or with whoever is free and has the
 * least to do that day. The time is free, within the hours and as far ahead as the service is booked, whoever asks at the
 * same moment: of all who want one time, one has it.
 *
 * @throws ServiceNotOffered, ProfessionalNotOffered, OutsideWindow, CustomerNotFound, KeyReused
 * @throws OutsideHours, SlotTaken: with the three nearest times that are free.
 */
export const createAppointment = (ctx: Ctx, { requestId, ...input }: AppointmentInput & Repeatable) =>
  once(ctx, requestId, ['appointment.create', input], (tx) => bookIn(tx, input, byActor(tx)))
