import type { Cents } from '#platform/money.ts'
import { DENOMINATIONS, type Pieces } from '../cash-count.ts'

/** What stands in the fields of a count, by the worth of each denomination. */
export type TypedPieces = Readonly<Record<string, string>>

/** Five figures: what is longer was scanned and not counted. */
const LONGEST = 5

export const typedPieces = (text: string): string => text.replaceAll(/\D/g, '').slice(0, LONGEST)

/** How many pieces were typed; an empty field is none. */
export const piecesIn = (typed: TypedPieces, worth: Cents): number => Number(typed[worth] ?? '')

/** The pieces that were typed, the largest denomination first. */
export const piecesFromTyped = (typed: TypedPieces): Pieces[] =>
  DENOMINATIONS.flatMap(({ worth }) => {
    const count = piecesIn(typed, worth)
    return count > 0 ? [{ worth, count }] : []
  })

/** Whether anybody has written anything, if only a zero. */
export const isTyped = (typed: TypedPieces): boolean => Object.values(typed).some((text) => text !== '')
