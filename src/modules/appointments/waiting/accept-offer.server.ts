import { arePartsOn } from '#modules/identity/parts/parts.server.ts'
import { readSettings, timeZoneOf } from '#modules/tenancy/settings/settings.server.ts'
import { ClockWrong } from '#platform/errors/platform.errors.ts'
import { inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { dayOfInstant } from '#platform/values/day.ts'
import type { AppointmentOfferId } from '#platform/values/ids.ts'
import { minuteOfDay } from '#platform/values/shop-day.ts'
import {
  AppointmentOfGone,
  OutsideHours,
  OutsideWindow,
  ProfessionalNotOffered,
  ServiceNotOffered,
  SlotTaken,
} from '../appointments.errors.ts'
import { PARTS_OF_APPOINTMENTS } from '../appointments.permissions.ts'
import { linkedId, ownToken } from '../own-link/own-token.server.ts'
import { minuteOf, timeAt } from '../slots/wall-time.ts'
import { holdWait, isOfStrangers, type OfferRow, type WaitRow } from './offer-rows.server.ts'
import { OfferNotFound, OfferOver, OfferTaken } from './waiting.errors.ts'
import { bookWait } from './waiting.server.ts'
import type { OfferStatus } from './waiting.ts'

type Asked = { readonly token: string }

/** Which offer a link is of. @throws OfferNotFound for what is no link of this shop, or while it keeps no appointments. */
async function offerOf(ctx: TenantCtx, token: string): Promise<AppointmentOfferId> {
  const id = linkedId(ctx, 'appointment offer', token)
  if (!id || !(await arePartsOn(ctx, PARTS_OF_APPOINTMENTS))) throw new OfferNotFound('no such offer')
  return id as AppointmentOfferId
}

type Shown = Pick<OfferRow, 'status' | 'starts_at' | 'ends_at' | 'open_until'> &
  Pick<WaitRow, 'customer_name' | 'appointment_id'> & { service_name: string; employee_name: string | null }

/** What an offer is by now: one whose minutes have passed is over, be it written down or not. */
const stateOf = ({ status, open_until }: Pick<OfferRow, 'status' | 'open_until'>, now: Date): OfferStatus =>
  status === 'open' && open_until <= now ? 'ended' : status

/**
 * What whoever has the link of an offer sees: the time, what for and with whom, and until when it is kept open. Once it is
 * accepted, `appointment` is the token of what was booked (/book/{token}). Nothing is told of who else waits.
 *
 * @throws OfferNotFound
 */
export async function offerByLink(ctx: TenantCtx, { token }: Asked) {
  const id = await offerOf(ctx, token)
  return reading(ctx, async (tx) => {
    const [row] = await tx.query<Shown>(
      `select o.status, o.starts_at, o.ends_at, o.open_until, w.customer_name, w.appointment_id,
          p.name as service_name, e.name as employee_name
        from appointment_offers o join appointment_waits w on w.tenant_id = o.tenant_id and w.id = o.wait_id
          join products p on p.tenant_id = w.tenant_id and p.id = w.service_id
          left join employees e on e.tenant_id = o.tenant_id and e.id = o.employee_id
        where o.tenant_id = current_tenant() and o.id = $1`,
      [id],
    )
    if (!row) throw new OfferNotFound('no such offer')
    const settings = await readSettings(tx)
    const { trade_name: name, phone, logo_url: logo, theme, time_zone: timeZone, language } = settings
    const { customer_name, service_name, employee_name, starts_at, ends_at, open_until } = row
    const state = stateOf(row, tx.now)
    return {
      state,
      shop: { name, phone, logo, theme, time_zone: timeZone, language },
      customer_name,
      service_name,
      employee_name,
      appointment_date: dayOfInstant(starts_at, timeZone),
      start_time: timeAt(minuteOf(starts_at), timeZone),
      end_time: timeAt(minuteOf(ends_at), timeZone),
      open_until: open_until.toISOString(),
      appointment: state === 'accepted' && row.appointment_id ? ownToken(ctx, row.appointment_id) : null,
    }
  })
}

/** An offer and who it was made to, held: who waits before what is on offer for them. @throws OfferNotFound */
async function holdOffer(tx: Tx<TenantCtx>, id: AppointmentOfferId) {
  const [found] = await tx.query<Pick<OfferRow, 'wait_id'>>(
    'select wait_id from appointment_offers where tenant_id = current_tenant() and id = $1',
    [id],
  )
  if (!found) throw new OfferNotFound('no such offer')
  const wait = await holdWait(tx, found.wait_id)
  const [offer] = await tx.query<OfferRow>(
    'select * from appointment_offers where tenant_id = current_tenant() and id = $1 for update',
    [id],
  )
  if (!offer) throw new OfferNotFound('no such offer')
  return { wait, offer }
}

const becomes = (tx: Tx<TenantCtx>, id: AppointmentOfferId, status: OfferStatus): Promise<unknown> =>
  tx.query('update appointment_offers set status = $2 where tenant_id = current_tenant() and id = $1', [
    id,
    status,
  ])

/** Its time went to somebody else, unless whoever has it took it, or let it go, meanwhile. */
const isTaken = (tx: Tx<TenantCtx>, id: AppointmentOfferId): Promise<unknown> =>
  tx.query(
    `update appointment_offers set status = 'taken'
      where tenant_id = current_tenant() and id = $1 and status = 'open'`,
    [id],
  )

function refuseWrongClock({ installation }: TenantCtx): void {
  const trouble = installation.clockTrouble()
  if (trouble) throw new ClockWrong(trouble.kind)
}

/** From where it is booked that nobody of the shop had to do with: the program offered it to who put themselves on the list. */
const BY_THE_LIST = 'waiting list'

const isGone = (error: unknown): boolean =>
  error instanceof SlotTaken ||
  error instanceof OutsideHours ||
  error instanceof OutsideWindow ||
  error instanceof AppointmentOfGone ||
  error instanceof ProfessionalNotOffered ||
  error instanceof ServiceNotOffered

/**
 * Somebody who waits takes the time that was offered to them: it is booked, once, in their own name, and they are off the
 * list. Again, it answers the same appointment. What no person of the shop had to do with waits for the shop as any other
 * booking from outside does. `appointment` is the token of its page (/book/{token}).
 *
 * @throws OfferNotFound, ClockWrong
 * @throws OfferOver once its minutes have passed, or it was declined or taken back.
 * @throws OfferTaken where somebody else had the time first: they stay on the list.
 */
export async function acceptOffer(ctx: TenantCtx, { token }: Asked): Promise<{ appointment: string }> {
  refuseWrongClock(ctx)
  const id = await offerOf(ctx, token)
  const booked = await inTransaction(ctx, async (tx) => {
    const { wait, offer } = await holdOffer(tx, id)
    if (offer.status === 'accepted' && wait.appointment_id) return wait.appointment_id
    if (offer.status === 'taken') throw new OfferTaken('the time is gone')
    if (stateOf(offer, tx.now) !== 'open' || wait.status !== 'waiting') throw new OfferOver(offer.status)
    const timeZone = await timeZoneOf(tx)
    const at = minuteOf(offer.starts_at)
    await becomes(tx, id, 'accepted')
    const made = await bookWait(tx, wait, {
      appointment_date: dayOfInstant(offer.starts_at, timeZone),
      start_time: minuteOfDay(at, timeZone),
      employee_id: offer.employee_id,
      by: { userId: null, name: wait.customer_name },
      from: isOfStrangers(wait, offer) ? BY_THE_LIST : null,
    })
    return made.id
  }).catch(async (error: unknown) => {
    if (!isGone(error)) throw error
    await inTransaction(ctx, (tx) => isTaken(tx, id))
    throw new OfferTaken('the time is gone')
  })
  return { appointment: ownToken(ctx, booked) }
}

/** Somebody does not want the time: it goes to the next, and they stay on the list. Again, nothing happens. @throws OfferNotFound, OfferOver */
export async function declineOffer(ctx: TenantCtx, { token }: Asked): Promise<{ success: true }> {
  refuseWrongClock(ctx)
  const id = await offerOf(ctx, token)
  return inTransaction(ctx, async (tx) => {
    const { offer } = await holdOffer(tx, id)
    if (offer.status === 'declined') return { success: true }
    if (stateOf(offer, tx.now) !== 'open') throw new OfferOver(offer.status)
    await becomes(tx, id, 'declined')
    return { success: true }
  })
}
