import type { DepositStatus, RefundWay } from '#modules/invoices/deposits/deposit-states.ts'
import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { AppointmentId } from '#platform/values/ids.ts'
import type { Cents } from '#platform/values/money.ts'
import { depositNow, type OwnDeposit } from '../deposit-now/deposit-now.ts'
import { wayBack } from './refund-rows.server.ts'
import type { RefundStatus } from './refund-states.ts'

type Row = {
  amount: Cents
  status: DepositStatus
  code: string | null
  refund: RefundStatus | null
  way: RefundWay | null
}

/** How the deposit of an appointment stands for its customer; null where none was asked for yet. */
export async function ownDeposit(tx: Tx<TenantCtx>, id: AppointmentId): Promise<OwnDeposit | null> {
  const [row] = await tx.query<Row>(
    `select d.amount_cents - d.released_cents as amount, d.status, p.payment_method_code as code, r.status as refund, r.way
      from customer_deposits d
      left join customer_payments p on p.tenant_id = d.tenant_id and p.id = d.payment_id
      left join lateral (select * from appointment_refunds r where r.tenant_id = d.tenant_id and r.deposit_id = d.id
        order by r.id desc limit 1) r on true
      where d.tenant_id = current_tenant() and d.purpose = 'appointment' and d.purpose_id = $1`,
    [id],
  )
  if (!row) return null
  const { amount, status, code, refund, way } = row
  return { amount, status, now: depositNow({ status, refund }), way: way ?? wayBack(code ?? 'CASH') }
}
