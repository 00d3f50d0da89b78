import { z } from 'zod'
import { INVOICE_DOCUMENTS } from '#modules/invoices/invoice-types/invoice-types.ts'
import type { PaymentKind } from '#modules/pricing/tender/tender.ts'
import type { Day } from '#platform/values/day.ts'
import { centsFromTyped, centsToDecimal, milliToDecimal, ONE_UNIT } from '#platform/values/money.ts'
import { milliFromTyped } from '#ui/form/typed-number.ts'
import { needsNumber } from '../posting/office-methods.ts'
import type { PaymentValues } from './payment/invoice-tender.ts'

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

/** The same of what a search or a draft says of it: two that are alike are the same. */
export const lineProduct = ({ id, name, sku, unit, price, variable_price }: LineProduct): LineProduct => ({
  id,
  name,
  sku,
  unit,
  price,
  variable_price,
})

export type LineValues = { product: LineProduct; quantity: string; price: string; discount: string }

export type Buyer = { id: string; name: string; tax_id: string | null; is_default: boolean }

/** What stands where no employee sells. */
export const NOBODY = 'none'

export type InvoiceValues = {
  customer: Buyer | null
  invoice_type_id: string
  document_type: string
  lines: LineValues[]
  payments: PaymentValues[]
  condition_id: string
  due_on: Day | null
  seller_id: string
  employee_id: string
  warehouse_id: string
}

export type InvoiceWords = Readonly<
  Record<
    | 'customer_required'
    | 'items_required'
    | 'method_required'
    | 'reference_required'
    | 'reference_too_long'
    | 'amount_wrong'
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

const paymentSchema = (words: InvoiceWords) =>
  z.object({
    payment_method_id: z.string(),
    currency_id: z.string(),
    amount: z
      .string()
      .refine((typed) => typed.trim() === '' || centsFromTyped(typed) !== null, words.amount_wrong),
    reference: z.string().trim().max(100, words.reference_too_long),
  })

/** Why what is owed cannot be due on a day, as the word for it; of what is paid at once no day is asked. */
export const dueRefusal = (due: Day | null, today: Day): 'due_required' | 'due_too_early' | null => {
  if (due === null) return 'due_required'
  return due < today ? 'due_too_early' : null
}

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
      payments: z.array(paymentSchema(words)),
      condition_id: z.string(),
      due_on: z.custom<Day>().nullable(),
      seller_id: z.string(),
      employee_id: z.string(),
      warehouse_id: z.string(),
    })
    .superRefine((typed, check) => {
      if (isDraft()) return
      const refuse = (path: keyof InvoiceValues, message: string) =>
        check.addIssue({ code: 'custom', path: [path], message })
      if (typed.customer === null) refuse('customer', words.customer_required)
      if (typed.lines.length === 0) refuse('lines', words.items_required)
      for (const [index, { payment_method_id, reference }] of typed.payments.entries()) {
        const kind = kindOf(payment_method_id)
        const refuseAt = (field: keyof PaymentValues, message: string) =>
          check.addIssue({ code: 'custom', path: ['payments', index, field], message })
        if (kind === null) refuseAt('payment_method_id', words.method_required)
        else if (needsNumber(kind) && reference === '') refuseAt('reference', words.reference_required)
      }
      const isOwed = typed.payments.some(({ payment_method_id }) => kindOf(payment_method_id) === 'credit')
      const late = isOwed ? dueRefusal(typed.due_on, today) : null
      if (late) refuse('due_on', words[late])
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

const decimalOf = (typed: string): number | null => {
  const amount = centsFromTyped(typed)
  return amount === null ? null : centsToDecimal(amount)
}

const chosen = (id: string): string | null => id || null

/** What is sent of it, as a draft or to be posted; the payments as they are typed. */
export const contentOf = (typed: InvoiceValues) => ({
  customer_id: typed.customer?.id ?? null,
  invoice_type_id: chosen(typed.invoice_type_id),
  condition_id: chosen(typed.condition_id),
  document_type: INVOICE_DOCUMENTS.find((type) => type === typed.document_type) ?? null,
  due_on: typed.due_on,
  seller_id: chosen(typed.seller_id),
  employee_id: typed.employee_id === NOBODY ? null : chosen(typed.employee_id),
  warehouse_id: chosen(typed.warehouse_id),
  payments: typed.payments.map(({ payment_method_id, amount, currency_id, reference }) => ({
    payment_method_id: chosen(payment_method_id),
    amount: decimalOf(amount),
    currency_id: chosen(currency_id),
    reference: chosen(reference),
  })),
  items: typed.lines.map(itemOf),
})
