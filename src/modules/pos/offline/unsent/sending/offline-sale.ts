import type { DocumentType } from '#modules/fiscal/ncf/document-types.ts'
import type { ReceiptData } from '#modules/invoices/receipts/receipt.ts'
import { DAY_MS } from '#platform/values/wall-clock.ts'
import type { SyncSaleWire } from '../../../sync/sync.ts'
import type { Sealed } from '../answered/seal.ts'

/**
 * `waiting` until the server says that it has the sale: then `acknowledged`, kept a while to be looked up.
 * `dead`: the server said that it cannot be a sale as it stands; it stays here until somebody has seen to it.
 */
export type OfflineSaleState = 'waiting' | 'sending' | 'acknowledged' | 'dead'

/** What is known of a sale that was made without a connection but its buyer and its goods. Times are milliseconds of its clock. */
type SaleFacts = {
  id: string
  localNumber: string
  /** The order in which they were made here. */
  seq: number
  soldAt: number
  /** Pesos. */
  total: number
  documentType: DocumentType
  /** The number on the paper; null on a provisional one. */
  ncf: string | null
  state: OfflineSaleState
  /** Tries that brought no acknowledgement. */
  tries: number
  /** Not before this it is tried by itself. */
  nextTryAt: number
  /** The last failure, in the words of the language it happened in. */
  lastError: string | null
  acknowledgedAt: number | null
  /** What the server made of it. */
  answer: { orderNumber: string; ncf: string; conflicts: number } | null
}

/** A sale that was made without a connection, with all that it takes to send and print it. */
export type OfflineSale = SaleFacts & {
  input: Omit<SyncSaleWire, 'offline'> & { offline: Omit<SyncSaleWire['offline'], 'sentAt'> }
  receipt: ReceiptData
}

/** One that the server has: its buyer and its goods are sealed, for a server that forgets it. */
export type SealedOfflineSale = SaleFacts & { state: 'acknowledged' } & Sealed

/** As the browser keeps it. */
export type KeptSale = OfflineSale | SealedOfflineSale

/** How a sale waits that was never sent, or has to be sent once more. */
export const WAITING = {
  state: 'waiting',
  tries: 0,
  nextTryAt: 0,
  lastError: null,
  acknowledgedAt: null,
  answer: null,
} as const satisfies Partial<SaleFacts>

export const isSealed = (sale: KeptSale): sale is SealedOfflineSale => 'sealed' in sale

const FIRST_PAUSE_MS = 5000
const LONGEST_PAUSE_MS = 5 * 60_000
/**
 * So long a sale that the server has stays here: to be looked up, and for a server that is put back to an earlier copy,
 * which is a day old, or two.
 */
export const KEPT_MS = 2 * DAY_MS

/** How long to wait after so many tries in vain: 5 s, twice as long each time, five minutes at most. */
export const pauseAfter = (tries: number): number =>
  tries <= 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(tries - 1, 30))

/** What a page that ended while it was sending left behind waits again. */
export const takenUp = (sale: OfflineSale): OfflineSale =>
  sale.state === 'sending' ? { ...sale, state: 'waiting' } : sale

export const sending = (sale: OfflineSale): OfflineSale =>
  sale.state === 'waiting' ? { ...sale, state: 'sending' } : sale

/** The only way out of the unsent sales. It holds whatever the state was: an answer can come late. */
export const acknowledged = (
  sale: OfflineSale,
  answer: NonNullable<OfflineSale['answer']>,
  now: number,
): OfflineSale => ({ ...sale, state: 'acknowledged', answer, lastError: null, acknowledgedAt: now })

/** No acknowledgement: it waits its turn again. What was acknowledged stays so. */
export const failed = (sale: OfflineSale, why: string, now: number): OfflineSale =>
  sale.state === 'acknowledged'
    ? sale
    : {
        ...sale,
        state: 'waiting',
        tries: sale.tries + 1,
        nextTryAt: now + pauseAfter(sale.tries + 1),
        lastError: why,
      }

/**
 * The server said that this is no sale, or that another stands under its id: it is kept as it is for a person, and never
 * sent under another id. What was acknowledged stays so.
 */
export const buried = (sale: OfflineSale, why: string): OfflineSale =>
  sale.state === 'acknowledged' ? sale : { ...sale, state: 'dead', tries: sale.tries + 1, lastError: why }

/** Somebody asks for another try, of a dead one too. */
export const hurried = (sale: OfflineSale): OfflineSale =>
  sale.state === 'acknowledged' || sale.state === 'sending'
    ? sale
    : { ...sale, state: 'waiting', nextTryAt: 0 }

/** What becomes of a sale. */
export type Step = (sale: OfflineSale) => OfflineSale

export const isUnsent = (sale: KeptSale): sale is OfflineSale => sale.state !== 'acknowledged'

/** What the server has not acknowledged, dead ones among it, in the order in which it was sold. */
export const unsent = (sales: readonly KeptSale[]): OfflineSale[] =>
  sales.filter(isUnsent).toSorted((a, b) => a.seq - b.seq)

/** What is to be sent now, oldest first. */
export const due = (sales: readonly KeptSale[], now: number): OfflineSale[] =>
  unsent(sales).filter(({ state, nextTryAt }) => state === 'waiting' && nextTryAt <= now)

/** How long until the next one is to be sent; null when none waits. */
export function nextDueIn(sales: readonly KeptSale[], now: number): number | null {
  const waiting = sales.filter(({ state }) => state === 'waiting').map(({ nextTryAt }) => nextTryAt)
  return waiting.length === 0 ? null : Math.max(0, Math.min(...waiting) - now)
}

/** What was acknowledged long enough ago to be forgotten. */
export const forgettable = (sales: readonly KeptSale[], now: number): KeptSale[] =>
  sales.filter(({ acknowledgedAt }) => acknowledgedAt !== null && now - acknowledgedAt > KEPT_MS)

/** T3-000012: the till's own number and that of its sale, until the server gives it one. */
export const localNumberOf = (till: number, seq: number): string => `T${till}-${String(seq).padStart(6, '0')}`

/** Whether a sale is known by the number that its till gave it. */
export const isLocalNumber = (number: string): boolean => /^T\d+-\d{6,}$/.test(number)
