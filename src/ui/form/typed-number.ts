import { type Cents, centsFromTyped, type Milli, milli, milliFromDecimal } from '#platform/values/money.ts'

/**
 * What a person types for a quantity: `2`, `1.25`, `1,200`, `.5`.
 *
 * @returns null when it cannot be read without guessing or has more than three decimals.
 */
export const milliFromTyped = (text: string): Milli | null => {
  const bare = text.replaceAll(/\s/g, '')
  if (/^\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare))
    return milliFromDecimal(bare.replaceAll(',', '').replace(/\.$/, ''))
  if (!/^\d*\.?\d*$/.test(bare) || !/\d/.test(bare)) return null
  return milliFromDecimal(bare.replace(/\.$/, '').replace(/^\./, '0.'))
}

/** Why what stands in a field of money is no amount. */
export type WrongMoney = 'unreadable' | 'too_large'

/** More figures than any amount is kept with: a code that was scanned into the field. */
const TOO_LONG = /^\D*(?:\d[,\s]*){14,}(?:\.\d{0,2})?$/

/**
 * What a person typed for money, or what is wrong with it. An empty field is neither.
 *
 * @param most what the field takes at most, where it has such a bound.
 */
export function typedMoney(text: string, most?: Cents): { amount: Cents | null; wrong: WrongMoney | null } {
  const amount = centsFromTyped(text)
  if (amount !== null && (most === undefined || amount <= most)) return { amount, wrong: null }
  if (text.trim() === '') return { amount: null, wrong: null }
  return { amount: null, wrong: amount !== null || TOO_LONG.test(text) ? 'too_large' : 'unreadable' }
}

/** Keeps a quantity within its bounds. */
export const within = (quantity: Milli, least: Milli, most: Milli | null): Milli =>
  milli(Math.max(least, most === null ? quantity : Math.min(quantity, most)))

/**
 * What a number field shows: the person's own characters for as long as they still mean the value,
 * the value's proper writing as soon as something else changed it.
 */
export const shownText = <N extends number>(
  draft: string | null,
  value: N | null,
  read: (text: string) => N | null,
  write: (value: N) => string,
): string => {
  if (draft !== null && read(draft) === value) return draft
  return value === null ? '' : write(value)
}
