import { customerById } from '#modules/customers/records/customers.server.ts'
import { publish } from '#platform/events/outbox.server.ts'
import type { Tx } from '#platform/kernel/ctx.server.ts'
import type { DepositId } from '#platform/values/ids.ts'
import { type Cents, ZERO } from '#platform/values/money.ts'
import { type ArrivalMethod, type Arrived, methodOf } from '../payments/arrived-payment.server.ts'
import { type CustomerPayment, worthOf } from '../payments/payment.ts'
import { paymentSession } from '../payments/payment-session.server.ts'
import {
  heldMeans,
  type PaymentNumbers,
  TOLD_APART,
  type Written,
  writePayment,
} from '../payments/payments.server.ts'
import { lockAccount } from '../receivables/receivables.server.ts'
import { depositCredited } from './deposit-events.ts'
import { askedOf, type Deposit, holdDeposit, moveDeposit } from './deposit-rows.server.ts'
import { mayBecome } from './deposit-states.ts'
import {
  DepositAmountDiffers,
  DepositMoveRefused,
  DepositNeedsCustomer,
  MethodTakesNoDeposit,
} from './deposits.errors.ts'

type Money = Omit<CustomerPayment, 'customer_id' | 'requestId'>

/**
 * Takes what a customer leaves ahead, whole, by a payment with a receipt of its own; cash goes into the drawer's session.
 * It is no part of what they may spend until it is released. The caller sees to it that it runs once for each request.
 *
 * @throws DepositMoveRefused where it is not pending, DepositNeedsCustomer
 * @throws MethodTakesNoDeposit for an appointment's by a way to pay that is not available for appointments, and for notes and
 *   vouchers.
 * @throws DepositAmountDiffers, and what `meansOf`, `numbers` and `paymentSession` throw.
 */
export async function takeDeposit<Repeat>(
  tx: Tx,
  asked: Deposit,
  money: Money,
  numbers: PaymentNumbers<Repeat>,
): Promise<Written<Repeat>> {
  if (!mayBecome(asked.status, 'paid') || asked.status !== 'pending')
    throw new DepositMoveRefused(asked.status, 'paid')
  const { customer_id: customerId, amount_cents: amount } = asked
  await requireOwnCustomer(tx, customerId)
  await requireOffered(tx, asked, money)
  const means = await heldMeans(tx, customerId, money, numbers)
  if (means.kind === 'credit_note' || means.kind === 'voucher')
    throw new MethodTakesNoDeposit(means.method.code)
  const cashSession = await paymentSession(tx, means.kind, money.cashbox_id)
  if (worthOf(money.amount, means.currency?.rate_e4 ?? null, amount) !== amount)
    throw new DepositAmountDiffers(amount)
  const written = await writePayment(tx, numbers, {
    customerId,
    money,
    means,
    cashSession,
    worth: amount,
    shares: [],
    isHeld: true,
  })
  await moveDeposit(tx, asked, 'paid', { payment_id: written.id, document_id: written.id })
  return written
}

/** @throws DepositNeedsCustomer */
async function requireOwnCustomer(tx: Tx, id: Deposit['customer_id']): Promise<void> {
  const { is_default } = await customerById(tx, id)
  if (is_default) throw new DepositNeedsCustomer(`customer ${id}`)
}

/** What is paid ahead of an order is paid as an invoice is. @throws MethodTakesNoDeposit */
async function requireOffered(tx: Tx, { purpose }: Deposit, { payment_method_id: id }: Money): Promise<void> {
  if (purpose !== 'appointment') return
  const [offered] = await tx.query(
    `select 1 from payment_methods
      where tenant_id = current_tenant() and id = $1 and available_for_appointments and is_active
        and deleted_at is null`,
    [id],
  )
  if (!offered) throw new MethodTakesNoDeposit(`method ${id}`)
}

export type ArrivedDeposit = {
  deposit_id: DepositId
  amount: Cents
  /** Whether it pays the deposit, or is the customer's because it came when it was asked for no more. */
  pays: boolean
  method: ArrivalMethod
  reference: string
  notes: string
}

/**
 * Takes money for a deposit that is here already and cannot be refused: where it is still asked for it is paid, and what
 * came too late or again is what the customer paid ahead. The caller holds the deposit and sees to it that it runs once.
 *
 * @param numbers who knows what its number has paid, where a person typed it.
 */
export async function takeArrivedDeposit<Repeat = never>(
  tx: Tx,
  arrived: ArrivedDeposit,
  numbers: PaymentNumbers<Repeat> = TOLD_APART,
): Promise<Arrived & { repeats: Repeat[] }> {
  const { deposit_id, amount, reference, notes } = arrived
  const deposit = await holdDeposit(tx, deposit_id)
  const method = await methodOf(tx, arrived.method)
  await numbers.hold(tx, { method: method.code, reference, customerId: deposit.customer_id })
  const isPaid = arrived.pays && askedOf(deposit) === amount
  const customerId = isPaid ? deposit.customer_id : (await lockAccount(tx, deposit.customer_id)).customerId
  const { id, number, repeats } = await writePayment(tx, numbers, {
    customerId,
    money: {
      payment_method_id: method.id,
      currency_id: method.currency_id,
      amount,
      reference,
      notes,
    },
    means: { method, kind: 'other', currency: null },
    cashSession: null,
    worth: amount,
    shares: [],
    isHeld: isPaid,
  })
  if (isPaid) await moveDeposit(tx, deposit, 'paid', { payment_id: id, document_id: id })
  else await publish(tx, depositCredited, { purpose_id: deposit.purpose_id, payment_id: id, number, amount })
  const [settled, credited] = isPaid ? [amount, ZERO] : [ZERO, amount]
  return { payment: { id, number }, settled, credited, kept: ZERO, repeats }
}
