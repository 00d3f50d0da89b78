/** `digits` carry no dashes. `valid` says whether the check digit agrees; see {@link readTaxId}. */
export type TaxId = { kind: 'rnc' | 'cedula'; digits: string; valid: boolean }

/** What people put between the digits: dashes of any kind, dots and spaces. */
const SEPARATORS = /[\s.\p{Dash}]/gu

/**
 * Reads an RNC (9 digits) or a cédula (11) as people type it, with or without dashes.
 *
 * A wrong format is null and must block. A failing check digit only warns (`valid: false`): the tax
 * office has issued numbers that fail it.
 *
 * @see docs/rules/tax-id.md
 */
export function readTaxId(text: string): TaxId | null {
  const digits = text.replaceAll(SEPARATORS, '')
  if (/^\d{9}$/.test(digits)) return { kind: 'rnc', digits, valid: rncCheck(digits) === Number(digits[8]) }
  if (/^\d{11}$/.test(digits)) return { kind: 'cedula', digits, valid: luhnSum(digits) % 10 === 0 }
  return null
}

/** `1-01-85004-3` for an RNC, `001-1391820-5` for a cédula; anything else comes back trimmed. */
export function formatTaxId(text: string): string {
  const id = readTaxId(text)
  if (!id) return text.trim()
  const d = id.digits
  return id.kind === 'rnc'
    ? `${d.slice(0, 1)}-${d.slice(1, 3)}-${d.slice(3, 8)}-${d.slice(8)}`
    : `${d.slice(0, 3)}-${d.slice(3, 10)}-${d.slice(10)}`
}

const RNC_WEIGHTS = [7, 9, 8, 6, 5, 4, 3, 2]

const rncCheck = (digits: string): number => {
  const sum = RNC_WEIGHTS.reduce((total, weight, i) => total + weight * Number(digits[i]), 0)
  return ((10 - (sum % 11)) % 9) + 1
}

const luhnSum = (digits: string): number =>
  [...digits].reverse().reduce((total, digit, i) => {
    const n = Number(digit) * (i % 2 === 0 ? 1 : 2)
    return total + (n > 9 ? n - 9 : n)
  }, 0)

const DOMINICAN = /^(809|829|849)[2-9]\d{6}$/
const NORTH_AMERICAN = /^[2-9]\d{2}[2-9]\d{6}$/

/**
 * Reads a telephone number as people type it into E.164 (`+18095551234`).
 *
 * Ten digits are Dominican (809, 829, 849). A number of another country needs its code, written
 * with `+`, `00` or `011`, or a leading 1 for the rest of North America.
 *
 * @returns null when it cannot be dialled, or not without guessing the country.
 * @see docs/rules/tax-id.md
 */
export function readPhone(text: string): string | null {
  const bare = text.replaceAll(/[\s.()\p{Dash}]/gu, '')
  if (DOMINICAN.test(bare)) return `+1${bare}`
  if (bare.startsWith('1') && NORTH_AMERICAN.test(bare.slice(1))) return `+${bare}`
  const abroad = /^(?:\+|011|00)([1-9]\d{7,14})$/.exec(bare)?.[1]
  if (!abroad) return null
  if (abroad.startsWith('1') && !NORTH_AMERICAN.test(abroad.slice(1))) return null
  return `+${abroad}`
}

/** `809-555-1234` for a Dominican number, E.164 for another; what cannot be read comes back trimmed. */
export function formatPhone(text: string): string {
  const e164 = readPhone(text)
  if (!e164) return text.trim()
  const national = e164.slice(2)
  if (!e164.startsWith('+1') || !DOMINICAN.test(national)) return e164
  return `${national.slice(0, 3)}-${national.slice(3, 6)}-${national.slice(6)}`
}
