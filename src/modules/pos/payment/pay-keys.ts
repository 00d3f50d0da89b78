/** Where a key of the pay sheet was pressed: in the amount, in another field, on a method, or elsewhere. */
export type PayPlace = 'amount' | 'other_field' | 'method' | 'elsewhere'

export type PayAction =
  /** A scanner typed into the amount, or over the methods: it must not charge a fortune. */
  | 'refuse_scan'
  /** The Enter that closes a scan of a reference: the code stays, and nothing is charged by it. */
  | 'keep_scan'
  | 'next_payment'
  | 'finish'

/** What a key does on the pay sheet, or null when it belongs to what has the focus. */
export function payAction(key: string, place: PayPlace, closesScan: boolean): PayAction | null {
  if (closesScan) return place === 'other_field' ? 'keep_scan' : 'refuse_scan'
  if (key === '+') return place === 'other_field' ? null : 'next_payment'
  return key === 'Enter' && place !== 'elsewhere' ? 'finish' : null
}
