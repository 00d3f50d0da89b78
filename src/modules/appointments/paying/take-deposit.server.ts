import { paymentNumbers } from '#modules/cards/elsewhere/payment-numbers.server.ts'
import { takeDeposit } from '#modules/invoices/deposits/take-deposit.server.ts'
import { methodsInParts } from '#modules/invoices/payment-means/methods-in-parts.ts'
import { paymentKind } from '#modules/invoices/payment-means/payment-kind.ts'
import { type Ctx, reading } from '#platform/kernel/ctx.server.ts'
import { once } from '#platform/kernel/once.server.ts'
import type { CurrencyId, PaymentMethodId } from '#platform/values/ids.ts'
import { byActor, holdAppointment, tellChange } from '../booking/appointment-rows.server.ts'
import { NotExpected } from '../deposits/appointment-deposits.errors.ts'
import type { TakeDeposit } from '../deposits/deposit-input.ts'
import { isStanding } from '../status/states.ts'
import { depositOf } from './ask-deposit.server.ts'

/**
 * Takes the deposit of an appointment that is to come, whole, once for each request: at the counter or in the office, by a
 * way to pay that is available for appointments. Cash goes into the drawer's open session.
 *
 * @throws AppointmentNotFound, NoDepositAsked, NotExpected
 * @throws what `takeDeposit` throws.
 */
export const takeAppointmentDeposit = (ctx: Ctx, { requestId, ...input }: TakeDeposit) =>
  once(ctx, requestId, ['appointmentDeposit.take', input], async (tx) => {
    const appointment = await holdAppointment(tx, input.id)
    if (!isStanding(appointment.status)) throw new NotExpected(`appointment ${input.id}`)
    const deposit = await depositOf(tx, appointment)
    const [own] = await tx.query<{ id: CurrencyId }>(
      'select id from currencies where tenant_id = current_tenant() and is_default',
    )
    if (!own) throw new Error('a shop without a currency')
    const { payment_method_id, reference, cashbox_id } = input
    const money = { payment_method_id, currency_id: own.id, amount: deposit.amount_cents }
    const notes = `Depósito: ${deposit.concept}`
    const { number, repeats, outside_drawer } = await takeDeposit(
      tx,
      deposit,
      { ...money, reference, notes, cashbox_id },
      paymentNumbers,
    )
    await tellChange(tx, byActor(tx), input.id, { what: 'deposit', details: { to: 'paid', number } })
    return { number, repeats, outside_drawer }
  })

type Method = { id: PaymentMethodId; code: string; name: string; name_en: string | null }

/** The ways in which the shop takes a deposit by hand, in its order. */
export const depositMethods = (ctx: Ctx) =>
  reading(ctx, async (tx) => {
    const rows = await tx.query<Method>(
      `select id, code, name, name_en from payment_methods
        where tenant_id = current_tenant() and is_active and deleted_at is null and available_for_appointments
        order by position, id`,
    )
    return methodsInParts(tx.actor, rows)
      .map((method) => ({ ...method, kind: paymentKind(method.code) }))
      .filter(({ kind }) => kind !== 'credit' && kind !== 'credit_note' && kind !== 'voucher')
  })
