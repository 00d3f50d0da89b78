import { and, eq } from 'drizzle-orm'
import { payableOf } from '#modules/employees/commissions/commission.ts'
import { employeeNamed, holdEmployee } from '#modules/employees/records/employees.server.ts'
import {
  type CommissionMove,
  moveCommissions,
  openCommissions,
} from '#modules/invoices/commissions/line-commissions.server.ts'
import { todayIn } from '#modules/tenancy/settings/settings.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { nextNumber } from '#platform/kernel/counters.server.ts'
import { type Ctx, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { once } from '#platform/kernel/once.server.ts'
import { type DayText, firstOfMonth } from '#platform/values/calendar-day.ts'
import type { Day } from '#platform/values/day.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CommissionPaymentId } from '#platform/values/ids.ts'
import { type Cents, centsToDecimal, sumCents, ZERO } from '#platform/values/money.ts'
import { type Page, pageAnswer } from '#platform/values/pages.ts'
import {
  CommissionPaymentNotFound,
  LaterPaymentStands,
  NothingToPay,
  PaidInFuture,
  PayableChanged,
  PaymentReversedBefore,
} from '../commissions.errors.ts'
import {
  commissionPaymentLines,
  commissionPaymentReversals,
  commissionPayments,
} from '../commissions.tables.ts'
import {
  type CommissionMethod,
  formatCommissionPayment,
  formatCommissionReversal,
  hasReference,
  type PayableInput,
  type PayCommissions,
  type PaymentListInput,
  type ReverseCommissions,
} from '../payment.ts'

type DatedMove = CommissionMove & { day: Day }

/** What is paid of each line now: of sales up to a day what is earned, and of all what has to be taken off. */
async function movesOf(
  tx: Tx<TenantCtx>,
  { employee_id, until }: PayableInput,
  hold: boolean,
): Promise<DatedMove[]> {
  const open = await openCommissions(tx, { employeeId: employee_id, until, hold })
  return open.flatMap(({ invoice_id, position, day, ...state }) => {
    const amount = payableOf(state)
    return amount < ZERO || (amount > ZERO && day <= until) ? { invoice_id, position, day, amount } : []
  })
}

/** What is earned by the month of its sales, the oldest first: whoever pays a month sees what was left of the ones before. */
const earnedByMonth = (moves: readonly DatedMove[]): { month: DayText; earned: number }[] =>
  [
    ...Map.groupBy(
      moves.filter(({ amount }) => amount > ZERO),
      ({ day }) => firstOfMonth(day),
    ),
  ]
    .map(([month, of]) => ({ month, earned: centsToDecimal(sumOf(of)) }))
    .sort((one, other) => one.month.localeCompare(other.month))

const sumOf = (moves: readonly CommissionMove[]): Cents => sumCents(moves.map(({ amount }) => amount))

/**
 * What a seller is to be paid now, of sales up to a day: what is earned and in which months it was sold, less what was paid and came back or is owed again.
 *
 * @throws EmployeeNotFound
 */
export const payableNow = (ctx: Ctx, input: PayableInput) =>
  reading(ctx, async (tx) => {
    const employee = await employeeNamed(tx, input.employee_id)
    const moves = await movesOf(tx, input, false)
    return {
      employee,
      today: await todayIn(tx),
      earned: centsToDecimal(sumOf(moves.filter(({ amount }) => amount > ZERO))),
      earned_by_month: earnedByMonth(moves),
      taken_off: centsToDecimal(sumOf(moves.filter(({ amount }) => amount < ZERO))),
      payable: centsToDecimal(sumOf(moves)),
    }
  })

/**
 * Records that a seller was paid all that they have earned of sales up to a day, less what has to be taken off, once for
 * each request. Of two at once the second finds nothing left. No drawer is asked: what leaves one is its own movement.
 *
 * @throws EmployeeNotFound, PaidInFuture
 * @throws NothingToPay, PayableChanged where it is not what was shown.
 */
export const payCommissions = (ctx: Ctx, { requestId, ...input }: PayCommissions) =>
  once(ctx, requestId, ['commission.pay', input], async (tx) => {
    const today = await todayIn(tx)
    const day = input.day ?? today
    if (day > today) throw new PaidInFuture(`${day} is after ${today}`)
    // Whoever pays this seller, or takes a payment back, waits here.
    const employee = await holdEmployee(tx, input.employee_id)
    const moves = await movesOf(tx, input, true)
    const amount = sumOf(moves)
    if (amount <= ZERO) throw new NothingToPay(`employee ${employee.id}`)
    if (amount !== input.amount) throw new PayableChanged(input.amount, amount)
    await moveCommissions(tx, moves)
    const id = newId<CommissionPaymentId>()
    const number = await nextNumber(tx, 'commission_payment')
    await tx.db.insert(commissionPayments).values({
      tenant_id: tx.tenantId,
      id,
      number,
      employee_id: employee.id,
      employee_name: employee.name,
      until: input.until,
      day,
      method: input.method,
      reference: hasReference(input.method) ? input.reference || null : null,
      notes: input.notes,
      amount_cents: amount,
      at: tx.now,
      user_id: tx.actor.userId,
      user_name: tx.actor.name,
    })
    await writeLines(tx, id, moves)
    await audit(tx, {
      action: 'commission.paid',
      subject_type: 'commission_payment',
      subject_id: id,
      details: {
        number,
        employee_id: employee.id,
        amount_cents: amount,
        method: input.method,
        lines: moves.length,
      },
    })
    return { id, number: formatCommissionPayment(number), amount: centsToDecimal(amount) }
  })

/** In one statement, however many lines there are. */
const writeLines = async (
  tx: Tx,
  id: CommissionPaymentId,
  moves: readonly CommissionMove[],
): Promise<void> => {
  await tx.query(
    `insert into commission_payment_lines (tenant_id, payment_id, invoice_id, position, amount_cents)
      select current_tenant(), $1, m.invoice_id, m.position, m.amount
      from unnest($2::uuid[], $3::smallint[], $4::bigint[]) as m (invoice_id, position, amount)`,
    [
      id,
      moves.map(({ invoice_id }) => invoice_id),
      moves.map(({ position }) => position),
      moves.map(({ amount }) => amount),
    ],
  )
}

/**
 * Takes a payment back that was recorded in error, by a document with its reason: what it paid can be paid again, and what
 * it took off is to be taken off again. The last one first.
 *
 * @throws CommissionPaymentNotFound, PaymentReversedBefore, LaterPaymentStands
 */
export const reverseCommissions = (ctx: Ctx, { requestId, ...input }: ReverseCommissions) =>
  once(ctx, requestId, ['commission.reversePayment', input], async (tx) => {
    const payment = await paymentById(tx, input.payment_id)
    await holdEmployee(tx, payment.employee_id)
    await refuseReversal(tx, payment)
    const lines = await tx.db
      .select()
      .from(commissionPaymentLines)
      .where(
        and(
          eq(commissionPaymentLines.tenant_id, tx.tenantId),
          eq(commissionPaymentLines.payment_id, payment.id),
        ),
      )
    const moves = lines.map(({ invoice_id, position, amount_cents }) => ({
      invoice_id,
      position,
      amount: amount_cents,
    }))
    await moveCommissions(tx, moves, { undo: true })
    const number = await nextNumber(tx, 'commission_reversal')
    await tx.db.insert(commissionPaymentReversals).values({
      tenant_id: tx.tenantId,
      payment_id: payment.id,
      number,
      reason: input.reason,
      day: await todayIn(tx),
      at: tx.now,
      user_id: tx.actor.userId,
      user_name: tx.actor.name,
    })
    await audit(tx, {
      action: 'commission.payment_reversed',
      subject_type: 'commission_payment',
      subject_id: payment.id,
      details: { number, reason: input.reason, amount_cents: payment.amount_cents },
    })
    return { number: formatCommissionReversal(number) }
  })

type Payment = typeof commissionPayments.$inferSelect

/** @throws CommissionPaymentNotFound for what is not the shop's, too. */
export async function paymentById(tx: Tx, id: CommissionPaymentId): Promise<Payment> {
  const [payment] = await tx.db
    .select()
    .from(commissionPayments)
    .where(and(eq(commissionPayments.tenant_id, tx.tenantId), eq(commissionPayments.id, id)))
  if (!payment) throw new CommissionPaymentNotFound(`commission payment ${id}`)
  return payment
}

/** The document that undid a payment; null while it stands. */
export async function reversalOf(tx: Tx, id: CommissionPaymentId) {
  const [reversal] = await tx.db
    .select()
    .from(commissionPaymentReversals)
    .where(
      and(
        eq(commissionPaymentReversals.tenant_id, tx.tenantId),
        eq(commissionPaymentReversals.payment_id, id),
      ),
    )
  return reversal ?? null
}

/** @throws PaymentReversedBefore, LaterPaymentStands */
async function refuseReversal(tx: Tx, { id, number, employee_id }: Payment): Promise<void> {
  const before = await reversalOf(tx, id)
  if (before) throw new PaymentReversedBefore(formatCommissionReversal(before.number))
  const [later] = await tx.query<{ number: number }>(
    `select p.number from commission_payments p where p.tenant_id = current_tenant() and p.employee_id = $1
      and p.number > $2 and not exists (select from commission_payment_reversals r
        where r.tenant_id = p.tenant_id and r.payment_id = p.id) order by p.number desc limit 1`,
    [employee_id, number],
  )
  if (later) throw new LaterPaymentStands(formatCommissionPayment(later.number))
}

type PaymentRow = {
  id: CommissionPaymentId
  number: number
  until: Day
  day: Day
  method: CommissionMethod
  reference: string | null
  notes: string
  amount_cents: Cents
  by: string
  reversal: { number: number; reason: string; day: Day; by: string } | null
}

const shown = ({ number, amount_cents, reversal, ...row }: PaymentRow) => ({
  ...row,
  number: formatCommissionPayment(number),
  amount: centsToDecimal(amount_cents),
  reversal: reversal && { ...reversal, number: formatCommissionReversal(reversal.number) },
})
type ShownPayment = ReturnType<typeof shown>

/** What a seller was paid, the last payment first, those that were reversed too. */
export const listPayments = (
  ctx: Ctx,
  { employee_id, ...input }: PaymentListInput,
): Promise<Page<ShownPayment>> =>
  reading(ctx, async (tx) => {
    const { page, pageSize } = input
    const rows = await tx.query<PaymentRow>(
      `select p.id, p.number, p.until::text as until, p.day::text as day, p.method, p.reference, p.notes,
          p.amount_cents, p.user_name as by, case when r.payment_id is not null then json_build_object('number', r.number,
            'reason', r.reason, 'day', r.day, 'by', r.user_name) end as reversal
        from commission_payments p
        left join commission_payment_reversals r on r.tenant_id = p.tenant_id and r.payment_id = p.id
        where p.tenant_id = current_tenant() and p.employee_id = $1 order by p.number desc limit $2 offset $3`,
      [employee_id, pageSize, (page - 1) * pageSize],
    )
    const [counted] = await tx.query<{ total: number }>(
      'select count(*) as total from commission_payments where tenant_id = current_tenant() and employee_id = $1',
      [employee_id],
    )
    return pageAnswer(rows.map(shown), counted?.total ?? 0, { page, pageSize })
  })
