import { paymentKind } from '#modules/invoices/payment-means/payment-kind.ts'
import type { PaymentKind } from '#modules/pricing/tender/tender.ts'
import { addDays, type Day } from '#platform/values/day.ts'
import { rateE4FromDecimal } from '#platform/values/exchange-rate.ts'
import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import type { Answer } from '#ui/calls/api.ts'
import { formatAmount } from '#ui/words/figures.ts'
import { creditDays } from '../posting/credit-days.ts'
import { type Buyer, type InvoiceValues, lineProduct, NOBODY } from './invoice-values.ts'
import type { PayingMeans, PaymentValues } from './payment/invoice-tender.ts'

export type Choices = Answer<'invoice', 'getChoices'>
export type Draft = Answer<'invoiceDraft', 'getById'>

/** How a method of the form behaves; null while none is chosen, or one that is not offered any more. */
export const kindIn =
  ({ methods }: Choices) =>
  (id: string): PaymentKind | null => {
    const method = methods.find((each) => each.id === id)
    return method ? paymentKind(method.code) : null
  }

const usual = <Offered extends { is_default: boolean }>(offered: readonly Offered[]): Offered | undefined =>
  offered.find(({ is_default }) => is_default) ?? offered[0]

/** Who buys, with the days of credit that they have; null or unknown, none. */
export type Debtor = Buyer & { payment_terms_days?: number | null }

/** The ways to pay that a buyer has: the general customer is nobody in particular, and nobody would owe it. */
export const methodsFor = (choices: Choices, buyer: Pick<Buyer, 'is_default'> | null): Choices['methods'] => {
  const kindOf = kindIn(choices)
  return buyer?.is_default ? choices.methods.filter(({ id }) => kindOf(id) !== 'credit') : choices.methods
}

/** The shop's own; empty where none is known. */
export const ownCurrency = ({ currencies }: Choices): string =>
  currencies.find(({ is_default }) => is_default)?.id ?? ''

/** A payment in which nothing is typed yet: it pays what the others leave. */
export const freshPayment = (choices: Choices, payment_method_id: string): PaymentValues => ({
  payment_method_id,
  currency_id: ownCurrency(choices),
  amount: '',
  reference: '',
})

/** The ways and currencies that an invoice is paid with; what is not paid may be owed by who is somebody. */
export const meansFor = (choices: Choices, buyer: Pick<Buyer, 'is_default'> | null): PayingMeans => ({
  ways: methodsFor(choices, buyer).map(({ id, code, use_currencies }) => ({
    id,
    kind: paymentKind(code),
    takesCurrencies: use_currencies,
  })),
  currencies: choices.currencies.map(({ id, symbol, rate, is_default }) => ({
    id,
    symbol,
    rate: is_default ? null : rateE4FromDecimal(rate),
  })),
  mayOwe: buyer !== null && !buyer.is_default,
})

/** The last day of payment where nobody names one. */
export function dueDay(choices: Choices, condition: string, days: number | null): Day {
  const found = choices.conditions.find(({ id }) => id === condition)
  return addDays(choices.today, creditDays(found?.credit_days ?? null, days))
}

/** What a condition brings: the last day of payment, and a way to pay that goes with it and with who buys. */
export function conditionBrings(choices: Choices, id: string, method: string, buyer: Debtor | null = null) {
  const days = choices.conditions.find((each) => each.id === id)?.credit_days ?? 0
  const kindOf = kindIn(choices)
  const credit = methodsFor(choices, buyer).find((each) => kindOf(each.id) === 'credit')
  const atOnce = usual(choices.methods.filter((each) => kindOf(each.id) !== 'credit'))
  const fitting = days > 0 && credit ? credit.id : kindOf(method) === 'credit' ? atOnce?.id : method
  return {
    due_on: dueDay(choices, id, buyer?.payment_terms_days ?? null),
    payment_method_id: fitting ?? method,
  }
}

/** What a type brings: its document and its condition, or the shop's usual one. */
export function typeBrings(choices: Choices, id: string) {
  const type = choices.types.find((each) => each.id === id)
  const condition =
    choices.conditions.find((each) => each.id === type?.condition_id) ?? usual(choices.conditions)
  return { document_type: type?.document_type ?? 'consumo', condition_id: condition?.id ?? '' }
}

/** A buyer with an RNC or a cédula asks for a tax credit, one without cannot have it; anything else is chosen by hand. */
export function documentFor(document: string, buyer: Buyer | null): string {
  if (!buyer) return document
  if (document === 'consumo' && buyer.tax_id) return 'credito_fiscal'
  return document === 'credito_fiscal' && !buyer.tax_id ? 'consumo' : document
}

const isOffered = (offered: readonly { id: string }[], id: string | null): id is string =>
  id !== null && offered.some((each) => each.id === id)

/** What the form begins with: the shop's usual terms, or the draft as far as what it chose is still offered. */
export function beginWith(choices: Choices, draft: Draft | null, buyer: Debtor | null = null): InvoiceValues {
  const invoice_type_id = usual(choices.types)?.id ?? ''
  const { document_type, condition_id } = typeBrings(choices, invoice_type_id)
  const method = usual(choices.methods.filter(({ id }) => kindIn(choices)(id) !== 'credit'))?.id ?? ''
  const brought = conditionBrings(choices, condition_id, method, draft?.customer ?? buyer)
  const fresh = {
    customer: buyer && { id: buyer.id, name: buyer.name, tax_id: buyer.tax_id, is_default: buyer.is_default },
    invoice_type_id,
    document_type: documentFor(document_type, buyer),
    lines: [],
    condition_id,
    due_on: brought.due_on,
    payments: [freshPayment(choices, brought.payment_method_id)],
    seller_id: choices.seller_id,
    employee_id: choices.employee_id ?? NOBODY,
    warehouse_id: choices.warehouse_id,
  }
  if (!draft) return fresh
  const kept = <Name extends 'invoice_type_id' | 'condition_id' | 'seller_id' | 'warehouse_id'>(
    name: Name,
    offered: readonly { id: string }[],
  ): string => (isOffered(offered, draft[name]) ? draft[name] : fresh[name])
  return {
    customer: draft.customer,
    invoice_type_id: kept('invoice_type_id', choices.types),
    document_type: draft.document_type ?? fresh.document_type,
    lines: draft.items.map(({ product, quantity, price, discount_percent }) => ({
      product: lineProduct(product),
      quantity: String(quantity),
      price: price === null ? '' : formatAmount(centsFromDecimal(price) ?? ZERO),
      discount: discount_percent === null ? '' : String(discount_percent),
    })),
    condition_id: kept('condition_id', choices.conditions),
    payments:
      draft.payments.length === 0 ? fresh.payments : draft.payments.map(keptPayment(choices, draft, method)),
    // A day that has passed is no day to pay by.
    due_on: draft.due_on !== null && draft.due_on >= choices.today ? (draft.due_on as Day) : fresh.due_on,
    seller_id: kept('seller_id', choices.sellers),
    employee_id: isOffered(choices.employees, draft.employee_id) ? draft.employee_id : NOBODY,
    warehouse_id: kept('warehouse_id', choices.warehouses),
  }
}

/** A payment of a draft, as far as what it chose is still offered. */
const keptPayment =
  (choices: Choices, { customer }: Draft, usualMethod: string) =>
  ({ payment_method_id, currency_id, amount, reference }: Draft['payments'][number]): PaymentValues => ({
    payment_method_id: isOffered(methodsFor(choices, customer), payment_method_id)
      ? payment_method_id
      : usualMethod,
    currency_id: isOffered(choices.currencies, currency_id) ? currency_id : ownCurrency(choices),
    amount: amount === null ? '' : formatAmount(centsFromDecimal(amount) ?? ZERO),
    reference: reference ?? '',
  })
