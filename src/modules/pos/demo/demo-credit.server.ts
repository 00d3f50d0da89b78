import { paymentNumbers } from '#modules/cards/elsewhere/payment-numbers.server.ts'
import { setCreditTerms } from '#modules/customers/credit/credit-terms.server.ts'
import { findCurrencies } from '#modules/invoices/payment-means/currencies/currencies.server.ts'
import { currencyListInput } from '#modules/invoices/payment-means/currencies/currencies.ts'
import {
  activePaymentMethods,
  findPaymentMethods,
  paymentMethodById,
  updatePaymentMethod,
} from '#modules/invoices/payment-means/methods/payment-methods.server.ts'
import {
  paymentMethodChange,
  paymentMethodListInput,
} from '#modules/invoices/payment-means/methods/payment-methods.ts'
import { recordPayment } from '#modules/invoices/payments/payments.server.ts'
import type { Ctx } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CustomerId, InvoiceId, PaymentMethodId } from '#platform/values/ids.ts'
import { basisPoints, type Cents, cents, percentOf } from '#platform/values/money.ts'
import { DEMO_DEBTORS } from './demo-debts.ts'

/** Lets the debtors of the demo shop buy on credit. @returns the way to pay that it is. */
export async function sellOnCredit(
  owner: Ctx,
  customers: ReadonlyMap<string, CustomerId>,
): Promise<PaymentMethodId> {
  const { data } = await findPaymentMethods(owner, paymentMethodListInput.parse({ search: 'CREDIT' }))
  const found = data.find(({ code }) => code === 'CREDIT')
  if (!found) throw new Error('the demo shop knows nothing of credit')
  const method = await paymentMethodById(owner, found)
  await updatePaymentMethod(owner, paymentMethodChange.parse({ ...method, is_active: true }))
  for (const { customer, days, limit } of DEMO_DEBTORS) {
    const id = customers.get(customer)
    if (!id) throw new Error(`nobody is ${customer}`)
    await setCreditTerms(owner, { id, payment_terms_days: days, credit_limit: cents(limit * 100) })
  }
  return method.id
}

type Paying = { ctx: Ctx; invoiceId: InvoiceId; total: Cents; percent: number }

/** Pays a part of what was sold on credit, by transfer. */
export async function payPart({ ctx, invoiceId, total, percent }: Paying): Promise<void> {
  const transfer = (await activePaymentMethods(ctx)).find(({ code }) => code === 'TRANSFER')
  const { data } = await findCurrencies(ctx, currencyListInput.parse({}))
  const peso = data.find(({ is_default }) => is_default)
  if (!transfer || !peso) throw new Error('the demo shop takes no transfers')
  await recordPayment(
    ctx,
    {
      requestId: newId(),
      invoice_id: invoiceId,
      payment_method_id: transfer.id,
      currency_id: peso.id,
      amount: percentOf(total, basisPoints(percent * 100)),
      reference: String(10_000_000 + (total % 1_000_000)),
      notes: '',
    },
    paymentNumbers,
  )
}
