import { paymentKind } from '#modules/invoices/payment-means/payment-kind.ts'
import type { PaymentKind } from '#modules/pricing/tender/tender.ts'
import { addDays, type Day } from '#platform/values/day.ts'
import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import type { Answer } from '#ui/calls/api.ts'
import { formatAmount } from '#ui/words/format.ts'
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

/** What a condition brings: the last day of payment, and a way to pay that goes with it. */
export function conditionBrings(choices: Choices, id: string, method: string) {
  const days = choices.conditions.find((each) => each.id === id)?.credit_days ?? 0
  const kindOf = kindIn(choices)
  const credit = choices.methods.find((each) => kindOf(each.id) === 'credit')
  const atOnce = usual(choices.methods.filter((each) => kindOf(each.id) !== 'credit'))
  const fitting = days > 0 ? credit?.id : kindOf(method) === 'credit' ? atOnce?.id : method
  return { due_on: addDays(choices.today as Day, days), payment_method_id: fitting ?? method }
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
export function beginWith(choices: Choices, draft: Draft | null, buyer: Buyer | null = null): InvoiceValues {
  const invoice_type_id = usual(choices.types)?.id ?? ''
  const { document_type, condition_id } = typeBrings(choices, invoice_type_id)
  const method = usual(choices.methods.filter(({ id }) => kindIn(choices)(id) !== 'credit'))?.id ?? ''
  const fresh = {
    customer: buyer && { id: buyer.id, name: buyer.name, tax_id: buyer.tax_id, is_default: buyer.is_default },
    invoice_type_id,
    document_type: documentFor(document_type, buyer),
    lines: [],
    condition_id,
    ...conditionBrings(choices, condition_id, method),
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
    payment_method_id: kept('payment_method_id', choices.methods),
    // A day that has passed is no day to pay by.
    due_on: draft.due_on !== null && draft.due_on >= choices.today ? (draft.due_on as Day) : fresh.due_on,
    reference: draft.reference ?? '',
    seller_id: kept('seller_id', choices.sellers),
    warehouse_id: kept('warehouse_id', choices.warehouses),
  }
}
