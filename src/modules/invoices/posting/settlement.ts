import {
  canFinish,
  isChangePossible,
  isPaymentPossible,
  type Payment,
  paymentInLocal,
  type Tender,
  tenderTotals,
} from '#modules/pricing/tender/tender.ts'
import { type Cents, ZERO } from '#platform/values/money.ts'
import { paymentKind } from '../payment-means/payment-kind.ts'
import type { InvoicePayment } from '../posted-invoice.ts'
import {
  CurrencyUnknown,
  Overpaid,
  PaymentMethodUnknown,
  PaymentRefused,
  TooMuchChange,
  Underpaid,
} from './posting.errors.ts'
import type { ContextCurrency, ContextPaymentMethod } from './sale-context.ts'
import type { PaymentInput } from './sale-input.ts'

export type Settlement = { payments: InvoicePayment[]; change: Cents }

type Means = { methods: readonly ContextPaymentMethod[]; currencies: readonly ContextCurrency[] }

function currencyOf(
  input: PaymentInput,
  method: ContextPaymentMethod,
  currencies: readonly ContextCurrency[],
) {
  if (!input.currencyId) return null
  const currency = currencies.find(({ id }) => id === input.currencyId)
  if (!currency) throw new CurrencyUnknown(`currency ${input.currencyId}`)
  if (currency.is_default) return null
  if (!method.use_currencies) throw new CurrencyUnknown(`${method.code} is not taken in ${currency.code}`)
  return currency
}

function read(input: PaymentInput, position: number, { methods, currencies }: Means) {
  const method = methods.find(({ id }) => id === input.paymentMethodId)
  if (!method) throw new PaymentMethodUnknown(`payment method ${input.paymentMethodId}`)
  const currency = currencyOf(input, method, currencies)
  const payment: Payment = {
    id: String(position),
    paymentMethodId: method.id,
    kind: paymentKind(method.code),
    amount: input.amount,
    currency: currency && { currencyId: currency.id, rate: currency.rate_e4 },
    reference: input.reference ?? '',
  }
  if (!isPaymentPossible(payment)) {
    throw new PaymentRefused(`${method.code}: ${input.amount} at ${currency?.rate_e4 ?? 'one to one'}`)
  }
  return { payment, method, currency, position, attemptId: input.attemptId ?? null }
}

/**
 * Settles a total with what was handed over.
 *
 * @returns the payments as they are kept and the change, which only cash gives.
 * @throws Underpaid, Overpaid, TooMuchChange, PaymentRefused, PaymentMethodUnknown, CurrencyUnknown.
 */
export function settle(total: Cents, inputs: readonly PaymentInput[], means: Means): Settlement {
  const taken = inputs.map((input, position) => read(input, position, means))
  const tender: Tender = { due: total, payments: taken.map(({ payment }) => payment) }
  const { remaining, change } = tenderTotals(tender)
  if (remaining > 0) throw new Underpaid(total, remaining)
  if (!isChangePossible({ change })) throw new TooMuchChange(change)
  if (!canFinish(tender)) throw new Overpaid('what is not cash passes the total')
  return {
    change: total === 0 && inputs.length === 0 ? ZERO : change,
    payments: taken.map(({ payment, method, currency, position, attemptId }) => ({
      position,
      payment_method_id: method.id,
      payment_method_code: method.code,
      payment_method_name: method.name,
      amount_cents: paymentInLocal(payment),
      currency_id: currency?.id ?? null,
      currency_code: currency?.code ?? null,
      currency_symbol: currency?.symbol ?? null,
      currency_amount_cents: currency ? payment.amount : null,
      currency_rate_e4: currency?.rate_e4 ?? null,
      reference: payment.reference || null,
      card_attempt_id: attemptId,
    })),
  }
}
