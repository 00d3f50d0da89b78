/**
 * The code of a gift voucher: fifteen random characters and one that checks them, in four groups of four. Ours, no law's.
 *
 * No two characters look alike on paper or sound alike on the telephone (no 0, 1, I, L or O). There are 31 of them, a
 * prime, so that the last one, a weighted sum, tells every single wrong character and every two that changed places.
 * Fifteen of 31 are 74 random bits: nobody guesses one.
 */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const RANDOM_LENGTH = 15
const GROUP = 4

export type VoucherCode = string & { readonly __unit: 'voucher code' }

/** The sum of each character's place in the alphabet times its place in the code, from two on. */
function checkOf(characters: string): string {
  const sum = [...characters].reduce(
    (total, character, index) => total + ALPHABET.indexOf(character) * (index + 2),
    0,
  )
  return ALPHABET.charAt(sum % ALPHABET.length)
}

/**
 * A new code of random numbers.
 *
 * @param below gives a whole number from 0 to one less than it is given, each as likely.
 */
export function newVoucherCode(below: (bound: number) => number): VoucherCode {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET.charAt(below(ALPHABET.length))).join('')
  return (random + checkOf(random)) as VoucherCode
}

/** In capitals and without what stands between. */
const charactersOf = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '')

/** Whether as much was typed as a code has, right or wrong. */
export const isWholeCode = (typed: string): boolean => charactersOf(typed).length > RANDOM_LENGTH

/** A code as somebody typed or scanned it, in capitals and without what stands between; null when it cannot be one. */
export function readVoucherCode(typed: string): VoucherCode | null {
  const code = charactersOf(typed)
  if (code.length !== RANDOM_LENGTH + 1 || [...code].some((character) => !ALPHABET.includes(character)))
    return null
  return code.endsWith(checkOf(code.slice(0, -1))) ? (code as VoucherCode) : null
}

/**
 * `····4DM3`: how invoices, papers and logs name the voucher of a code, or what was typed for one. Its last four characters
 * tell it from others by its paper, and spend nothing.
 */
export const maskVoucherCode = (typed: string): string =>
  `····${typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .slice(-GROUP)}`

/** `ABCD-EFGH-JKMN-PQRS`, as it is printed and read out. */
export const formatVoucherCode = (code: VoucherCode): string =>
  Array.from({ length: (RANDOM_LENGTH + 1) / GROUP }, (_, group) =>
    code.slice(group * GROUP, (group + 1) * GROUP),
  ).join('-')
