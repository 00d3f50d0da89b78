import { z } from 'zod'
import { INVOICE_DOCUMENTS } from '#modules/invoices/invoice-types/invoice-types.ts'
import type { PaymentKind } from '#modules/pricing/tender/tender.ts'
import type { Day } from '#platform/values/day.ts'
import { centsFromTyped, centsToDecimal, milliToDecimal, ONE_UNIT } from '#platform/values/money.ts'
import { milliFromTyped } from '#ui/form/typed-number.ts'
import { hasNumber, needsNumber } from '../posting/office-methods.ts'

/** A product as a line of the form has it. */
export type LineProduct = {
  id: string
  name: string
  sku: string
  unit: string
  /** Null where it is typed. */
  price: number | null
  variable_price: boolean
}

export type LineValues = { product: LineProduct; quantity: string; price: string; discount: string }

export type Buyer = { id: string; name: string; tax_id: string | null; is_default: boolean }

export type InvoiceValues = {
  customer: Buyer | null
  invoice_type_id: string
  document_type: string
  lines: LineValues[]
  payment_method_id: string
  condition_id: string
  due_on: Day | null
  reference: string
  seller_id: string
  warehouse_id: string
}

export type InvoiceWords = Readonly<
  Record<
    | 'customer_required'
    | 'items_required'
    | 'method_required'
    | 'reference_required'
    | 'reference_too_long'
    | 'quantity_wrong'
    | 'price_wrong'
    | 'discount_wrong'
    | 'due_required'
    | 'due_too_early',
    string
  >
>

/** What was typed as a percent, from 0 to 100 with two decimals at most; nothing typed is none. */
export function percentOf(text: string): number | null {
  const bare = text.replaceAll(/[\s%]/g, '')
  if (bare === '') return 0
  const read = centsFromTyped(bare)
  return read === null || read < 0 || read > 10_000 ? null : centsToDecimal(read)
}

const lineSchema = (words: InvoiceWords) =>
  z
    .object({
      product: z.custom<LineProduct>(),
      quantity: z.string(),
      price: z.string(),
      discount: z.string(),
    })
    .superRefine(({ product, quantity, price, discount }, check) => {
      const typed = milliFromTyped(quantity)
      if (typed === null || typed <= 0)
        check.addIssue({ code: 'custom', path: ['quantity'], message: words.quantity_wrong })
      if (product.variable_price && (centsFromTyped(price) ?? -1) < 0)
        check.addIssue({ code: 'custom', path: ['price'], message: words.price_wrong })
      if (percentOf(discount) === null)
        check.addIssue({ code: 'custom', path: ['discount'], message: words.discount_wrong })
    })

type Told = {
  words: InvoiceWords
  today: Day
  kindOf: (method: string) => PaymentKind | null
  /** A draft may be saved before all of it is chosen. */
  isDraft: () => boolean
}

/** An invoice as it is typed, refused as the server refuses it; of a draft only what cannot be read. */
export const invoiceSchema = ({ words, today, kindOf, isDraft }: Told) =>
  z
    .object({
      customer: z.custom<Buyer>().nullable(),
      invoice_type_id: z.string(),
      document_type: z.string(),
      lines: z.array(lineSchema(words)),
      payment_method_id: z.string(),
      condition_id: z.string(),
      due_on: z.custom<Day>().nullable(),
      reference: z.string().trim().max(100, words.reference_too_long),
      seller_id: z.string(),
      warehouse_id: z.string(),
    })
    .superRefine((typed, check) => {
      if (isDraft()) return
      const refuse = (path: keyof InvoiceValues, message: string) =>
        check.addIssue({ code: 'custom', path: [path], message })
      if (typed.customer === null) refuse('customer', words.customer_required)
      if (typed.lines.length === 0) refuse('lines', words.items_required)
      const kind = kindOf(typed.payment_method_id)
      if (kind === null) refuse('payment_method_id', words.method_required)
      else if (needsNumber(kind) && typed.reference === '') refuse('reference', words.reference_required)
      if (kind === 'credit' && typed.due_on === null) refuse('due_on', words.due_required)
      if (kind === 'credit' && typed.due_on !== null && typed.due_on < today)
        refuse('due_on', words.due_too_early)
    })

/** A line as it travels: quantities and prices as decimals, a price only where it is typed. */
const itemOf = ({ product, quantity, price, discount }: LineValues) => {
  const typed = product.variable_price ? centsFromTyped(price) : null
  return {
    product_id: product.id,
    quantity: milliToDecimal(milliFromTyped(quantity) ?? ONE_UNIT),
    price: typed === null ? null : centsToDecimal(typed),
    discount_percent: percentOf(discount) || null,
  }
}

const chosen = (id: string): string | null => id || null

/** What is sent of it, as a draft or to be posted. */
export const contentOf = (typed: InvoiceValues, kind: PaymentKind | null) => ({
  customer_id: typed.customer?.id ?? null,
  invoice_type_id: chosen(typed.invoice_type_id),
  condition_id: chosen(typed.condition_id),
  document_type: INVOICE_DOCUMENTS.find((type) => type === typed.document_type) ?? null,
  due_on: kind === 'credit' ? typed.due_on : null,
  seller_id: chosen(typed.seller_id),
  warehouse_id: chosen(typed.warehouse_id),
  payment_method_id: chosen(typed.payment_method_id),
  reference: kind !== null && hasNumber(kind) ? chosen(typed.reference) : null,
  items: typed.lines.map(itemOf),
})
