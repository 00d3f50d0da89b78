/** For so long an authorisation that pays again is told of: what a bank still asks about, and short of chance. */
export const REPEAT_DAYS = 30

/**
 * The number of a voucher as it is compared: capitals and figures alone, without the word before it or the zeros that a
 * terminal fills it up with. `Aut. 00-4512` and `4512` are one number.
 *
 * @returns null where nothing is left of it.
 */
export const referenceKey = (reference: string | null | undefined): string | null =>
  (reference ?? '')
    .replaceAll(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
    .replace(/^(AUTORIZACIO?N|AUTHORIZATION|AUTH|AUT|REF)/, '')
    .replace(/^0+/, '') || null

/** Authorisations have six signs, with a figure among them. */
const isWholeNumber = (reference: string): boolean => {
  const signs = reference.replaceAll(/[^0-9A-Za-z]/g, '')
  return signs.length >= 6 && /\d/.test(signs)
}

/**
 * The key of what was typed for a card, where it is meant to be an authorisation: always where the shop has a terminal,
 * which asks for one; else a note of any kind, of which only what looks like one is compared.
 */
export function authorizationKey(reference: string | null | undefined, hasTerminal: boolean): string | null {
  const key = referenceKey(reference)
  return key !== null && (hasTerminal || isWholeNumber(reference ?? '')) ? key : null
}
