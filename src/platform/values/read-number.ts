/** `1,234` of `1234`. */
export const inThrees = (digits: string): string => digits.replaceAll(/\B(?=(\d{3})+$)/g, ',')

/** A number as people type one: `1500`, `1,500.00`, `-.5`. Null where it is none. */
export function readNumber(typed: string): number | null {
  const bare = typed.replaceAll(/\s/g, '')
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return null
  const read = Number(plain)
  return Number.isFinite(read) ? read : null
}
