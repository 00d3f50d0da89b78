import type { EndedNumbers, PrintedNumbers } from './ended-numbers.ts'

/** What a till keeps of itself, by its name. */
export type Meta = {
  /** This browser's own id and, once the server gave it, its number in the shop. */
  till: { id: string; number: number | null; isRevoked?: boolean }
  /** The last sale that this till numbered by itself. */
  seq: { last: number }
  lastSyncAt: { at: number }
  /** What the office took away from this till. */
  ended: { numbers: readonly EndedNumbers[] }
  /** What stands on papers of that, which may come back to this till with another block. */
  printed: { spans: readonly PrintedNumbers[] }
  /** The last sales that the server answered, the newest first. */
  answered: { saleIds: readonly string[] }
  /** When it was last tried whether this browser keeps what is written. */
  proved: { at: number }
}

export const isTill = (value: Meta[keyof Meta] | undefined): value is Meta['till'] =>
  value !== undefined && 'id' in value
export const isSeq = (value: Meta[keyof Meta] | undefined): value is Meta['seq'] =>
  value !== undefined && 'last' in value
export const isSync = (value: Meta[keyof Meta] | undefined): value is Meta['lastSyncAt'] =>
  value !== undefined && 'at' in value
export const isEnded = (value: Meta[keyof Meta] | undefined): value is Meta['ended'] =>
  value !== undefined && 'numbers' in value
export const isAnswered = (value: Meta[keyof Meta] | undefined): value is Meta['answered'] =>
  value !== undefined && 'saleIds' in value
export const isPrinted = (value: Meta[keyof Meta] | undefined): value is Meta['printed'] =>
  value !== undefined && 'spans' in value
