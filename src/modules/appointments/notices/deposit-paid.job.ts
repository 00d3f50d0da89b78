import { inTransaction, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { tellShop } from './tell-shop.server.ts'

type DepositMoved = { deposit_id: string; purpose_id: string; from: string; to: string }

/** Tells the shop that the deposit of an appointment was paid from outside; who took it at a desk knows. */
export const tellDepositPaid = (
  ctx: TenantCtx,
  { deposit_id, purpose_id, from, to }: DepositMoved,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (from !== 'pending' || to !== 'paid') return
    const [byHand] = await tx.query(
      `select 1 from appointment_changes where tenant_id = current_tenant() and appointment_id = $1
        and what = 'deposit' and details->>'to' = 'paid' limit 1`,
      [purpose_id],
    )
    if (byHand) return
    const subject = `appointment_deposit_paid ${deposit_id}`
    await tellShop(tx, { kind: 'appointment_deposit_paid', subject, id: purpose_id })
  })
