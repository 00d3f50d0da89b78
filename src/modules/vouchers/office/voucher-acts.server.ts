import { todayIn } from '#modules/tenancy/settings/settings.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, type Tx } from '#platform/kernel/ctx.server.ts'
import { once } from '#platform/kernel/once.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { VoucherId } from '#platform/values/ids.ts'
import type { Repeatable } from '#platform/values/wire.ts'
import { type VoucherAct, type VoucherStatus, voucherActs } from '../voucher.ts'
import { VoucherActRefused, VoucherNotFound } from '../vouchers.errors.ts'
import { markExpired } from './vouchers.server.ts'

type Held = { status: VoucherStatus; valid_until: Day; is_spent: boolean }

/** A voucher that is about to be changed: a sale that wants to spend it waits, or has spent it. */
async function hold(tx: Tx, id: VoucherId): Promise<Held> {
  const [voucher] = await tx.query<Held>(
    `select v.status, b.valid_until::text as valid_until, v.used_invoice_id is not null as is_spent
      from vouchers v join voucher_batches b on b.tenant_id = v.tenant_id and b.id = v.batch_id
      where v.tenant_id = current_tenant() and v.id = $1 for update of v`,
    [id],
  )
  if (!voucher) throw new VoucherNotFound(`voucher ${id}`)
  return voucher
}

type Change = {
  act: VoucherAct
  status: VoucherStatus
  /** What stands in the row beside its status; `$2` is now. */
  set: string
  /** What the audit log says it was. */
  done: string
  reason: string
}

const change = (
  ctx: Ctx,
  { voucherId, requestId }: { voucherId: VoucherId } & Repeatable,
  { act, status, set, done, reason }: Change,
): Promise<{ success: true }> =>
  once(ctx, requestId, [`voucher.${act}`, voucherId, status, reason], async (tx) => {
    const voucher = await hold(tx, voucherId)
    // It is so already, by whoever did it before: repeating it changes nothing.
    if (voucher.status === status && !voucher.is_spent) return { success: true }
    if (!voucherActs(voucher, await todayIn(tx)).includes(act))
      throw new VoucherActRefused(`${act} of one that is ${voucher.status}`)
    await tx.query(
      `update vouchers set status = $3, ${set} where tenant_id = current_tenant() and id = $1 and $2::timestamptz is not null`,
      [voucherId, tx.now, status],
    )
    const details = { from: voucher.status, to: status, reason }
    await audit(tx, { action: `voucher.${done}`, subject_type: 'voucher', subject_id: voucherId, details })
    return { success: true }
  })

type Reasoned = { voucherId: VoucherId; reason: string } & Repeatable

/** Makes an active voucher unusable, with a reason. @throws VoucherNotFound, VoucherActRefused */
export const cancelVoucher = (ctx: Ctx, input: Reasoned) =>
  change(ctx, input, {
    act: 'cancel',
    status: 'cancelled',
    set: 'cancelled_at = $2',
    done: 'cancelled',
    reason: input.reason,
  })

/** Keeps an active voucher that is not in its holder's hands from being spent. @throws VoucherNotFound, VoucherActRefused */
export const reportVoucher = (
  ctx: Ctx,
  input: { voucherId: VoucherId; type: 'lost' | 'stolen'; notes: string } & Repeatable,
) =>
  change(ctx, input, {
    act: 'report',
    status: input.type,
    set: 'reported_at = $2',
    done: `reported_${input.type}`,
    reason: input.notes,
  })

/** Says that an active voucher was taken elsewhere than in a sale. @throws VoucherNotFound, VoucherActRefused */
export const markVoucherUsed = (ctx: Ctx, input: Reasoned) =>
  change(ctx, input, {
    act: 'mark_used',
    status: 'used',
    set: 'used_at = $2',
    done: 'marked_used',
    reason: input.reason,
  })

/**
 * Lets a voucher be spent again that was cancelled, reported or marked as used by hand, until its last day.
 *
 * @throws VoucherNotFound, VoucherActRefused
 */
export const reactivateVoucher = (ctx: Ctx, input: Reasoned) =>
  change(ctx, input, {
    act: 'reactivate',
    status: 'active',
    set: 'used_at = null, cancelled_at = null, reported_at = null',
    done: 'reactivated',
    reason: input.reason,
  })

/** Marks what has expired. Repeating it marks what has since. */
export const checkExpired = (ctx: Ctx): Promise<{ expired: number }> =>
  inTransaction(ctx, async (tx) => ({ expired: await markExpired(tx) }))
