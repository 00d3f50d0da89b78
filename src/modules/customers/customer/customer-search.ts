import { normalizeSearch, searchWords } from '#platform/values/search-text.ts'
import { formatPhone, formatTaxId, readPhone, readTaxId } from '#platform/values/tax-id.ts'

/** Whether a document that needs an RNC or a cédula can carry this customer. */
export const hasTaxId = ({ tax_id }: { tax_id: string | null }): boolean => readTaxId(tax_id ?? '') !== null

type Searchable = {
  name: string
  code: string
  tax_id?: string | null | undefined
  phone?: string | null | undefined
  email?: string | null | undefined
}

/**
 * The text a customer is found by. Tax id and telephone stand in it twice, as bare digits and as people
 * write them, so that `1-01-85` finds what `10185` finds.
 */
export const customerSearchText = ({ name, code, tax_id, phone, email }: Searchable): string =>
  normalizeSearch(
    [
      name,
      code,
      ...(tax_id ? [tax_id, formatTaxId(tax_id)] : []),
      ...(phone ? [phone.replaceAll(/\D/g, ''), formatPhone(phone)] : []),
      email ?? '',
    ].join(' '),
  )

const DIGITS_AS_TYPED = /^[\d\s.()+\p{Dash}]+$/u
/** Shorter than the shortest number somebody would look for: a local telephone. */
const SHORTEST_NUMBER = 7

/** The words of a customer search; a tax id or a telephone is one word, however it was separated. */
export function customerSearchWords(query: string): string[] {
  const taxId = readTaxId(query)
  if (taxId) return [taxId.digits]
  const digits = query.replaceAll(/\D/g, '')
  if (!DIGITS_AS_TYPED.test(query) || digits.length < SHORTEST_NUMBER) return searchWords(query)
  // `00` and `011` are dialled and not part of the number; nothing else of a typed number is left out.
  const dialled = /^\s*(00|011)/.test(query) ? readPhone(query) : null
  return [dialled ? dialled.slice(1) : digits]
}
