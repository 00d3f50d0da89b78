import { arePartsOn, lastTimesOff } from '#modules/identity/parts/parts.server.ts'
import { holdDepositFor } from '#modules/invoices/deposits/deposit-rows.server.ts'
import { AFTER_OUTAGE_MS, PAYING_MS } from '#modules/invoices/deposits/paying-time.ts'
import { isOpenToAnybody } from '#modules/payment-links/settings/merchants.server.ts'
import { publish } from '#platform/events/outbox.server.ts'
import { inTransaction, reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { AppointmentId } from '#platform/values/ids.ts'
import { appointmentPayExtended, changeOf } from '../appointment-events.ts'
import { PARTS_OF_APPOINTMENTS } from '../appointments.permissions.ts'
import { type AppointmentRow, BY_THE_PROGRAM, holdAppointment } from '../booking/appointment-rows.server.ts'
import { becomes } from '../booking/change-status.server.ts'
import { askOn } from '../deposits/ask-on.server.ts'
import { takenUntil } from '../deposits/pay-until.ts'
import { isStanding } from '../status/states.ts'

/** So many are looked at in one look; whatever comes beyond, by the next. A shop books four hundred in a day from outside. */
const MOST_AT_ONCE = 500

/** The shops in which something booked from outside has still to be paid. */
export const SHOPS_TO_PAY = `select tenant_id from appointments
  where pay_until is not null and status in ('pending', 'rescheduled')`

/**
 * Whose time to pay has passed and who paid nothing. What has begun is the shop's to say: nobody else could have its
 * time. The deposit of each is looked up by itself: as a join, all deposits that the shop ever took are read for it.
 */
const dueOf = (ctx: TenantCtx): Promise<{ id: AppointmentId }[]> =>
  reading(ctx, (tx) =>
    tx.query<{ id: AppointmentId }>(
      `select a.id from appointments a
        where a.tenant_id = current_tenant() and a.pay_until <= $1 and a.status in ('pending', 'rescheduled')
          and a.starts_at > $2 and coalesce((select d.status from customer_deposits d where d.tenant_id = a.tenant_id
            and d.purpose = 'appointment' and d.purpose_id = a.id), 'pending') = 'pending'
        order by a.pay_until, a.id limit ${MOST_AT_ONCE}`,
      [new Date(ctx.now.getTime() - PAYING_MS), ctx.now],
    ),
  )

type Extended = Pick<AppointmentRow, 'id' | 'starts_at' | 'pay_until' | 'version'>

/**
 * Gives time back to whoever booked before the program ran again, or the shop's appointments were switched on again, and
 * whose time to pay was not over when that ended: an hour from then on, or until it begins, and are written to of it.
 * Whoever has longer anyway keeps what was said; asked again, nothing changes.
 */
async function giveTimeBack(ctx: TenantCtx, outage: { from: Date; until: Date }): Promise<void> {
  if (ctx.now >= new Date(outage.until.getTime() + AFTER_OUTAGE_MS)) return
  await inTransaction(ctx, async (tx) => {
    const rows = await tx.query<Extended>(
      `update appointments a set pay_until = least($3, a.starts_at)
        where a.tenant_id = current_tenant() and a.status in ('pending', 'rescheduled') and a.created_at < $2
          and a.pay_until > $1 and a.pay_until < least($3, a.starts_at) and a.starts_at > $4
          and not exists (select from customer_deposits d where d.tenant_id = a.tenant_id
            and d.purpose = 'appointment' and d.purpose_id = a.id and d.status <> 'pending')
        returning a.id, a.starts_at, a.pay_until, a.version`,
      [outage.from, outage.until, new Date(outage.until.getTime() + AFTER_OUTAGE_MS), tx.now],
    )
    for (const row of rows) {
      await askOn(tx, row)
      await publish(tx, appointmentPayExtended, changeOf(tx, row))
    }
  })
}

/** Where nobody can pay any more it is not their fault: what is booked waits for the shop. */
const waitForShop = (ctx: TenantCtx, ids: readonly AppointmentId[]): Promise<unknown> =>
  inTransaction(ctx, async (tx) => {
    const rows = await tx.query<Pick<AppointmentRow, 'id' | 'starts_at' | 'pay_until'>>(
      `update appointments set pay_until = null where tenant_id = current_tenant() and id = any($1::uuid[])
        returning id, starts_at, pay_until`,
      [ids],
    )
    for (const row of rows) await askOn(tx, row)
  })

/**
 * Asks anew, with the appointment and its deposit held, and lets it go. The answer of a payment holds the deposit too: of the
 * two the first counts, and money that comes second is the customer's, paid ahead.
 */
const letGo = (ctx: TenantCtx, id: AppointmentId): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const before = await holdAppointment(tx, id)
    const isDue = before.pay_until !== null && takenUntil(before) <= tx.now && before.starts_at > tx.now
    if (!isDue || !isStanding(before.status)) return
    const deposit = await holdDepositFor(tx, id)
    if (deposit && deposit.status !== 'pending') return
    await becomes(tx, before, { status: 'cancelled', why: 'deposit_unpaid', by: BY_THE_PROGRAM })
  })

/**
 * Cancels what was booked from outside and whose deposit nobody paid in the time that the page and the letter said. It may
 * be asked again at any moment, and by several programs at once: each is let go once. While the clock is known to be wrong
 * nothing is. Who could not pay because the program did not run, or the part was off, has an hour from then on.
 */
export async function letUnpaidGo(ctx: TenantCtx, isTimeUp: () => boolean = () => false): Promise<void> {
  if (ctx.installation.clockTrouble() || !(await arePartsOn(ctx, PARTS_OF_APPOINTMENTS))) return
  const outage = ctx.installation.lastOutage()
  const times = await lastTimesOff(ctx, PARTS_OF_APPOINTMENTS)
  for (const each of outage ? [outage, ...times] : times) await giveTimeBack(ctx, each)
  const due = (await dueOf(ctx)).map(({ id }) => id)
  if (due.length > 0 && !(await isOpenToAnybody(ctx))) await waitForShop(ctx, due)
  else
    for (const id of due) {
      if (isTimeUp()) return
      await letGo(ctx, id)
    }
}
