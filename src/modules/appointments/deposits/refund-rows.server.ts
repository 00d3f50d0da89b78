import type { Deposit } from '#modules/invoices/deposits/deposit-rows.server.ts'
import type { RefundWay } from '#modules/invoices/deposits/deposit-states.ts'
import { keptOf } from '#modules/invoices/deposits/end-deposit.server.ts'
import { paymentKind } from '#modules/invoices/payment-means/payment-kind.ts'
import { LINK_METHOD_NAMED } from '#modules/payment-links/settings/merchants.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { AppointmentId, AppointmentRefundId, DepositId } from '#platform/values/ids.ts'
import { RefundMoveRefused, RefundNotFound } from './appointment-deposits.errors.ts'
import type { appointmentRefunds } from './deposits.tables.ts'
import { mayRefundBecome, type RefundStatus, UNDER_WAY, WAITING } from './refund-states.ts'

type RefundRow = typeof appointmentRefunds.$inferSelect

type Wanted = { id: AppointmentId; deposit: Deposit; reason: string; way?: RefundWay }

/**
 * How a deposit goes back unless somebody says otherwise: as it came. What was paid by a link was paid by card; of a shop's
 * own ways to pay each leaves a number, as a transfer does.
 */
export function wayBack(methodCode: string): RefundWay {
  const kind = paymentKind(methodCode)
  if (kind === 'cash' || kind === 'card') return kind
  return methodCode === LINK_METHOD_NAMED.code ? 'card' : 'transfer'
}

const paidBy = async (tx: Tx, { payment_id }: Deposit): Promise<RefundWay> => {
  const [payment] = await tx.query<{ code: string }>(
    'select payment_method_code as code from customer_payments where tenant_id = current_tenant() and id = $1',
    [payment_id],
  )
  return wayBack(payment?.code ?? 'CASH')
}

/** Asks for a deposit to go back, as it came where no way is named; null where that was asked for before. The caller holds the deposit. */
export async function openRefund(
  tx: Tx,
  { id, deposit, reason, way }: Wanted,
): Promise<AppointmentRefundId | null> {
  const [made] = await tx.query<{ id: AppointmentRefundId }>(
    `insert into appointment_refunds (tenant_id, id, appointment_id, deposit_id, amount_cents, way, status, created_at, updated_at)
      values (current_tenant(), $1, $2, $3, $4, $5, 'pending_review', $6, $6)
      on conflict (tenant_id, deposit_id) where status <> 'rejected' do nothing returning id`,
    [newId(), id, deposit.id, keptOf(deposit), way ?? (await paidBy(tx, deposit)), tx.now],
  )
  if (!made) return null
  await tellStep(tx, made.id, 'pending_review', reason)
  return made.id
}

/** Nobody is to get back what was asked for and has not gone: its customer is expected again. */
export async function withdrawRefund(tx: Tx, deposit: DepositId): Promise<void> {
  const [open] = await tx.query<RefundRow>(
    `select * from appointment_refunds where tenant_id = current_tenant() and deposit_id = $1
      and status in ('pending_review', 'approved') for update`,
    [deposit],
  )
  if (open) await writeRefund(tx, open, { status: 'rejected', way: open.way, reason: '' })
}

/**
 * Nobody knows here what went since: what was approved waits to be reviewed again, what was ordered stays on its way, and
 * each says why it is to be looked for before it is paid.
 */
export async function reviewAnew(tx: Tx, open: readonly RefundRow[], why: string): Promise<void> {
  for (const { id, status } of open) {
    const now = status === 'approved' ? 'pending_review' : status
    await tx.query(
      `update appointment_refunds set status = $2, updated_at = $3, version = version + 1
        where tenant_id = current_tenant() and id = $1`,
      [id, now, tx.now],
    )
    await tellStep(tx, id, now, why)
  }
}

/** What was asked back and has neither gone nor been refused, held until the transaction ends. */
export const openRefunds = (tx: Tx<TenantCtx>): Promise<RefundRow[]> =>
  tx.query<RefundRow>(
    `select * from appointment_refunds where tenant_id = current_tenant() and status = any($1::text[])
      order by id for update`,
    [WAITING],
  )

/** Whether somebody has said already that a deposit goes back. */
export async function isOnItsWayBack(tx: Tx<TenantCtx>, deposit: DepositId): Promise<boolean> {
  const going = await tx.query(
    `select 1 from appointment_refunds where tenant_id = current_tenant() and deposit_id = $1
      and status = any($2::text[])`,
    [deposit, UNDER_WAY],
  )
  return going.length > 0
}

/** @throws RefundNotFound for what is not the shop's, too. */
export async function refundById(tx: Tx, id: AppointmentRefundId, hold = false): Promise<RefundRow> {
  const [row] = await tx.query<RefundRow>(
    `select * from appointment_refunds where tenant_id = current_tenant() and id = $1 ${hold ? 'for update' : ''}`,
    [id],
  )
  if (!row) throw new RefundNotFound(`refund ${id}`)
  return row
}

type Step = { status: RefundStatus; way: RefundWay; reason: string }

/** Makes of a refund what the table of its moves allows, and writes down who did. @throws RefundMoveRefused */
export async function writeRefund(tx: Tx, before: RefundRow, { status, way, reason }: Step): Promise<void> {
  if (!mayRefundBecome(before.status, status)) throw new RefundMoveRefused(before.status, status)
  await tx.query(
    `update appointment_refunds set status = $2, way = $3, updated_at = $4, version = version + 1
      where tenant_id = current_tenant() and id = $1`,
    [before.id, status, way, tx.now],
  )
  await tellStep(tx, before.id, status, reason)
}

async function tellStep(
  tx: Tx,
  id: AppointmentRefundId,
  status: RefundStatus,
  reason: string,
): Promise<void> {
  await tx.query(
    `insert into appointment_refund_steps (tenant_id, id, refund_id, status, reason, at, user_id, user_name)
      values (current_tenant(), $1, $2, $3, $4, $5, $6, $7)`,
    [newId(), id, status, reason, tx.now, tx.actor.userId, tx.actor.name],
  )
  await audit(tx, {
    action: `appointment_refund.${status}`,
    subject_type: 'appointment_refund',
    subject_id: id,
    details: { ...(reason && { reason }) },
  })
}
