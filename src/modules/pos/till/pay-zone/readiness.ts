import { type BuyerField, buyerRequired } from '#modules/fiscal/ncf/ncf.ts'
import type { Cents } from '#platform/money.ts'
import type { Buyer, CounterDocument } from '../sale/buyer.ts'

/** What stands in the way of charging, the first to be mended first; said before money changes hands. */
export type Obstacle =
  | { kind: 'empty' }
  /** The shop has no active cashbox. */
  | { kind: 'no_cashbox' }
  | { kind: 'no_numbers' }
  | { kind: 'buyer'; missing: readonly BuyerField[] }

type Question = {
  lines: number
  total: Cents
  document: CounterDocument
  buyer: Buyer | null
  hasCashbox: boolean
  /** The documents of which no number is left. */
  exhausted: readonly string[]
}

export function obstacleTo({
  lines,
  total,
  document,
  buyer,
  hasCashbox,
  exhausted,
}: Question): Obstacle | null {
  if (lines === 0) return { kind: 'empty' }
  if (!hasCashbox) return { kind: 'no_cashbox' }
  if (exhausted.includes(document)) return { kind: 'no_numbers' }
  const missing = buyerRequired({
    type: document,
    total,
    buyer: { name: buyer?.name ?? null, taxId: buyer?.tax_id ?? null },
  })
  return missing.length > 0 ? { kind: 'buyer', missing } : null
}
