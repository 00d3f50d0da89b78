import { depositFor } from '#modules/invoices/deposits/deposit-rows.server.ts'
import { isOpenToAnybody } from '#modules/payment-links/settings/merchants.server.ts'
import { reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { readModuleSettings } from '#platform/module/settings.server.ts'
import type { AppointmentId } from '#platform/values/ids.ts'
import type { Cents } from '#platform/values/money.ts'
import type { appointments } from '../appointments.tables.ts'
import { appointmentsSettings } from '../appointments-settings.ts'
import { isStanding } from '../status/states.ts'
import { payableNow, payUntilOf } from './pay-until.ts'

/**
 * Within how many minutes whoever books from outside pays the deposit; null where their booking waits for it without an end:
 * by the shop's rule, or because the shop takes no payments by link, so that nobody could pay in time.
 */
export const minutesToPay = (ctx: TenantCtx): Promise<number | null> =>
  reading(ctx, async (tx) => {
    const { online_deposit_minutes: minutes } = await readModuleSettings(tx, appointmentsSettings)
    return minutes > 0 && (await isOpenToAnybody(tx)) ? minutes : null
  })

/** Until when what is booked from outside now is to be paid; null where it asks for nothing, or waits without an end. */
export async function payUntil(
  tx: Tx<TenantCtx>,
  { deposit, startsAt }: { deposit: Cents | null; startsAt: Date },
): Promise<Date | null> {
  if (deposit === null || deposit <= 0) return null
  return payUntilOf((await minutesToPay(tx)) ?? 0, { now: tx.now, startsAt })
}

type Row = typeof appointments.$inferSelect
type Asked = Pick<Row, 'id' | 'status' | 'starts_at' | 'pay_until' | 'deposit_cents'>

/**
 * What of an appointment can still be paid ahead, whether or not it is cancelled otherwise: in time, on its own page where
 * the shop takes payments by link, and else at the shop. Null where nothing can.
 */
export async function depositToAsk(
  tx: Tx<TenantCtx>,
  appointment: Asked,
): Promise<{ amount: Cents; until: Date; isOnline: boolean } | null> {
  const amount = payableNow(appointment, tx.now)
  if (amount === null) return null
  const deposit = await depositFor(tx, appointment.id)
  if (deposit && deposit.status !== 'pending') return null
  return { amount, until: appointment.starts_at, isOnline: await isOpenToAnybody(tx) }
}

/** What is still to be paid of an appointment, and until when: null where nothing is, or it ends at no time. */
export async function stillToPay(
  tx: Tx<TenantCtx>,
  { id, status, starts_at, pay_until, deposit_cents }: Asked,
): Promise<{ amount: Cents; until: Date } | null> {
  if (pay_until === null || deposit_cents === null || !isStanding(status) || pay_until <= tx.now) return null
  const deposit = await depositFor(tx, id)
  if (deposit && deposit.status !== 'pending') return null
  return { amount: deposit_cents, until: pay_until < starts_at ? pay_until : starts_at }
}

/** Why the program cancelled an appointment by itself, where it did and that stands. */
export async function whyCancelled(tx: Tx<TenantCtx>, id: AppointmentId): Promise<'deposit_unpaid' | null> {
  const [last] = await tx.query<{ why: string | null }>(
    `select details ->> 'why' as why from appointment_changes
      where tenant_id = current_tenant() and appointment_id = $1 and what = 'status' order by id desc limit 1`,
    [id],
  )
  return last?.why === 'deposit_unpaid' ? last.why : null
}
