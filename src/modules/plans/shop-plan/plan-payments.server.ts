import { timeZoneOf } from '#modules/tenancy/settings/settings.server.ts'
import { KeyReused } from '#platform/errors/platform.errors.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { inTurn } from '#platform/kernel/records.server.ts'
import { type Day, dayOfInstant } from '#platform/values/day.ts'
import type { Cents } from '#platform/values/money.ts'
import { amountOut } from '#platform/values/wire.ts'
import { planById } from '../offer/plans.server.ts'
import { OtherPlanRuns, PlanPaymentKnown } from '../plans.errors.ts'
import { planPayments } from '../plans.tables.ts'
import type { ProductKey } from '../products.ts'
import {
  coveredBy,
  endOf,
  type Paying,
  type PlanCurrency,
  type PlanPaymentInput,
  type PlanPaymentMethod,
  type PlanPeriod,
} from './plan-payment.ts'
import { keepPlan, planOf } from './shop-plan.server.ts'
import type { ShopPlan } from './shop-plan.ts'

/** A payment as it is shown; amounts are decimal numbers of its currency. */
export type PlanPayment = {
  readonly id: string
  readonly product: ProductKey
  readonly plan: string
  readonly amount: number
  readonly currency: PlanCurrency
  readonly method: PlanPaymentMethod
  readonly reference: string
  readonly paid_on: Day
  readonly period: PlanPeriod
  readonly periods: number
  readonly covers_from: Date
  readonly covers_until: Date
  readonly recorded_by: string
}

type Row = Omit<PlanPayment, 'amount'> & { amount_cents: Cents }

const COLUMNS = `id, product, plan, amount_cents::bigint as amount_cents, currency, method, reference,
  paid_on::text as paid_on, period, periods, covers_from, covers_until, recorded_by`

/** As many as are looked at; what was paid before is in the audit log too. */
const MOST_SHOWN = 36

const shown = ({ amount_cents, ...row }: Row): PlanPayment => ({
  ...row,
  amount: amountOut(amount_cents) ?? 0,
})

/** What was paid for the plan of a shop, the last first. */
export const paymentsOfPlan = (ctx: TenantCtx): Promise<PlanPayment[]> =>
  reading(ctx, async (tx) => {
    const rows = await tx.query<Row>(
      `select ${COLUMNS} from plan_payments where tenant_id = current_tenant()
        order by recorded_at desc, id desc limit $1`,
      [MOST_SHOWN],
    )
    return rows.map(shown)
  })

/** Whether it is recorded already, as it is sent again. @throws KeyReused where something else was sent under its id. */
async function isRecorded(tx: Tx<TenantCtx>, { payment_id, ...input }: PlanPaymentInput): Promise<boolean> {
  const [row] = await tx.query<Row>(
    `select ${COLUMNS} from plan_payments where tenant_id = current_tenant() and id = $1`,
    [payment_id],
  )
  if (!row) return false
  const isSame =
    row.amount_cents === input.amount &&
    (['product', 'plan', 'currency', 'method', 'reference', 'paid_on', 'period', 'periods'] as const).every(
      (field) => row[field] === input[field],
    )
  if (!isSame) throw new KeyReused(`payment ${payment_id} of a plan`)
  return true
}

/** @throws PlanPaymentKnown where a payment of that number was recorded before. */
async function refuseKnown(tx: Tx<TenantCtx>, { method, reference }: PlanPaymentInput): Promise<void> {
  if (reference === '') return
  const [known] = await tx.query<{ paid_on: string }>(
    `select paid_on::text as paid_on from plan_payments
      where tenant_id = current_tenant() and method = $1 and lower(reference) = lower($2)`,
    [method, reference],
  )
  if (known) throw new PlanPaymentKnown(reference, known.paid_on)
}

/** Writes one payment with what it covers. */
const keepPayment = (
  tx: Tx<TenantCtx>,
  by: string,
  input: PlanPaymentInput,
  covers: ReturnType<typeof coveredBy>,
): Promise<unknown> => {
  const { payment_id, product, plan, amount, currency, method, reference, paid_on, period, periods } = input
  return tx.query(
    `insert into plan_payments (tenant_id, id, product, plan, amount_cents, currency, method, reference, paid_on, period,
        periods, covers_from, covers_until, recorded_by, recorded_at)
      values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      payment_id,
      product,
      plan,
      amount,
      currency,
      method,
      reference,
      paid_on,
      period,
      periods,
      covers.from,
      covers.until,
      by,
      tx.now,
    ],
  )
}

/** What was paid of a product up to a day, payment by payment without a gap; null where none ends there. */
async function payingUpTo(tx: Tx<TenantCtx>, product: ProductKey, until: Date): Promise<Paying | null> {
  const [row] = await tx.query<Paying>(
    `with recursive paid as (
        select covers_from, covers_until, periods * case period when 'year' then 12 else 1 end as months
          from plan_payments where tenant_id = current_tenant() and product = $1),
      paying as (
        select covers_from, months from paid where covers_until = $2
        union all
        select p.covers_from, p.months + f.months from paid p join paying f on p.covers_until = f.covers_from)
      select covers_from as since, months::int as months from paying order by covers_from limit 1`,
    [product, until],
  )
  return row ?? null
}

/** The payments without a gap at whose end the next one for a shop's plan begins; null where it begins another way. */
export const payingOf = (ctx: TenantCtx): Promise<Paying | null> =>
  reading(ctx, async (tx) => {
    const has = await planOf(tx)
    const end = has && endOf(has, has.product, tx.now)
    return end ? payingUpTo(tx, has.product, end) : null
  })

/** @throws OtherPlanRuns where another plan of the product than the one that is paid runs on, but for a trial. */
function refuseOther(
  has: ShopPlan | null,
  plan: string,
  { end, timeZone }: { end: Date | null; timeZone: string },
): void {
  if (has && end && has.plan !== plan && has.status === 'active')
    throw new OtherPlanRuns(has.plan, dayOfInstant(end, timeZone))
}

/**
 * Records what was paid for a shop's plan, once, gives the shop that plan for as long as it covers, and tells its audit log.
 *
 * @param by who records it.
 * @throws PlanNotFound, PlanPaymentKnown, OtherPlanRuns, KeyReused
 */
export const recordPlanPayment = (
  ctx: TenantCtx,
  by: string,
  input: PlanPaymentInput,
): Promise<{ plan: ShopPlan | null; isNew: boolean }> =>
  inTransaction(ctx, async (tx) => {
    await inTurn(tx, planPayments)
    if (await isRecorded(tx, input)) return { plan: await planOf(tx), isNew: false }
    await refuseKnown(tx, input)
    const { product, plan, amount, currency, method, reference, paid_on } = input
    await planById(tx, product, plan)
    const before = await planOf(tx)
    const timeZone = await timeZoneOf(tx)
    const end = endOf(before, product, tx.now)
    refuseOther(before, plan, { end, timeZone })
    const covers = coveredBy(before, input, tx.now, timeZone, end && (await payingUpTo(tx, product, end)))
    const isSame = before?.product === product && before.plan === plan && before.status === 'active'
    await keepPlan(tx, { product, plan, since: isSame ? before.since : tx.now, until: covers.until })
    await keepPayment(tx, by, input, covers)
    await audit(tx, {
      action: 'plan.paid',
      subject_type: 'tenant',
      subject_id: tx.tenantId,
      details: {
        product,
        plan,
        amount_cents: amount,
        currency,
        method,
        reference,
        paid_on,
        until: covers.until.toISOString(),
      },
    })
    return { plan: await planOf(tx), isNew: true }
  })
