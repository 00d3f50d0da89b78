import { z } from 'zod'
import {
  type BasisPoints,
  basisPointsFromPercent,
  type Cents,
  centsFromDecimal,
  centsFromTyped,
} from './money.ts'

/** What reads a number that was typed or sent; null for what is none, or is beyond its bounds. */
export type ReadNumber<T extends number> = (typed: number | string) => T | null

const MOST_TYPED = 40
const ALL = 10_000

/**
 * A field of a form that takes a number as it is typed: left out it stays as it was (undefined), empty it is none (null).
 *
 * @param refused what is said of what cannot be read.
 */
export const typedNumber = <T extends number>(read: ReadNumber<T>, refused: string) =>
  z
    .union([z.number(), z.string().trim().max(MOST_TYPED, refused)], refused)
    .nullish()
    .transform((typed, check): T | null | undefined => {
      if (typed === undefined) return undefined
      if (typed === null || typed === '') return null
      const known = read(typed)
      if (known !== null) return known
      check.addIssue({ code: 'custom', message: refused })
      return z.NEVER
    })

/** Reads an amount from 0 to `most`. */
export const readAmountTo =
  (most: number): ReadNumber<Cents> =>
  (typed) => {
    const amount = typeof typed === 'string' ? centsFromTyped(typed) : centsFromDecimal(typed)
    return amount !== null && amount >= 0 && amount <= most ? amount : null
  }

/** Reads a share of the whole, from 0 to 100 percent. */
export const readShare: ReadNumber<BasisPoints> = (typed) => {
  const rate = basisPointsFromPercent(typed)
  return rate !== null && rate >= 0 && rate <= ALL ? rate : null
}
