import type { PaymentKind } from '#modules/pricing/tender/tender.ts'

/** How each behaves. A shop gives codes of its own: no word of the language is one of these. */
const KINDS: ReadonlyMap<string, PaymentKind> = new Map([
  ['CASH', 'cash'],
  ['CARD', 'card'],
  ['TRANSFER', 'transfer'],
  ['CHECK', 'check'],
  ['CREDIT', 'credit'],
  ['CREDIT_NOTE', 'credit_note'],
  ['VOUCHER', 'voucher'],
])

/** The codes that mean something to the program. */
export const knownCodes = (): string[] => [...KINDS.keys()]

/** How a method behaves, from its code; an own method of the shop behaves like a transfer. */
export const paymentKind = (code: string): PaymentKind => KINDS.get(code) ?? 'other'

/** Whether a code means something to the program, however it is written. */
export const isKnownCode = (code: string): boolean => KINDS.has(code.toUpperCase())
