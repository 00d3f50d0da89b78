import { z } from 'zod'
import { readKept } from '#ui/store/kept-json.ts'
import { holdInvoiceInput } from '../held.ts'

type HoldInput = z.input<typeof holdInvoiceInput>

const holdInput = z.custom<HoldInput>((value) => holdInvoiceInput.safeParse(value).success)

const claim = z.object({
  /** The held invoice. */
  id: z.uuid(),
  name: z.string(),
  /** Names the request that takes it off the list, so that its repeat is known for this till's own. */
  requestId: z.uuid(),
  /** The sale that its products became. */
  saleId: z.uuid(),
  /** The cart to be held again, where the products were taken out before the server had answered. */
  aside: holdInput.nullable(),
})

/**
 * A held invoice that this till has loaded and that the server has not yet said to be its own. It is kept
 * beside the cart, so that a reload finds out what became of it.
 */
export type Claim = z.output<typeof claim>

/** Null when there is nothing that can be read. */
export const readClaim = (text: string | null): Claim | null => readKept(text, claim)

/**
 * What a page does with a claim that an earlier one left: `settle` a cart that was set aside, `ask` about the
 * one that is loaded, `forget` it where its products never came into the cart. Nothing is taken off the list
 * that is not in the cart.
 */
export function leftover(
  { aside, saleId }: Claim,
  cart: { saleId: string; lines: number },
): 'settle' | 'ask' | 'forget' {
  if (aside) return 'settle'
  return saleId === cart.saleId && cart.lines > 0 ? 'ask' : 'forget'
}
