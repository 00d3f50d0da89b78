import type { RefundWay } from '#modules/invoices/deposits/deposit-states.ts'
import { formatDepositRefundNumber } from '#modules/invoices/deposits/deposit-states.ts'
import { formatPaymentNumber } from '#modules/invoices/payments/payment.ts'
import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import { readModuleSettings } from '#platform/module/settings.server.ts'
import type { AppointmentId, AppointmentRefundId, CustomerPaymentId } from '#platform/values/ids.ts'
import { appointmentsSettings } from '../appointments-settings.ts'
import { cutoffOf, goesBack } from './deposit-terms.ts'
import { wayBack } from './refund-rows.server.ts'
import { type RefundStatus, UNDER_WAY } from './refund-states.ts'

type Row = {
  payment_id: CustomerPaymentId | null
  payment_number: number | null
  payment_method: string | null
  payment_method_code: string | null
  refund_number: number | null
  refund_id: AppointmentRefundId | null
  refund_status: RefundStatus | null
  refund_way: RefundWay | null
  refund_version: number | null
  last_reason: string | null
  last_by: string | null
  last_at: Date | null
}

/** What a deposit was paid and given back by, and what was asked of it last; null where it was not paid yet. */
export async function depositDetail(
  tx: Tx<TenantCtx>,
  { id, starts_at }: { readonly id: AppointmentId; readonly starts_at: Date },
) {
  const [row] = await tx.query<Row>(
    `select p.id as payment_id, p.number as payment_number, p.payment_method_name as payment_method,
        p.payment_method_code,
        b.number as refund_number, r.id as refund_id, r.status as refund_status, r.way as refund_way,
        r.version as refund_version, s.reason as last_reason, s.user_name as last_by, s.at as last_at
      from customer_deposits d
      left join customer_payments p on p.tenant_id = d.tenant_id and p.id = d.payment_id
      left join customer_deposit_refunds b on b.tenant_id = d.tenant_id and b.deposit_id = d.id
      left join lateral (select * from appointment_refunds r where r.tenant_id = d.tenant_id and r.deposit_id = d.id
        order by r.id desc limit 1) r on true
      left join lateral (select s.reason, s.user_name, s.at from appointment_refund_steps s
        where s.tenant_id = r.tenant_id and s.refund_id = r.id order by s.id desc limit 1) s on true
      where d.tenant_id = current_tenant() and d.purpose = 'appointment' and d.purpose_id = $1`,
    [id],
  )
  if (!row || row.payment_number === null) return null
  const { cancel_cutoff_hours: hours } = await readModuleSettings(tx, appointmentsSettings)
  const until = cutoffOf(starts_at, hours)
  return {
    receipt: formatPaymentNumber(row.payment_number),
    payment_method: row.payment_method ?? '',
    /** Until when a customer who cancels has it back. */
    goes_back_until: until.toISOString(),
    /** Whether they have by now, by the server's clock; what the shop has said goes back, goes. */
    goes_back:
      goesBack('customer', { now: tx.now, until }) ||
      UNDER_WAY.some((status) => status === row.refund_status),
    way_back: wayBack(row.payment_method_code ?? 'CASH'),
    refund_number: row.refund_number === null ? null : formatDepositRefundNumber(row.refund_number),
    refund:
      row.refund_id && row.refund_status && row.refund_way
        ? {
            id: row.refund_id,
            status: row.refund_status,
            way: row.refund_way,
            version: row.refund_version ?? 1,
            /** What was last said of it: by whom, when, and why where they said so. */
            said: {
              by: row.last_by ?? '',
              reason: row.last_reason ?? '',
              at: row.last_at?.toISOString() ?? null,
            },
          }
        : null,
  }
}
