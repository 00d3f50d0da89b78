import { type BuyerField, buyerRequired } from '#modules/fiscal/ncf/ncf.ts'
import type { Cents } from '#platform/values/money.ts'
import type { Buyer, CounterDocument } from '../sale/sale-terms.ts'
import type { Shortage } from './shortage.ts'

/** What stands in the way of charging, the first to be mended first; said before money changes hands. */
export type Obstacle =
  | { kind: 'empty' }
  /** The shop has no active cashbox. */
  | { kind: 'no_cashbox' }
  /** The shop charges at open cashboxes alone, and this one is closed. */
  | { kind: 'closed' }
  | { kind: 'no_numbers' }
  /** The shop does not sell what it has not, and the cart holds more than that. */
  | { kind: 'stock'; shortage: Shortage }
  | { kind: 'buyer'; missing: readonly BuyerField[] }
  /** A product is sold with an administrator's code alone. */
  | { kind: 'code'; uncoded: Uncoded }

type Question = {
  lines: number
  total: Cents
  document: CounterDocument
  buyer: Buyer | null
  hasCashbox: boolean
  /** The cashbox is to be opened first. */
  isClosed: boolean
  /** The documents of which no number is left. */
  exhausted: readonly string[]
  /** Null where everything reaches, or the shop sells without stock. */
  shortage: Shortage | null
  /** The first product that still waits for its code. */
  uncoded?: Uncoded | null
}

type Uncoded = { productId: string; name: string }

export function obstacleTo({
  lines,
  total,
  document,
  buyer,
  hasCashbox,
  isClosed,
  exhausted,
  shortage,
  uncoded = null,
}: Question): Obstacle | null {
  if (lines === 0) return { kind: 'empty' }
  if (!hasCashbox) return { kind: 'no_cashbox' }
  if (isClosed) return { kind: 'closed' }
  if (exhausted.includes(document)) return { kind: 'no_numbers' }
  if (shortage) return { kind: 'stock', shortage }
  const missing = buyerLacks({ document, total, buyer })
  if (missing.length > 0) return { kind: 'buyer', missing }
  return uncoded && { kind: 'code', uncoded }
}

/** What the buyer still lacks for the document, whatever else stands in the way; empty when nothing. */
export const buyerLacks = ({ document, total, buyer }: Pick<Question, 'document' | 'total' | 'buyer'>) =>
  buyerRequired({
    type: document,
    total,
    buyer: { name: buyer?.name ?? null, taxId: buyer?.tax_id ?? null },
  })
