import { z } from 'zod'
import { type KeptAuthorization, storedAuthorizations } from '#modules/approvals/kept-authorization.ts'
import type { DocumentType } from '#modules/fiscal/ncf/document-types.ts'
import { documentTypeFor } from '#modules/fiscal/ncf/ncf.ts'
import { type CustomerId, isUuid } from '#platform/values/ids.ts'
import { type Cents, cents } from '#platform/values/money.ts'
import { readKept } from '#ui/store/kept-json.ts'

/** What the till keeps of the customer who was chosen. */
export type Buyer = {
  id: CustomerId
  name: string
  tax_id: string | null
  phone: string | null
  email: string | null
}

/** The documents that the counter issues. */
export type CounterDocument = 'consumo' | 'credito_fiscal'

/** Beside the cart: who buys, the document where the cashier chose one, and what an administrator allowed. */
export type SaleTerms = {
  buyer: Buyer | null
  chosenDocument: CounterDocument | null
  authorizations: readonly KeptAuthorization[]
  /** Which employee sells: null is nobody, and until one is chosen it is the one who signs in. */
  employeeId?: string | null | undefined
  /** The appointment that it charges, of whom, and what was paid ahead of it, in centavos. */
  appointment?: ChargedAppointment | null | undefined
}

export type ChargedAppointment = { id: string; name: string; deposit: number }

/** What is left to be handed over, in centavos, where something was paid ahead. */
export const dueOf = (sale: Pick<SaleTerms, 'appointment'> & { totals: { total: Cents } }): Cents =>
  cents(Math.max(0, sale.totals.total - (sale.appointment?.deposit ?? 0)))

/** Of a sale that has just begun. */
export const NO_TERMS: SaleTerms = {
  buyer: null,
  chosenDocument: null,
  authorizations: [],
  employeeId: undefined,
  appointment: null,
}

/**
 * What was chosen, or crédito fiscal for a buyer with RNC or cédula and consumo for the rest; consumo where the shop does
 * not use the other.
 */
export const documentOfTerms = (
  { buyer, chosenDocument }: Omit<SaleTerms, 'authorizations'>,
  off: readonly DocumentType[] = [],
): CounterDocument => {
  const document = chosenDocument ?? documentTypeFor({ customerTaxId: buyer?.tax_id })
  return off.includes(document) ? 'consumo' : document
}

const storedTerms = z.object({
  saleId: z.uuid(),
  keptAt: z.number().catch(0),
  buyer: z
    .object({
      id: z
        .string()
        .refine(isUuid)
        .transform((id) => id as CustomerId),
      name: z.string(),
      tax_id: z.string().nullable(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
    })
    .nullable()
    .catch(null),
  chosenDocument: z.enum(['consumo', 'credito_fiscal']).nullable().catch(null),
  authorizations: storedAuthorizations,
  employeeId: z.uuid().nullish().catch(undefined),
  appointment: z
    .object({ id: z.uuid(), name: z.string(), deposit: z.int().min(0) })
    .nullish()
    .catch(null),
})
/** `keptAt` is in milliseconds of the browser's clock; it only tells the newer of two carts. */
export type StoredTerms = SaleTerms & { saleId: string; keptAt: number }

/** What of a sale is kept beside its cart. */
export const termsOf = (sale: SaleTerms & { saleId: string }): SaleTerms & { saleId: string } => {
  const { saleId, buyer, chosenDocument, authorizations, employeeId, appointment } = sale
  return { saleId, buyer, chosenDocument, authorizations, employeeId, appointment }
}

/** Reads what was kept beside the cart; null when there is nothing that can be read. */
export const readTerms = (text: string | null): StoredTerms | null => readKept(text, storedTerms)
