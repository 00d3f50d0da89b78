import { z } from 'zod'
import type { InvoiceDraftId, ProductId } from '#platform/values/ids.ts'
import { cents, milli } from '#platform/values/money.ts'
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

const keptItem = z.object({
  product_id: z.string().transform((id) => id as ProductId),
  quantity: z.number().transform(milli),
  price: z
    .number()
    .nullable()
    .transform((price) => (price === null ? null : cents(price))),
  discount_percent: z.number().nullable(),
})

const keptContent = z.object({
  invoice_type_id: z.string().nullable(),
  condition_id: z.string().nullable(),
  document_type: z.string().nullable(),
  due_on: z.string().nullable(),
  seller_id: z.string().nullable(),
  warehouse_id: z.string().nullable(),
  payment_method_id: z.string().nullable(),
  reference: z.string().nullable(),
  items: z.array(keptItem),
})

/** What is kept of a draft beside its customer, in centavos and thousandths. */
export type DraftContent = z.output<typeof keptContent>

/** What was typed, as it is kept. */
export const contentOf = ({ items, ...typed }: ContentInput): DraftContent => ({
  invoice_type_id: typed.invoice_type_id ?? null,
  condition_id: typed.condition_id ?? null,
  document_type: typed.document_type ?? null,
  due_on: typed.due_on ?? null,
  seller_id: typed.seller_id ?? null,
  warehouse_id: typed.warehouse_id ?? null,
  payment_method_id: typed.payment_method_id ?? null,
  reference: typed.reference || null,
  items: items.map(({ product_id, quantity, price, discount_percent }) => ({
    product_id,
    quantity,
    price: price ?? null,
    discount_percent: discount_percent ?? null,
  })),
})

/** What a draft holds. @throws ZodError for what this program never wrote. */
export const readContent = (kept: unknown): DraftContent => keptContent.parse(kept)
