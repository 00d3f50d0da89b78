import { z } from 'zod'
import type { InvoiceDraftId, ProductId } from '#platform/values/ids.ts'
import { basisPoints, cents, milli } from '#platform/values/money.ts'
import { readVersion } from '#platform/values/records.ts'
import { idIn, repeatable } from '#platform/values/wire.ts'
import { type ContentInput, contentInput } from '../invoice-input.ts'

/** As many drafts as may wait in a shop, and all of them are listed: what nobody goes on with is given up. */
export const MOST_DRAFTS = 300

export const thisDraft = z.object({ id: idIn<InvoiceDraftId>() })

export const createDraftInput = repeatable.extend(contentInput.shape)
export type CreateDraft = z.output<typeof createDraftInput>

export const updateDraftInput = contentInput.extend({ ...thisDraft.shape, version: readVersion })
export type UpdateDraft = z.output<typeof updateDraftInput>

export const deleteDraftInput = repeatable.extend(thisDraft.shape)
export type DeleteDraft = z.output<typeof deleteDraftInput>

const amount = z.number().transform(cents)
const rate = z.number().transform(basisPoints)

const keptItem = z.object({
  product_id: z.string().transform((id) => id as ProductId),
  quantity: z.number().transform(milli),
  price: amount.nullable(),
  discount_percent: z.number().nullable(),
  /** What it was sold at when the draft was saved; a draft of before does not say. The tax is null where it was exempt. */
  seen: z.object({ price: amount.nullable(), tax: rate.nullable() }).nullable().default(null),
})

const keptPayment = z.object({
  payment_method_id: z.string().nullable(),
  amount: amount.nullable(),
  currency_id: z.string().nullable(),
  reference: z.string().nullable(),
})

const keptContent = z
  .object({
    invoice_type_id: z.string().nullable(),
    condition_id: z.string().nullable(),
    document_type: z.string().nullable(),
    due_on: z.string().nullable(),
    seller_id: z.string().nullable(),
    /** Drafts of before employees sold say nothing of one. */
    employee_id: z.string().nullable().default(null),
    warehouse_id: z.string().nullable(),
    payments: z.array(keptPayment).optional(),
    /** Of a draft of before, which had one way to pay. */
    payment_method_id: z.string().nullish(),
    reference: z.string().nullish(),
    items: z.array(keptItem),
  })
  .transform(({ payments, payment_method_id, reference, ...content }) => ({
    ...content,
    payments: payments ?? [
      {
        payment_method_id: payment_method_id ?? null,
        amount: null,
        currency_id: null,
        reference: reference ?? null,
      },
    ],
  }))

/** What is kept of a draft beside its customer, in centavos and thousandths. */
export type DraftContent = z.output<typeof keptContent>
export type DraftItem = DraftContent['items'][number]

/** What was typed, as it is kept, with what each product is sold at now. */
export const contentOf = (
  { items, payments, ...typed }: ContentInput,
  seenOf: (product: ProductId) => DraftItem['seen'],
): DraftContent => ({
  invoice_type_id: typed.invoice_type_id ?? null,
  condition_id: typed.condition_id ?? null,
  document_type: typed.document_type ?? null,
  due_on: typed.due_on ?? null,
  seller_id: typed.seller_id ?? null,
  employee_id: typed.employee_id ?? null,
  warehouse_id: typed.warehouse_id ?? null,
  payments: payments.map((payment) => ({
    payment_method_id: payment.payment_method_id ?? null,
    amount: payment.amount ?? null,
    currency_id: payment.currency_id ?? null,
    reference: payment.reference || null,
  })),
  items: items.map(({ product_id, quantity, price, discount_percent }) => ({
    product_id,
    quantity,
    price: price ?? null,
    discount_percent: discount_percent ?? null,
    seen: seenOf(product_id),
  })),
})

/** What a draft holds. @throws ZodError for what this program never wrote. */
export const readContent = (kept: unknown): DraftContent => keptContent.parse(kept)
