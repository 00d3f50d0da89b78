import { paymentKind } from '#modules/invoices/payment-means/payment-kind.ts'
import type { PaymentKind } from '#modules/pricing/tender/tender.ts'
import { addDays, type Day } from '#platform/values/day.ts'
import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import type { Answer } from '#ui/calls/api.ts'
import { formatAmount } from '#ui/words/format.ts'
import { creditDays } from '../posting/credit-days.ts'
import type { Buyer, InvoiceValues } from './invoice-values.ts'

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
  const fresh = {
    customer: buyer && { id: buyer.id, name: buyer.name, tax_id: buyer.tax_id, is_default: buyer.is_default },
    invoice_type_id,
    document_type: documentFor(document_type, buyer),
    lines: [],
    condition_id,
    ...conditionBrings(choices, condition_id, method, draft?.customer ?? buyer),
    reference: '',
    seller_id: choices.seller_id,
    warehouse_id: choices.warehouse_id,
  }
  if (!draft) return fresh
  const kept = <
    Name extends 'invoice_type_id' | 'condition_id' | 'payment_method_id' | 'seller_id' | 'warehouse_id',
  >(
    name: Name,
    offered: readonly { id: string }[],
  ): string => (isOffered(offered, draft[name]) ? draft[name] : fresh[name])
  return {
    customer: draft.customer,
    invoice_type_id: kept('invoice_type_id', choices.types),
    document_type: draft.document_type ?? fresh.document_type,
    lines: draft.items.map(({ product, quantity, price, discount_percent }) => ({
      product,
      quantity: String(quantity),
      price: price === null ? '' : formatAmount(centsFromDecimal(price) ?? ZERO),
      discount: discount_percent === null ? '' : String(discount_percent),
    })),
    condition_id: kept('condition_id', choices.conditions),
    payment_method_id: kept('payment_method_id', methodsFor(choices, draft.customer)),
    // A day that has passed is no day to pay by.
    due_on: draft.due_on !== null && draft.due_on >= choices.today ? (draft.due_on as Day) : fresh.due_on,
    reference: draft.reference ?? '',
    seller_id: kept('seller_id', choices.sellers),
    warehouse_id: kept('warehouse_id', choices.warehouses),
  }
}
