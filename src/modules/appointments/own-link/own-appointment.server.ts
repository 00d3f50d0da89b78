import { arePartsOn } from '#modules/identity/parts/parts.server.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { readModuleSettings } from '#platform/module/settings.server.ts'
import { newRateLimit } from '#platform/process/rate-limit.server.ts'
import { dayOfInstant } from '#platform/values/day.ts'
import type { AppointmentId } from '#platform/values/ids.ts'
import { centsToDecimal } from '#platform/values/money.ts'
import { HOUR_MS } from '#platform/values/wall-clock.ts'
import { amountOut } from '#platform/values/wire.ts'
import { availableDays, availableSlots } from '../agenda/available-slots.server.ts'
import { AppointmentLinkNotFound, AppointmentLinkOver } from '../appointments.errors.ts'
import { PARTS_OF_APPOINTMENTS } from '../appointments.permissions.ts'
import type { appointments } from '../appointments.tables.ts'
import { appointmentsSettings } from '../appointments-settings.ts'
import type { OwnDeposit } from '../deposit-now/deposit-now.ts'
import { cutoffOf } from '../deposits/deposit-terms.ts'
import { ownDeposit } from '../deposits/own-deposit.server.ts'
import { stillToPay, whyCancelled } from '../deposits/pay-until.server.ts'
import { payableNow } from '../deposits/pay-until.ts'
import { appointmentPrice, BOOKED, type Booked, restNow } from '../price/service-price.ts'
import { minuteOf, timeAt } from '../slots/wall-time.ts'
import { awaitsShop } from './awaits-shop.server.ts'
import { movedFrom } from './moved-from.server.ts'
import { type OwnDaysInput, type OwnSlotsInput, ownActs, ownState } from './own-link.ts'
import { appointmentOf } from './own-token.server.ts'

/** Of one appointment, whoever asks and by which page: far more than its customer does. */
const looks = newRateLimit(300, HOUR_MS)

/**
 * Which appointment a link is of. The link is all that is asked for: who has it is taken for the customer.
 *
 * @throws AppointmentLinkNotFound for what is no link of this shop, or while it keeps no appointments.
 */
export async function linkedAppointment(ctx: TenantCtx, token: string): Promise<AppointmentId> {
  const id = appointmentOf(ctx, token)
  if (!id || !(await arePartsOn(ctx, PARTS_OF_APPOINTMENTS)))
    throw new AppointmentLinkNotFound('no such link')
  return id
}

/** Counts one look at an appointment. @throws TooManyRequests */
const takeLook = ({ tenantId, now }: TenantCtx, id: AppointmentId): void =>
  looks.take(`${tenantId} ${id}`, now)

type Row = Pick<
  typeof appointments.$inferSelect,
  | 'id'
  | 'booked_from'
  | 'customer_name'
  | 'service_id'
  | 'employee_id'
  | 'starts_at'
  | 'ends_at'
  | 'status'
  | 'version'
  | 'deposit_cents'
  | 'pay_until'
> &
  Booked & { service_name: string; employee_name: string }

async function rowOf(tx: Tx<TenantCtx>, id: AppointmentId): Promise<Row> {
  const [row] = await tx.query<Row>(
    `select a.id, a.booked_from, a.customer_name, a.service_id, p.name as service_name, a.employee_id, e.name as employee_name, a.starts_at,
        a.ends_at, a.status, a.version, a.deposit_cents, a.pay_until, ${BOOKED}
      from appointments a
        join products p on p.tenant_id = a.tenant_id and p.id = a.service_id
        join employees e on e.tenant_id = a.tenant_id and e.id = a.employee_id
      where a.tenant_id = current_tenant() and a.id = $1`,
    [id],
  )
  if (!row) throw new AppointmentLinkNotFound('no such link')
  return row
}

export const cutoffHours = async (tx: Tx<TenantCtx>): Promise<number> =>
  (await readModuleSettings(tx, appointmentsSettings)).cancel_cutoff_hours

type Seen = { readonly timeZone: string; readonly cutoff: number; readonly now: Date }

type ShownRow = Row & {
  isAwaited: boolean
  toPay: Awaited<ReturnType<typeof stillToPay>>
  movedFrom: string | null
  deposit: OwnDeposit | null
}

/** What its customer sees of an appointment while it is to come or under way, and what they may do with it now. */
function shownOf(row: ShownRow, { timeZone, cutoff, now }: Seen) {
  const { customer_name, service_name, employee_name, status, version, starts_at, ends_at } = row
  const price = appointmentPrice(row)
  return {
    customer_name,
    service_name,
    employee_name,
    status,
    version,
    appointment_date: dayOfInstant(starts_at, timeZone),
    start_time: timeAt(minuteOf(starts_at), timeZone),
    end_time: timeAt(minuteOf(ends_at), timeZone),
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    duration_minutes: minuteOf(ends_at) - minuteOf(starts_at),
    deposit_amount: amountOut(row.deposit_cents),
    /** What it costs, as was said when it was booked, and what of that is still to be paid there; null where that is not known. */
    price: amountOut(price),
    rest: amountOut(restNow(price, row.deposit_cents, row.deposit)),
    /** Until when that is to be paid, or it is cancelled; null where nothing is, or it ends at no time. */
    pay_until: row.toPay ? row.toPay.until.toISOString() : null,
    /** Whether its deposit, where it is not paid, can be paid now. */
    may_pay: payableNow(row, now) !== null,
    /** Where its customer moved it from, `2026-11-24T10:00`, while nothing else was done with it. */
    moved_from: row.movedFrom,
    may: ownActs(row, cutoff, now),
    /** Until when it is moved and cancelled by the customer. */
    until: cutoffOf(starts_at, cutoff).toISOString(),
  }
}

/**
 * What anybody sees of an appointment who has its link, and of nothing else. Once it was cancelled or is over the link tells
 * only that, what became of its deposit, and whose shop it was.
 *
 * @throws AppointmentLinkNotFound, TooManyRequests
 */
export async function ownAppointment(ctx: TenantCtx, { token }: { token: string }) {
  const id = await linkedAppointment(ctx, token)
  takeLook(ctx, id)
  return reading(ctx, async (tx) => {
    const row = await rowOf(tx, id)
    const settings = await readSettings(tx)
    const { trade_name: name, phone, logo_url: logo, theme, time_zone: timeZone, language } = settings
    const cutoff = await cutoffHours(tx)
    const state = ownState(row, tx.now)
    const deposit = await ownDeposit(tx, row.id)
    const more = {
      deposit,
      isAwaited: await awaitsShop(tx, row),
      toPay: await stillToPay(tx, row),
      movedFrom: await movedFrom(tx, row.id),
    }
    return {
      state,
      /** What was left ahead of it, and what became of that; null where nobody was asked yet. */
      deposit: deposit && { ...deposit, amount: centsToDecimal(deposit.amount) },
      shop: { name, phone, logo, theme, time_zone: timeZone, language },
      cutoff_hours: cutoff,
      /** Why the program cancelled it by itself. */
      why: state === 'cancelled' ? await whyCancelled(tx, row.id) : null,
      appointment: state === 'open' ? shownOf({ ...row, ...more }, { timeZone, cutoff, now: tx.now }) : null,
    }
  })
}

/** What another time for it is looked for by: its service and length, with whoever has it. */
async function wishOf(ctx: TenantCtx, token: string) {
  const id = await linkedAppointment(ctx, token)
  takeLook(ctx, id)
  const row = await reading(ctx, (tx) => rowOf(tx, id))
  const state = ownState(row, ctx.now)
  if (state !== 'open') throw new AppointmentLinkOver(state)
  const { service_id, employee_id, starts_at, ends_at } = row
  const duration_minutes = minuteOf(ends_at) - minuteOf(starts_at)
  return { service_id, employee_id, duration_minutes, appointment_id: id }
}

/**
 * How many times are free for an appointment on each of some days, with its own professional; its own time is free for it.
 *
 * @throws AppointmentLinkNotFound, AppointmentLinkOver, TooManyRequests, ServiceNotOffered, ProfessionalNotOffered
 */
export const ownDays = async (ctx: TenantCtx, { token, ...asked }: OwnDaysInput) =>
  availableDays(ctx, { ...(await wishOf(ctx, token)), ...asked })

/** The times of one of those days. @throws as `ownDays` */
export const ownSlots = async (ctx: TenantCtx, { token, date }: OwnSlotsInput) =>
  availableSlots(ctx, { ...(await wishOf(ctx, token)), date })
