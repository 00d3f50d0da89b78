import { type Cents, centsFromDecimal, centsFromTyped } from '#platform/values/money.ts'

/** The protocols of card terminals that are spoken here. */
export const PROTOCOLS = ['azul', 'cardnet'] as const
export type Protocol = (typeof PROTOCOLS)[number]

/** One transaction as a terminal tells of it, whatever its protocol. What it did not say is null. */
export type CardTransaction = {
  status: 'approved' | 'declined'
  amount: Cents | null
  /** ISO 4217, in figures: `214`. */
  currency: string | null
  /** The terminal's own id of it. */
  transactionId: string | null
  reference: string | null
  authorizationCode: string | null
  maskedPan: string | null
  /** The card's brand, as the terminal names it. */
  range: string | null
  entryMode: string | null
  batchNumber: string | null
  invoiceNumber: string | null
  terminalId: string | null
  merchantId: string | null
  /** As the terminal writes them; `terminalTime` reads them. */
  date: string | null
  time: string | null
  /** What the host or the terminal said in words. */
  message: string | null
  receipt: string | null
}

export const NOTHING_SAID: Omit<CardTransaction, 'status'> = {
  amount: null,
  currency: null,
  transactionId: null,
  reference: null,
  authorizationCode: null,
  maskedPan: null,
  range: null,
  entryMode: null,
  batchNumber: null,
  invoiceNumber: null,
  terminalId: null,
  merchantId: null,
  date: null,
  time: null,
  message: null,
  receipt: null,
}

/** What a terminal refuses with in words, or what its service got wrong. The message is the specification's. */
export class CardProtocolError extends Error {
  override readonly name = 'CardProtocolError'
}

/**
 * An amount that a card can be charged.
 *
 * @throws CardProtocolError `Amount must be a valid number`, `Amount must be greater than 0`.
 */
export function chargeable(amount: number): Cents {
  if (!Number.isFinite(amount)) throw new CardProtocolError('Amount must be a valid number')
  if (amount <= 0) throw new CardProtocolError('Amount must be greater than 0')
  const exact = centsFromDecimal(amount)
  if (exact === null) throw new CardProtocolError('Amount must be a valid number')
  return exact
}

/** `425.00`: how an amount stands in an address, always with two decimals. See docs/rules/cards.md. */
export function amountInPath(amount: Cents): string {
  const digits = String(amount).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** An amount as a terminal writes it: a decimal number, or text with or without separators. */
export const amountSaid = (said: string | number | null | undefined): Cents | null => {
  if (said === null || said === undefined) return null
  return typeof said === 'number' ? centsFromDecimal(said) : centsFromTyped(said.trim())
}

/** The numbers of ISO 4217 that the terminals know. */
export const CARD_CURRENCIES = { DOP: '214', USD: '840', EUR: '978', UYU: '858' } as const
export const DEFAULT_CURRENCY = CARD_CURRENCIES.DOP

/** `DOP` for `214`; what is none of the four stays as it is. */
export const currencyNamed = (code: string | null): string =>
  Object.entries(CARD_CURRENCIES).find(([name, figures]) => figures === code || name === code)?.[0] ??
  code ??
  'DOP'

export type EntryMode = 'chip' | 'stripe' | 'manual'

const ENTRY_MODES: Readonly<Record<string, EntryMode>> = { '07': 'chip', '02': 'stripe', '01': 'manual' }

/** How the card was read; null for a code that is none of the three. */
export const entryModeOf = (code: string | null): EntryMode | null =>
  code === null ? null : (ENTRY_MODES[code.padStart(2, '0')] ?? null)

const APPROVES = /\b(approved|aprobad[ao])\b/
/** What takes an approval back wherever it stands, and what does before it; `No. 123` is a number. */
const REFUSES = /\b(declin\w*|deneg\w*|denied|rechaz\w*|reject\w*|refus\w*)\b/
const DENIES_BEFORE = /\b(no(?!\W*\d)|non|not|nunca|never|sin|without)\b.*\b(approved|aprobad[ao])\b/
/** What went wrong, or waits: with the charge, or with something that has nothing to do with the money. */
const FAILS = /\b(fall(o|a|ida|ido)|fail(ed|ure)?|error|pendiente|pending)\b/
/** The paper comes after the approval. */
const OF_THE_PAPER = /\b(impres\w*|imprim\w*|print\w*|papel|paper)\b/

const plain = (text: string | null | undefined): string =>
  (text ?? '').normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').toLowerCase()

/**
 * Whether a text has the word approved or aprobada, alone or among others: `APROBADA 004512`, `TRANSACCION APROBADA - NO
 * REQUIERE FIRMA`, `APROBADA - ERROR DE IMPRESORA`. `NO APROBADA`, `DESAPROBADA` and `NO FUE APROBADA` are no approvals.
 * `unclear` where the same text approves and says that something failed or waits: the card may have been charged.
 */
export function readApproval(text: string | null | undefined): 'approved' | 'declined' | 'unclear' {
  const said = plain(text)
  if (!APPROVES.test(said) || REFUSES.test(said) || DENIES_BEFORE.test(said)) return 'declined'
  return FAILS.test(said) && !OF_THE_PAPER.test(said) ? 'unclear' : 'approved'
}

/**
 * What voids a transaction: its invoice, authorisation code or id at an AZUL-style terminal, the original invoice
 * number at a Cardnet-style one. Null where the terminal said none of them.
 */
export const voidKeyOf = (
  protocol: Protocol,
  {
    invoiceNumber,
    authorizationCode,
    transactionId,
    reference,
  }: Pick<CardTransaction, 'invoiceNumber' | 'authorizationCode' | 'transactionId' | 'reference'>,
): string | null =>
  protocol === 'cardnet' ? invoiceNumber : (invoiceNumber ?? authorizationCode ?? transactionId ?? reference)

/** An address without what is at its end twice: `http://127.0.0.1:8085/` and a path. */
export const serviceUrl = (apiUrl: string, path: string): string => `${apiUrl.replace(/\/+$/, '')}/${path}`
