import { z } from 'zod'
import { checkoutInput } from '../../checkout/checkout.ts'
import type { SaleInput } from './sale-input.ts'

const stored = z.custom<SaleInput>((value) => checkoutInput.safeParse(value).success)

/** The sale that was sent and not answered yet, exactly as it was sent; null when there is none. */
export function readAttempt(text: string | null): SaleInput | null {
  try {
    const read = stored.safeParse(JSON.parse(text ?? 'null'))
    return read.success ? read.data : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

const failure = z.object({
  data: z.object({
    httpStatus: z.number(),
    domain: z.object({ code: z.string() }).nullish(),
  }),
})

/** Signed out, too slow, too many: the server did not look at the sale. */
const UNDECIDED = new Set([401, 408, 429])

/**
 * What a failed checkout means for the sale. `refused`: the server decided, and nothing was sold.
 * `sold_before`: it knows this id with other contents, so the first sale under it stands.
 * `unknown`: it may have been sold; only the same sale sent again can tell.
 */
export function verdictOf(error: unknown): 'refused' | 'sold_before' | 'unknown' {
  const read = failure.safeParse(error)
  if (!read.success) return 'unknown'
  const { httpStatus, domain } = read.data.data
  if (domain?.code === 'pos.sale_reused') return 'sold_before'
  return httpStatus >= 400 && httpStatus < 500 && !UNDECIDED.has(httpStatus) ? 'refused' : 'unknown'
}

/** Whether the total that was shown is no longer today's. */
export function isTotalChanged(error: unknown): boolean {
  const read = failure.safeParse(error)
  return read.success && read.data.data.domain?.code === 'pos.total_changed'
}
