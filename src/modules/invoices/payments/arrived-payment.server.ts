import { customerById } from '#modules/customers/records/customers.server.ts'
import type { Tx } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type {
  CurrencyId,
  CustomerId,
  CustomerPaymentId,
  InvoiceId,
  PaymentMethodId,
} from '#platform/values/ids.ts'
import { type Cents, cents, minusCents, ZERO } from '#platform/values/money.ts'
import { InvoiceNotFound } from '../invoices.errors.ts'
import { paymentMethods } from '../invoices.tables.ts'
import { paymentKind } from '../payment-means/payment-kind.ts'
import { lockAccount, lockReceivable } from '../receivables/receivables.server.ts'
import { TOLD_APART, writePayment } from './payments.server.ts'

/** Money that somebody outside took for an invoice, in the shop's own currency. */
export type ArrivedPayment = {
  invoice_id: InvoiceId
  amount: Cents
  /** Whether it pays the invoice, or is all the customer's because it came when it was asked for no more. */
  pays: boolean
  /** The way to pay, which nobody at a screen chose: it may be switched off there, and is made again where it is gone. */
  method: ArrivalMethod
  reference: string
  notes: string
}

export type ArrivalMethod = { code: string; name: string; name_en: string }

/** Where such money went; the three together are all of it. */
export type Arrived = {
  payment: { id: CustomerPaymentId; number: string } | null
  settled: Cents
  credited: Cents
  /** What is nobody's: the general customer has no account to keep it on. */
  kept: Cents
}

/**
 * Takes money that is here already and cannot be refused: as much of it as is owed pays the invoice, and the rest is kept
 * as paid ahead, by one payment. No drawer takes it. The caller holds the invoice (`lockInvoice`) and sees to it that it
 * runs once.
 *
 * @throws InvoiceNotFound
 */
export async function takeArrivedPayment(
  tx: Tx,
  { invoice_id, amount, pays, method: named, reference, notes }: ArrivedPayment,
): Promise<Arrived> {
  const payer = await payerOf(tx, invoice_id)
  const method = await methodOf(tx, named)
  const receivable = await lockReceivable(tx, invoice_id)
  const customerId = receivable?.customer_id ?? (await lockAccount(tx, payer)).customerId
  const { is_default } = await customerById(tx, customerId)
  const owed = receivable?.balance ?? ZERO
  // Who has no account to keep it on has paid what is owed, however late.
  const settled = pays || is_default ? cents(Math.min(amount, owed)) : ZERO
  const rest = minusCents(amount, settled)
  const kept = is_default ? rest : ZERO
  const credited = minusCents(rest, kept)
  const worth = minusCents(amount, kept)
  if (worth === ZERO) return { payment: null, settled, credited, kept }
  const { id, number } = await writePayment(tx, TOLD_APART, {
    customerId,
    money: {
      payment_method_id: method.id,
      currency_id: method.currency_id,
      amount: worth,
      reference,
      notes,
    },
    means: { method, kind: paymentKind(method.code), currency: null },
    cashSession: null,
    worth,
    shares: settled > ZERO ? [{ invoice_id, amount: settled }] : [],
  })
  return { payment: { id, number }, settled, credited, kept }
}

/** Whom an invoice names. */
async function payerOf(tx: Tx, id: InvoiceId): Promise<CustomerId> {
  const [row] = await tx.query<{ customer_id: CustomerId }>(
    'select customer_id from invoices where tenant_id = current_tenant() and id = $1',
    [id],
  )
  if (!row) throw new InvoiceNotFound(`invoice ${id}`)
  return row.customer_id
}

type Method = {
  id: PaymentMethodId
  code: string
  name: string
  use_currencies: boolean
  currency_id: CurrencyId
}

/** The payment method of a code; made again where the shop gave it another: money that is here is not refused for that. */
export async function methodOf(tx: Tx, named: ArrivalMethod): Promise<Method> {
  const known = await methodCalled(tx, named.code)
  if (known) return known
  await keepArrivalMethod(tx, named)
  const made = await methodCalled(tx, named.code)
  if (!made) throw new Error(`the way to pay ${named.code} could not be made`)
  return made
}

async function methodCalled(tx: Tx, code: string): Promise<Method | null> {
  const [method] = await tx.query<Method>(
    `select m.id, m.code, m.name, m.use_currencies, c.id as currency_id from payment_methods m
      join currencies c on c.tenant_id = m.tenant_id and c.is_default
      where m.tenant_id = current_tenant() and m.code = $1`,
    [code],
  )
  return method ?? null
}

/** Sees to it that there is a way to pay for money that arrives. It is switched off where people choose one. */
export async function keepArrivalMethod(tx: Tx, named: ArrivalMethod): Promise<void> {
  const [last] = await tx.query<{ position: number }>(
    'select coalesce(max(position), 0)::int as position from payment_methods where tenant_id = current_tenant()',
  )
  await tx.db
    .insert(paymentMethods)
    .values({
      tenant_id: tx.tenantId,
      id: newId<PaymentMethodId>(),
      ...named,
      position: (last?.position ?? 0) + 1,
      is_default: false,
      use_currencies: false,
      use_card_provider: false,
      available_for_appointments: false,
      available_for_online_store: false,
      is_active: false,
    })
    .onConflictDoNothing()
}
