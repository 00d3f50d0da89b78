import { z } from 'zod'
import type { DocumentType } from '#modules/fiscal/ncf/document-types.ts'
import type { InvoiceConditionId, InvoiceTypeId } from '#platform/values/ids.ts'
import { listInput } from '#platform/values/pages.ts'
import { codeAndName, PLACED_REFUSALS, positionIn, readVersion } from '#platform/values/records.ts'
import { idIn } from '#platform/values/wire.ts'

/** What a sale to somebody can be documented with: no note, and nothing that a buyer issues. */
export const INVOICE_DOCUMENTS = [
  'consumo',
  'credito_fiscal',
  'regimen_especial',
  'gubernamental',
  'exportacion',
] as const satisfies readonly DocumentType[]

export type InvoiceDocument = (typeof INVOICE_DOCUMENTS)[number]

/** What a form chooses for a type that names no condition of its own. */
export const NO_CONDITION = 'none'

/** What is said of a field that is refused. The server says it in English, a form in the person's language. */
export const TYPE_REFUSALS = {
  ...PLACED_REFUSALS,
  note_too_long: 'must be at most 300 characters',
} as const
type Refusals = Readonly<Record<keyof typeof TYPE_REFUSALS, string>>

/** A type of invoices as it is entered, with `words` for what is refused. */
export const typeSchema = (words: Refusals) =>
  z.object({
    ...codeAndName(words),
    document_type: z.enum(INVOICE_DOCUMENTS),
    /** What an invoice of it begins with; null where the shop's default condition does. */
    condition_id: z
      .union([z.literal(NO_CONDITION), idIn<InvoiceConditionId>()])
      .nullish()
      .transform((id) => (id === NO_CONDITION ? null : (id ?? null))),
    /** Stands on the invoice's paper. */
    printed_note: z.string().trim().max(300, words.note_too_long).default(''),
    position: positionIn(words.position_invalid).optional(),
    is_default: z.boolean().default(false),
    is_active: z.boolean().default(true),
  })

export const typeInput = typeSchema(TYPE_REFUSALS)
export type TypeInput = z.output<typeof typeInput>

export const thisType = z.object({ id: idIn<InvoiceTypeId>() })
export const typeChange = typeInput.extend({ ...thisType.shape, version: readVersion })
export type TypeChange = z.output<typeof typeChange>

export const typeListInput = listInput(20)
