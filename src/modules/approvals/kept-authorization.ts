import { z } from 'zod'
import { ALL, type BasisPoints, basisPoints } from '#platform/values/money.ts'

/** What was verified waits so long for its sale. */
export const VALID_SECONDS = 15 * 60

/** What an administrator allowed, as the till keeps it beside the cart until the sale uses it. */
export type KeptAuthorization = {
  requestId: string
  /** That a credit note pays; of anything else it says what of the sale is allowed. */
  purpose?: 'credit_note' | undefined
  /** Null for a discount. */
  productId: string | null
  /** The most that a discount may be; null is no limit. */
  percent: BasisPoints | null
  /** Milliseconds of the browser's clock. */
  verifiedAt: number
}

export const storedAuthorizations = z
  .array(
    z.object({
      requestId: z.uuid(),
      purpose: z.literal('credit_note').optional(),
      productId: z.uuid().nullable(),
      percent: z.int().min(0).max(ALL).transform(basisPoints).nullable(),
      verifiedAt: z.number(),
    }),
  )
  .catch([])

type Kept = readonly KeptAuthorization[]

/** Those that the server still takes at `now`, in milliseconds. */
export const stillValid = (kept: Kept, now: number): KeptAuthorization[] =>
  kept.filter(({ verifiedAt }) => now - verifiedAt < VALID_SECONDS * 1000)

export const isProductAllowed = (kept: Kept, productId: string): boolean =>
  kept.some((each) => each.productId === productId)

/** The highest discount that was allowed; null when none was. */
export function allowedDiscount(kept: Kept): BasisPoints | null {
  const rates = kept
    .filter(({ productId, purpose }) => productId === null && purpose === undefined)
    .map(({ percent }) => percent ?? ALL)
  return rates.length === 0 ? null : basisPoints(Math.max(...rates))
}
