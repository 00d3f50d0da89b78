import { CENTAVO, DENOMINATIONS, type Pieces } from '#modules/cash/sessions/cash-count.ts'
import { type Cents, cents } from '#platform/values/money.ts'

/** What stands in the fields of a count, by the worth of each denomination. */
export type TypedPieces = Readonly<Record<string, string>>

/** Five figures: what is longer was scanned and not counted. */
const LONGEST = 5

export const typedPieces = (text: string): string => text.replaceAll(/\D/g, '').slice(0, LONGEST)

/** How many pieces were typed; an empty field is none, and so is what cannot be read. */
export const piecesIn = (typed: TypedPieces, worth: Cents): number => Number(typed[worth] ?? '') || 0

/** A thousand pesos: nobody has more in centavos. */
export const MOST_REST = cents(100_000)

const WRONG = 'wrong'

/** With what lies there beside the notes and coins of the list; `isWrong` where it is no amount. */
export const withRest = (typed: TypedPieces, amount: Cents | null, isWrong: boolean): TypedPieces => ({
  ...typed,
  [CENTAVO]: isWrong ? WRONG : amount === null ? '' : String(amount),
})

/** What lies there beside the notes and coins of the list; null where nothing that can be read was typed. */
export function restIn(typed: TypedPieces): Cents | null {
  const text = typed[CENTAVO] ?? ''
  return text === '' || text === WRONG ? null : cents(Number(text))
}

/** Whether what was typed of the rest is no amount. */
export const isRestWrong = (typed: TypedPieces): boolean => typed[CENTAVO] === WRONG

/** The pieces that were typed, the largest denomination first. */
export const piecesFromTyped = (typed: TypedPieces): Pieces[] =>
  [...DENOMINATIONS.map(({ worth }) => worth), CENTAVO].flatMap((worth) => {
    const count = piecesIn(typed, worth)
    return count > 0 ? [{ worth, count }] : []
  })

/** Whether anybody has written anything, if only a zero. */
export const isTyped = (typed: TypedPieces): boolean => Object.values(typed).some((text) => text !== '')
