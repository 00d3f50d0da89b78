import { hasPermission } from '#modules/identity/permissions/permissions.ts'
import { holdDeposit, holdDepositFor } from '#modules/invoices/deposits/deposit-rows.server.ts'
import {
  type DepositStatus,
  leavesNumber,
  type RefundWay,
} from '#modules/invoices/deposits/deposit-states.ts'
import { DepositMoveRefused } from '#modules/invoices/deposits/deposits.errors.ts'
import { refundDeposit } from '#modules/invoices/deposits/end-deposit.server.ts'
import { publish } from '#platform/events/outbox.server.ts'
import { type Ctx, reading, type Tx } from '#platform/kernel/ctx.server.ts'
import { once } from '#platform/kernel/once.server.ts'
import { refuseStale } from '#platform/kernel/records.server.ts'
import type { AppointmentId, AppointmentRefundId } from '#platform/values/ids.ts'
import { type Cents, centsToDecimal } from '#platform/values/money.ts'
import { pageAnswer } from '#platform/values/pages.ts'
import { searchWords } from '#platform/values/search-text.ts'
import { appointmentRefundRejected } from '../appointment-events.ts'
import { byActor, holdAppointment, tellChange } from '../booking/appointment-rows.server.ts'
import {
  NoDepositAsked,
  RefundForbidden,
  RefundReferenceMissing,
  RefundWaits,
} from '../deposits/appointment-deposits.errors.ts'
import type { AskRefund, MoveRefund, RefundList } from '../deposits/deposit-input.ts'
import { openRefund, refundById, writeRefund } from '../deposits/refund-rows.server.ts'
import { type RefundStatus, WAITING } from '../deposits/refund-states.ts'

/** What stays with the shop goes back by who has the right to that. @throws RefundForbidden, DepositMoveRefused */
function requireRefundable(tx: Tx, status: DepositStatus): void {
  if (status === 'forfeited' && !hasPermission(tx.actor, 'appointments.refund_forfeited'))
    throw new RefundForbidden('a forfeited deposit')
  if (status !== 'paid' && status !== 'forfeited') throw new DepositMoveRefused(status, 'refunded')
}

/**
 * Asks for the deposit of an appointment to go back, once for each request: somebody who may then looks at it. Of one that
 * stays with the shop only who may give that back asks.
 *
 * @throws AppointmentNotFound, NoDepositAsked, DepositMoveRefused, RefundForbidden, RefundWaits
 */
export const askRefund = (ctx: Ctx, { requestId, ...input }: AskRefund) =>
  once(ctx, requestId, ['appointmentDeposit.askRefund', input], async (tx) => {
    const { id } = await holdAppointment(tx, input.id)
    const deposit = await holdDepositFor(tx, id)
    if (!deposit) throw new NoDepositAsked(`appointment ${id}`)
    requireRefundable(tx, deposit.status)
    const made = await openRefund(tx, { id, deposit, reason: input.reason, way: input.way })
    if (made === null) throw new RefundWaits(`deposit ${deposit.id}`)
    return { id: made, status: 'pending_review' as const }
  })

/**
 * Says what becomes of a refund, as the table of its moves allows, once for each request. Completing it gives the money
 * back: cash out of the drawer's session, by card or transfer under its number, or as the customer's credit. Of a rejected one
 * its customer is told.
 *
 * @throws RefundNotFound, RecordChanged, RefundMoveRefused, RefundForbidden, RefundReferenceMissing
 * @throws what `refundDeposit` throws.
 */
export const moveRefund = (ctx: Ctx, { requestId, ...input }: MoveRefund) =>
  once(ctx, requestId, ['appointmentDeposit.moveRefund', input], async (tx) => {
    const { appointment_id, deposit_id } = await refundById(tx, input.id)
    const { version } = await holdAppointment(tx, appointment_id)
    const deposit = await holdDeposit(tx, deposit_id)
    const before = await refundById(tx, input.id, true)
    const moved = { success: true as const, number: null, outside_drawer: false }
    if (before.status === input.status) return moved
    refuseStale(before, input.version)
    const way = input.way ?? before.way
    await writeRefund(tx, before, { status: input.status, way, reason: input.reason })
    if (input.status === 'rejected') {
      await publish(tx, appointmentRefundRejected, { appointment_id, version })
      return moved
    }
    requireRefundable(tx, deposit.status)
    if (input.status !== 'completed') return moved
    requireReference(way, input.reference)
    const { number, outside_drawer } = await refundDeposit(tx, deposit, {
      way,
      reference: input.reference,
      reason: input.reason,
      cashbox_id: input.cashbox_id,
    })
    await tellChange(tx, byActor(tx), appointment_id, {
      what: 'deposit',
      details: { to: 'refunded', number, way },
    })
    return { success: true as const, number, outside_drawer }
  })

/** @throws RefundReferenceMissing */
function requireReference(way: RefundWay, reference: string | null): void {
  if (leavesNumber(way) && reference === null) throw new RefundReferenceMissing(way)
}

type Row = {
  id: AppointmentRefundId
  appointment_id: AppointmentId
  amount_cents: Cents
  way: RefundWay
  status: RefundStatus
  created_at: Date
  version: number
  customer_name: string
  service_name: string
  starts_at: Date
  deposit_status: DepositStatus
  last_reason: string | null
  last_by: string | null
  paid_by: string | null
}

/** The refunds that wait for somebody, the oldest first; or all of them, the latest first. */
export const listRefunds = (ctx: Ctx, { show, search, page, pageSize }: RefundList) =>
  reading(ctx, async (tx) => {
    const statuses = show === 'waiting' ? WAITING : null
    const which = [statuses, searchWords(search)]
    const where = `where r.tenant_id = current_tenant() and ($1::text[] is null or r.status = any($1))
      and not exists (select from unnest($2::text[]) as word
        where unaccent(lower(a.customer_name)) not like '%' || word || '%')`
    const order = show === 'waiting' ? 'asc' : 'desc'
    const rows = await tx.query<Row>(
      `select r.id, r.appointment_id, r.amount_cents, r.way, r.status, r.created_at, r.version, a.customer_name,
          p.name as service_name, a.starts_at, d.status as deposit_status, s.reason as last_reason,
          s.user_name as last_by, pay.payment_method_name as paid_by
        from appointment_refunds r
        join appointments a on a.tenant_id = r.tenant_id and a.id = r.appointment_id
        join products p on p.tenant_id = a.tenant_id and p.id = a.service_id
        join customer_deposits d on d.tenant_id = r.tenant_id and d.id = r.deposit_id
        left join customer_payments pay on pay.tenant_id = d.tenant_id and pay.id = d.payment_id
        left join lateral (select s.reason, s.user_name from appointment_refund_steps s
          where s.tenant_id = r.tenant_id and s.refund_id = r.id order by s.id desc limit 1) s on true
        ${where} order by r.created_at ${order}, r.id limit $3 offset $4`,
      [...which, pageSize, (page - 1) * pageSize],
    )
    const [counted] = await tx.query<{ total: number }>(
      `select count(*) as total from appointment_refunds r
        join appointments a on a.tenant_id = r.tenant_id and a.id = r.appointment_id ${where}`,
      which,
    )
    const data = rows.map(({ amount_cents, created_at, starts_at, ...row }) => ({
      ...row,
      amount: centsToDecimal(amount_cents),
      created_at: created_at.toISOString(),
      starts_at: starts_at.toISOString(),
    }))
    return pageAnswer(data, counted?.total ?? 0, { page, pageSize })
  })
