import { type Milli, milli, milliFromDecimal } from '#platform/money.ts'

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
