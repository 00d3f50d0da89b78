import { fitsInSale } from '#modules/invoices/posting/limits.ts'
import { type Milli, ONE_UNIT, ZERO } from '#platform/values/money.ts'
import { parseEntry } from '../cart/scan.ts'
import type { CodeHit, TillIndex } from '../cart/till-index.ts'
import type { TillProduct } from '../catalogue/till-product.ts'

/** One product on its way into the cart. */
export type Pick = {
  product: TillProduct
  /** Null where nobody said how much: one, or what the scale says. */
  quantity: Milli | null
  /** The alternate code that it was asked for by. */
  codeId: string | null
}

export type Refusal = 'bad_quantity' | 'whole_units' | 'too_much' | 'no_price'

/** What an entry comes to. */
export type Outcome =
  | { kind: 'nothing' }
  /** `3*`: for whatever comes next. */
  | { kind: 'multiplier' }
  | { kind: 'pick'; pick: Pick }
  /** Several products carry the code, or words were typed and these match. */
  | { kind: 'choose'; hits: readonly CodeHit<TillProduct>[]; quantity: Milli | null }
  | { kind: 'miss'; text: string; quantity: Milli | null }
  | { kind: 'refused'; refusal: Refusal; name: string }

/** Null when nothing but the target was typed: a quantity of one that nobody asked for is no answer of theirs. */
const quantityIn = (entry: { text: string; quantity: Milli }, text: string): Milli | null =>
  entry.text === text.trim() ? null : entry.quantity

const badQuantity = (name: string): Outcome => ({ kind: 'refused', refusal: 'bad_quantity', name })

/**
 * A code that was scanned, with what stood typed before it: `3*` makes three of it, `0*` or `-3*` refuses it,
 * anything else is no part of the scan.
 */
export function scanned(index: TillIndex<TillProduct>, code: string, typedBefore: string): Outcome {
  const before = parseEntry(typedBefore)
  const outcome = coded(index, code, before.kind === 'quantity' ? before.quantity : null)
  const isRefused = before.kind === 'refused' && before.target === '' && outcome.kind !== 'miss'
  return isRefused ? badQuantity(before.text + code) : outcome
}

/** What stood in a field before a scanner typed into it. A first character that was taken for a shortcut never arrived. */
function withoutScan(text: string, scan: string): string {
  const arrived = [scan, scan.slice(1)].find((part) => text.endsWith(part))
  return arrived === undefined ? text : text.slice(0, text.length - arrived.length)
}

function wholeOf(index: TillIndex<TillProduct>, text: string, scan: string) {
  const entry = parseEntry(text)
  if (entry.kind === 'refused' && index.byCode(entry.target).length > 0) {
    return { outcome: badQuantity(entry.text), before: '' }
  }
  if (entry.kind !== 'code') return null
  const outcome = typed(index, text)
  // A miss is the whole text's only where the multiplier was read as the scan's own beginning.
  if (outcome.kind === 'miss' && (outcome.quantity === null || entry.text.endsWith(scan))) return null
  return { outcome, before: text.slice(0, text.lastIndexOf(entry.text)) }
}

/**
 * A scan that was read while `text` stood in the search, where its characters arrived too. When all of the
 * text is a known code, with its multiplier or without, that is what was meant, wherever a pause fell: `3*`
 * typed right before a scan, or torn by a slow screen, sounds like a part of it. Digits right before the
 * scan are its own beginning when together they are a code. A multiplier that is refused is named and goes, or
 * it would refuse the next scan too.
 *
 * @returns what it comes to, and what stood in the search before the scanner typed.
 */
export function scannedInto(
  index: TillIndex<TillProduct>,
  text: string,
  scan: string,
): { outcome: Outcome; before: string } {
  const before = withoutScan(text, scan)
  const isRefused = parseEntry(scan).kind === 'refused'
  // A minus that was taken for a shortcut is missing in the text, which then reads as a good multiplier.
  if (isRefused && !text.endsWith(scan)) return { outcome: badQuantity(scan), before }
  const whole = before === text ? null : wholeOf(index, text, scan)
  if (whole) return whole
  if (isRefused) return { outcome: badQuantity(scan), before }
  const digits = /\d+$/.exec(before)?.[0] ?? ''
  const rest = before.slice(0, before.length - digits.length)
  const joined = digits === '' ? null : scanned(index, digits + scan, rest)
  if (joined && joined.kind !== 'miss') return { outcome: joined, before: rest }
  const alone = scanned(index, scan, before)
  // When neither is known and nothing else was typed, the whole row of digits is what was read.
  return joined && alone.kind === 'miss' && rest === ''
    ? { outcome: joined, before: rest }
    : { outcome: alone, before: alone.kind === 'refused' ? '' : before }
}

/** What was typed and sent with Enter, when it is a code; words are the search's affair. */
export function typed(index: TillIndex<TillProduct>, text: string): Outcome {
  const entry = parseEntry(text)
  switch (entry.kind) {
    case 'empty':
      return { kind: 'nothing' }
    case 'quantity':
      return { kind: 'multiplier' }
    case 'refused':
      return badQuantity(entry.text)
    case 'code':
    case 'words':
      return coded(index, entry.text, quantityIn(entry, text))
  }
}

/** What a code comes to, as it was read and without anything around it. */
export function coded(index: TillIndex<TillProduct>, text: string, quantity: Milli | null): Outcome {
  const hits = index.byCode(text)
  const [hit] = hits
  if (!hit) return { kind: 'miss', text, quantity }
  if (hits.length > 1) return { kind: 'choose', hits, quantity }
  return { kind: 'pick', pick: { product: hit.row, quantity, codeId: hit.alternateCode?.id ?? null } }
}

/** The words to search in what stands in the search field, and the quantity that goes before them. */
export function searchWords(text: string): { words: string; quantity: Milli | null } {
  const entry = parseEntry(text)
  if (entry.kind === 'empty' || entry.kind === 'quantity' || entry.kind === 'refused') {
    return { words: '', quantity: entry.kind === 'quantity' ? entry.quantity : null }
  }
  return { words: entry.text, quantity: quantityIn(entry, text) }
}

/** What must be asked before a product can be added: how much it weighs, what it costs. */
export type Question = 'weight' | 'price'

export const questionsFor = ({ product, quantity }: Pick): Question[] => [
  ...(product.isWeighed && quantity === null ? (['weight'] as const) : []),
  ...(product.isVariablePrice ? (['price'] as const) : []),
]

/** Why a product cannot be sold like this, or null. */
export function refusalOf({ product, quantity }: Pick): Refusal | null {
  if (!product.isVariablePrice && product.price === null) return 'no_price'
  if (quantity !== null && !product.isWeighed && quantity % ONE_UNIT !== 0) return 'whole_units'
  if (!fitsInSale(product.isVariablePrice ? ZERO : (product.price ?? ZERO), quantity ?? ONE_UNIT))
    return 'too_much'
  return null
}
