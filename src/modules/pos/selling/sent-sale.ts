import { z } from 'zod'
import { readKept } from '#ui/store/kept-json.ts'
import { checkoutInput } from '../checkout/checkout.ts'
import type { SaleInput } from '../sale/sale-input.ts'
import { type SaleSnapshotInput, saleSnapshot } from '../sync/sync.ts'

/**
 * A sale on its way. `snapshot` is what it can be made from without the server, `tries` counts those that were never
 * answered; `unkept`: the browser would not keep it, and a page that closes now would not know of it.
 */
export type SentSale = {
  input: SaleInput
  snapshot: SaleSnapshotInput | null
  tries: number
  unkept: boolean
}

const stored = z.custom<SaleInput>((value) => checkoutInput.safeParse(value).success)

/** The sale that was sent and not answered yet, exactly as it was sent; null when there is none. */
export const readSentSale = (text: string | null): SaleInput | null => readKept(text, stored)

const storedSnapshot = z.custom<SaleSnapshotInput>((value) => saleSnapshot.safeParse(value).success)

/** What was kept with the sale so that it can be made without the server; null when there is none. */
export const readSnapshot = (text: string | null): SaleSnapshotInput | null => readKept(text, storedSnapshot)

/** What a page left without an answer, by its two texts: it was tried at least once. */
export function leftUnanswered(text: string | null, snapshot: string | null): SentSale | null {
  const input = readSentSale(text)
  return input && { input, snapshot: readSnapshot(snapshot), tries: 1, unkept: false }
}
