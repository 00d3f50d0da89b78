import { formatTaxId, readTaxId } from '#platform/values/tax-id.ts'
import { alike, type Conflict } from '../conflicts/conflicts.ts'

type Buyer = { name: string; tax_id: string | null }

/** The buyer as the document names them: a tax id by its digits, and none where what was typed cannot be one. */
export const buyerOf = (printed: Buyer, record: Buyer): Buyer => ({
  name: printed.name.trim() || record.name,
  tax_id: readTaxId(printed.tax_id ?? '')?.digits ?? null,
})

const digitsOf = (text: string | null): string | null => readTaxId(text ?? '')?.digits ?? null

/**
 * What of the buyer on the paper is not what the shop knows of them. A tax id whose check digit fails is told where it is
 * not the one on record: the tax office has issued such numbers.
 *
 * @param record the customer who is named, or the shop's general one.
 */
export function buyerConflicts(printed: Buyer, record: Buyer): Conflict[] {
  const text = printed.tax_id?.trim() ?? ''
  // Nobody was chosen: the document is the general customer's.
  if (text === '' && printed.name.trim() === '') return []
  const read = text === '' ? null : readTaxId(text)
  const conflicts: Conflict[] = []
  if (text !== '' && read === null) conflicts.push({ kind: 'buyer_tax_id_invalid', printed: text })
  const isOther = (read?.digits ?? null) !== digitsOf(record.tax_id)
  const isRenamed = printed.name.trim() !== '' && alike(printed.name) !== alike(record.name)
  if (isOther || isRenamed) {
    conflicts.push({
      kind: 'buyer_differs',
      printed: named(printed.name.trim() || record.name, read?.digits ?? null),
      known: named(record.name, digitsOf(record.tax_id)),
    })
  }
  if (read && !read.valid && isOther)
    conflicts.push({ kind: 'buyer_tax_id_check', printed: formatTaxId(text) })
  return conflicts
}

const named = (name: string, taxId: string | null): string =>
  taxId === null ? name : `${name} (${formatTaxId(taxId)})`
