import { hasPermission } from '#modules/identity/permissions/permissions.ts'
import { DEPOSIT_METHOD } from '#modules/invoices/deposits/deposit-method.ts'
import { type Deposit, depositFor, holdDepositFor } from '#modules/invoices/deposits/deposit-rows.server.ts'
import { formatDepositNumber } from '#modules/invoices/deposits/deposit-states.ts'
import { applyDeposit, keptOf } from '#modules/invoices/deposits/end-deposit.server.ts'
import { methodOf } from '#modules/invoices/payments/arrived-payment.server.ts'
import { timeZoneOf } from '#modules/tenancy/settings/settings.server.ts'
import { type Ctx, inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { dayOfInstant } from '#platform/values/day.ts'
import type { AppointmentId, CustomerId, InvoiceId, ProductId } from '#platform/values/ids.ts'
import { type Cents, sumCents, ZERO } from '#platform/values/money.ts'
import { AppointmentNotFound, NotYet } from '../appointments.errors.ts'
import {
  type AppointmentRow,
  byActor,
  countDays,
  holdAppointment,
  tellChange,
} from '../booking/appointment-rows.server.ts'
import { becomes } from '../booking/change-status.server.ts'
import { chargedBy } from '../booking/charged-by.server.ts'
import {
  AlreadyCharged,
  DepositBeyondService,
  DepositOfAnother,
  NotChargeable,
} from '../deposits/appointment-deposits.errors.ts'
import { withdrawRefund } from '../deposits/refund-rows.server.ts'
import { atPromised, type Priced } from '../price/service-price.ts'

/** An appointment as a sale charges it, held with what was paid ahead of it and is still here, until the transaction ends. */
export type Charge = { appointment: AppointmentRow; deposit: Deposit | null }

/** @throws NotChargeable, NotYet, AlreadyCharged */
async function refuseUnchargeable(tx: Tx<TenantCtx>, appointment: AppointmentRow): Promise<void> {
  const { id, status, starts_at } = appointment
  if (status === 'cancelled' || status === 'no_show')
    throw new NotChargeable(`appointment ${id} is ${status}`)
  const number = await chargedBy(tx, appointment)
  if (number !== null) throw new AlreadyCharged(number)
  const timeZone = await timeZoneOf(tx)
  // Charging says that it was attended to.
  if (dayOfInstant(starts_at, timeZone) > dayOfInstant(tx.now, timeZone))
    throw new NotYet('charged before its day')
}

/** Which service an appointment is of, and what its customer was promised that it costs. */
export type PricePromise = { readonly service_id: ProductId; readonly price: Cents }

/** Null where nothing was promised: it costs what its service costs now. */
export const promiseOf = ({
  service_id,
  price_cents: price,
}: Pick<AppointmentRow, 'service_id' | 'price_cents'>): PricePromise | null =>
  price === null ? null : { service_id, price }

/** What was promised of an appointment that a cart is to charge; null for what is none. */
export const promisedPrice = (ctx: Ctx, id: AppointmentId): Promise<PricePromise | null> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.query<Pick<AppointmentRow, 'service_id' | 'price_cents'>>(
      'select service_id, price_cents from appointments where tenant_id = current_tenant() and id = $1',
      [id],
    )
    return row ? promiseOf(row) : null
  })

/** The products of a sale, the service that was booked at the price that was promised. */
export const keepingPromise = <P extends Priced & { readonly id: ProductId }>(
  products: P[],
  promise: PricePromise | null,
): P[] =>
  promise === null
    ? products
    : products.map((each) => (each.id === promise.service_id ? atPromised(each, promise.price) : each))

/** What of a deposit a sale can use. */
const usable = (deposit: Deposit | null): Cents => (deposit?.status === 'paid' ? keptOf(deposit) : ZERO)

/**
 * A deposit as far as a sale can be paid with it: none whose money is on its way back already, as by a transfer that was
 * ordered. It would be paid twice.
 */
async function atHand(tx: Tx<TenantCtx>, deposit: Deposit | null): Promise<Deposit | null> {
  if (deposit === null) return null
  const going = await tx.query(
    `select 1 from appointment_refunds
      where tenant_id = current_tenant() and deposit_id = $1 and status = 'processing'`,
    [deposit.id],
  )
  return going.length > 0 ? null : deposit
}

/**
 * What a cart is made of to charge an appointment: whom it is for, what, who attends and what was paid ahead.
 *
 * @throws AppointmentNotFound, NotChargeable, NotYet, AlreadyCharged
 */
export const appointmentToCharge = (ctx: Ctx, id: AppointmentId) =>
  reading(ctx, async (tx) => {
    const [appointment] = await tx.query<
      AppointmentRow & { standing_id: CustomerId | null; service_name: string }
    >(
      `select a.*, customers_standing(a.customer_id) as standing_id, p.name as service_name
        from appointments a join products p on p.tenant_id = a.tenant_id and p.id = a.service_id
        where a.tenant_id = current_tenant() and a.id = $1`,
      [id],
    )
    if (!appointment) throw new AppointmentNotFound(`appointment ${id}`)
    await refuseUnchargeable(tx, appointment)
    const { standing_id: customer_id, service_id, service_name, employee_id, customer_name } = appointment
    return {
      customer_id,
      service_id,
      service_name,
      employee_id,
      customer_name,
      promise: promiseOf(appointment),
      deposit: usable(await atHand(tx, await depositFor(tx, id))),
    }
  })

/**
 * Holds an appointment for the sale that charges it: of two tills that do one waits for the other, and is told then.
 *
 * @param customerId whom the sale names; a deposit pays for its own customer alone.
 * @throws AppointmentNotFound, NotChargeable, NotYet, AlreadyCharged, DepositOfAnother
 */
export async function holdCharge(tx: Tx, id: AppointmentId, customerId: CustomerId | null): Promise<Charge> {
  const appointment = await holdAppointment(tx, id)
  await refuseUnchargeable(tx, appointment)
  const deposit = await atHand(tx, await holdDepositFor(tx, id))
  if (deposit && usable(deposit) > ZERO) await refuseAnother(tx, deposit, customerId)
  return { appointment, deposit }
}

/** @throws DepositOfAnother */
async function refuseAnother(tx: Tx, deposit: Deposit, customerId: CustomerId | null): Promise<void> {
  const [own] = await tx.query<{ id: CustomerId; name: string }>(
    `select c.id, c.name from customers c
      where c.tenant_id = current_tenant() and c.id = customers_standing($1)`,
    [deposit.customer_id],
  )
  if (own?.id !== customerId) throw new DepositOfAnother(own?.name ?? '')
}

/** What was paid ahead, as one of the payments of the sale; null where nothing was. */
export async function depositPayment(tx: Tx, { deposit }: Charge) {
  const kept = usable(deposit)
  if (deposit === null || kept === ZERO) return null
  const method = await methodOf(tx, DEPOSIT_METHOD)
  return { kept, method, reference: formatDepositNumber(deposit.number) }
}

type SoldLine = { readonly product: { readonly id: ProductId }; readonly total: Cents }

/**
 * A deposit pays for the service that it was left for. Goods in its place, or a service that was brought down, would leave
 * the rest of it as credit without anybody's word: that is for whoever decides over refunds. One that is more than the
 * service was to cost leaves a rest by itself.
 *
 * @throws DepositBeyondService
 */
export function refuseBeyondService(
  tx: Tx,
  { appointment, deposit }: Charge,
  lines: readonly SoldLine[],
): void {
  const kept = usable(deposit)
  if (kept === ZERO || hasPermission(tx.actor, 'appointments.refunds')) return
  const { service_id, price_cents: promised } = appointment
  const brought = sumCents(lines.flatMap((line) => (line.product.id === service_id ? [line.total] : [])))
  if (brought < Math.min(kept, promised ?? kept))
    throw new DepositBeyondService(`appointment ${appointment.id} brings ${brought} of ${kept}`)
}

/**
 * Writes that a sale charged an appointment: it is completed and names its invoice, which the same transaction writes, and
 * its deposit paid what it could of the total. The caller holds it (`holdCharge`).
 *
 * @throws DepositMoveRefused
 */
export async function closeCharge(
  tx: Tx,
  { appointment, deposit }: Charge,
  { invoice_id, total }: { invoice_id: InvoiceId; total: Cents },
): Promise<void> {
  const by = byActor(tx)
  if (appointment.status !== 'completed') await becomes(tx, appointment, { status: 'completed', by })
  await tx.query(
    `update appointments set invoice_id = $2, updated_at = $3, version = version + 1
      where tenant_id = current_tenant() and id = $1`,
    [appointment.id, invoice_id, tx.now],
  )
  await tellChange(tx, by, appointment.id, { what: 'charged', details: { invoice_id } })
  if (deposit && usable(deposit) > ZERO && total > ZERO) {
    await applyDeposit(tx, deposit, { invoice_id, total })
    // What was asked back and paid with after all goes back to nobody.
    await withdrawRefund(tx, deposit.id)
  }
  // What was completed before is charged now: other calendars offer to no longer.
  if (appointment.status === 'completed') await countCharged(tx, appointment)
}

const countCharged = async (
  tx: Tx<TenantCtx>,
  { employee_id, ...times }: Pick<AppointmentRow, 'employee_id' | 'starts_at' | 'ends_at' | 'held_until'>,
): Promise<void> => countDays(tx, await timeZoneOf(tx), [{ employee_id, times }])

/** Calendars hear that a sale which charged an appointment was voided: it is charged anew. Heard twice, they ask once more. */
export const chargeVoided = (ctx: TenantCtx, { invoice_id }: { invoice_id: InvoiceId }): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const [charged] = await tx.query<AppointmentRow>(
      'select * from appointments where tenant_id = current_tenant() and invoice_id = $1',
      [invoice_id],
    )
    if (charged) await countCharged(tx, charged)
  })
