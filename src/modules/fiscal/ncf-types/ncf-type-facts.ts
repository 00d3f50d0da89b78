import { ZERO } from '#platform/values/money.ts'
import type { DocumentType } from '../ncf/document-types.ts'
import { buyerRequired, CONSUMER_NAMED_FROM } from '../ncf/ncf.ts'

/** What a document must say of its buyer; `corrected` as the invoice that a note corrects. */
export type BuyerRule = 'tax_id' | 'identity' | 'name' | 'large' | 'corrected' | 'none'

const isNote = (type: DocumentType): boolean => type === 'nota_credito' || type === 'nota_debito'

/** What documents of a type must say of their buyer; `large` from {@link CONSUMER_NAMED_FROM} on. */
export function buyerRule(type: DocumentType): BuyerRule {
  if (isNote(type)) return 'corrected'
  const always = buyerRequired({ type, total: ZERO, buyer: {} })
  if (always.includes('tax_id')) return 'tax_id'
  if (always.includes('identity')) return 'identity'
  if (always.includes('name')) return 'name'
  return buyerRequired({ type, total: CONSUMER_NAMED_FROM, buyer: {} }).length > 0 ? 'large' : 'none'
}

/** Whether the ITBIS of a document can be a buyer's tax credit. */
export type TaxCredit = 'yes' | 'no' | 'corrected'

/** Those of `compras` are the shop's own, for it is the buyer who issues them. @see docs/rules/ncf.md */
export const taxCredit = (type: DocumentType): TaxCredit =>
  isNote(type) ? 'corrected' : type === 'credito_fiscal' || type === 'compras' ? 'yes' : 'no'
