import type { PaymentKind } from '#modules/pricing/tender/tender.ts'
import type { CustomerId } from '#platform/values/ids.ts'

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
 * By what the number of a transfer or a check is compared: transfers with transfers, and a check with those of its own
 * customer, since each account numbers its checks alike. Null for any other way to pay, and where nothing is left of it.
 */
export function paperKey(
  kind: PaymentKind,
  reference: string | null | undefined,
  customerId: CustomerId | null,
): string | null {
  const key = referenceKey(reference)
  if (key === null) return null
  if (kind === 'transfer') return `TRANSFER ${key}`
  return kind === 'check' && customerId !== null ? `CHECK ${customerId} ${key.slice(0, 60)}` : null
}

/** The same of what is typed at the counter, where it is a note of any kind: only what looks like a number is compared. */
export const notedPaperKey = (
  kind: PaymentKind,
  reference: string | null | undefined,
  customerId: CustomerId | null,
): string | null => (isWholeNumber(reference ?? '') ? paperKey(kind, reference, customerId) : null)

/**
 * The key of what was typed for a card, where it is meant to be an authorisation: always where the shop has a terminal,
 * which asks for one; else a note of any kind, of which only what looks like one is compared.
 */
export function authorizationKey(reference: string | null | undefined, hasTerminal: boolean): string | null {
  const key = referenceKey(reference)
  return key !== null && (hasTerminal || isWholeNumber(reference ?? '')) ? key : null
}
