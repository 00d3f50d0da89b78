import { inSomebodysName } from '#modules/identity/permissions/acting.server.ts'
import { hasPermission } from '#modules/identity/permissions/permissions.ts'
import { holdDepositFor, keepAsking } from '#modules/invoices/deposits/deposit-rows.server.ts'
import { forfeitDeposit, unforfeitDeposit } from '#modules/invoices/deposits/end-deposit.server.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import type { Ctx, TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import { readModuleSettings } from '#platform/module/settings.server.ts'
import type { UserId } from '#platform/values/ids.ts'
import { MINUTE_MS } from '#platform/values/wall-clock.ts'
import { translate } from '#ui/words/messages.ts'
import type { DepositEnd } from '../appointment/appointment.ts'
import type { appointments } from '../appointments.tables.ts'
import { appointmentsSettings } from '../appointments-settings.ts'
import { isStanding } from '../status/states.ts'
import type { CancelledBy, Status } from '../status/status.ts'
import { DepositEndsOtherwise } from './appointment-deposits.errors.ts'
import { appointmentDepositsMessages } from './appointment-deposits.messages.ts'
import { askOn } from './ask-on.server.ts'
import { depositEnd } from './deposit-terms.ts'
import { askedUntil } from './pay-until.ts'
import { isOnItsWayBack, openRefund, withdrawRefund } from './refund-rows.server.ts'

type AppointmentRow = typeof appointments.$inferSelect

type Change = { readonly to: Status; readonly cancelledBy: CancelledBy }

/** What a change of an appointment makes of its deposit, by the deadline that the shop has set. */
async function endByTerms(
  tx: Tx<TenantCtx>,
  { starts_at: startsAt, status: from }: Pick<AppointmentRow, 'starts_at' | 'status'>,
  change: Change,
): Promise<ReturnType<typeof depositEnd>> {
  const { cancel_cutoff_hours: hours } = await readModuleSettings(tx, appointmentsSettings)
  return depositEnd({ from, ...change }, { startsAt, now: tx.now, hours })
}

/**
 * That cancelling makes of the deposit what was said of it to who cancels. The caller holds the appointment.
 *
 * @throws DepositEndsOtherwise
 */
export async function refuseOtherEnd(
  tx: Tx<TenantCtx>,
  appointment: Pick<AppointmentRow, 'id' | 'starts_at' | 'status'>,
  { said, cancelledBy }: { said: DepositEnd; cancelledBy: CancelledBy },
): Promise<void> {
  const deposit = await holdDepositFor(tx, appointment.id)
  const end = await endByTerms(tx, appointment, { to: 'cancelled', cancelledBy })
  const goes = end === 'goes_back' || (deposit !== null && (await isOnItsWayBack(tx, deposit.id)))
  const isBack = goes ? 'goes_back' : 'stays'
  const becomes = deposit?.status === 'paid' ? isBack : 'none'
  if (becomes !== said) throw new DepositEndsOtherwise(becomes)
}

/** For so long whoever said that somebody did not come, or cancelled late, takes it back as if it had not been said. */
const SLIP_MS = 15 * MINUTE_MS

/** Whether somebody's word makes a forfeited deposit the customer's again: by their right, or because the slip was theirs. */
async function mayGiveAgain(
  tx: Tx<Ctx>,
  { id, status }: Pick<AppointmentRow, 'id' | 'status'>,
  userId: UserId | null,
): Promise<boolean> {
  if (hasPermission(tx.actor, 'appointments.refund_forfeited')) return true
  const [said] = await tx.query<{ user_id: UserId | null; at: Date }>(
    `select user_id, at from appointment_changes where tenant_id = current_tenant() and appointment_id = $1
      and what = 'status' and details ->> 'to' = $2 order by id desc limit 1`,
    [id, status],
  )
  if (!said || userId === null || said.user_id !== userId) return false
  return tx.now.getTime() - said.at.getTime() <= SLIP_MS
}

/**
 * What an appointment's deposit becomes with it. One that was not paid is asked for while it is to come. A paid one waits
 * for somebody to give it back where the appointment was cancelled in time or by the shop, and stays with the shop
 * otherwise; where the customer is expected again it is theirs as before. The caller holds the appointment.
 */
export async function followStatus(
  tenantTx: Tx<TenantCtx>,
  appointment: Pick<AppointmentRow, 'id' | 'starts_at' | 'status' | 'pay_until'>,
  {
    to,
    by,
    cancelledBy,
  }: Change & { readonly by: { readonly userId: UserId | null; readonly name: string } },
): Promise<void> {
  const { id } = appointment
  const deposit = await holdDepositFor(tenantTx, id)
  if (!deposit) return
  if (deposit.status === 'pending')
    return isStanding(to)
      ? askOn(tenantTx, appointment)
      : keepAsking(tenantTx, id, { is_asked: false, ...askedUntil(appointment) })
  const end = await endByTerms(tenantTx, appointment, { to, cancelledBy })
  if (end === 'nothing') return
  // What a customer is called they may have typed themselves: it is no name of the shop's people.
  const { language } = await readSettings(tenantTx)
  const name = translate(appointmentDepositsMessages, language)('by_customer', { name: by.name })
  const tx = await inSomebodysName(tenantTx, name)
  if (end === 'goes_back' && deposit.status === 'paid') await openRefund(tx, { id, deposit, reason: '' })
  // What the shop has said goes back, goes: its money may be under way.
  if (end === 'stays' && deposit.status === 'paid' && !(await isOnItsWayBack(tx, deposit.id)))
    await forfeitDeposit(tx, deposit, to)
  if (end === 'kept_again') {
    await withdrawRefund(tx, deposit.id)
    // Whoever may not give it back does not by saying that somebody came after all, but for a slip of their own.
    if (deposit.status === 'forfeited' && (await mayGiveAgain(tx, appointment, by.userId)))
      await unforfeitDeposit(tx, deposit)
  }
}
