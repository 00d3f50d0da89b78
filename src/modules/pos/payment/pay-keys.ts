import { isCutOff, type PayMethod } from '../tender/pay-methods.ts'

/** Where a key of the pay sheet was pressed: in the amount, in another field, on a method, or elsewhere. */
export type PayPlace = 'amount' | 'other_field' | 'method' | 'elsewhere'

export type PayAction =
  /** A scanner typed into the amount, or over the methods: it must not charge a fortune. */
  | 'refuse_scan'
  /** The Enter that closes a scan of a reference: the code stays, and nothing is charged by it. */
  | 'keep_scan'
  | 'next_payment'
  | 'finish'

type Pressed = { code: string; key: string; altKey: boolean }

/** The way to pay that Alt and a figure choose; null where none has that number, or the one that has is greyed. */
export function methodOfKey(
  { code, key, altKey }: Pressed,
  methods: readonly PayMethod[],
  isDown: boolean,
): PayMethod | null {
  const digit = /^Digit([1-9])$/.exec(code)?.[1] ?? (/^[1-9]$/.test(key) ? key : null)
  const method = digit && altKey ? methods[Number(digit) - 1] : undefined
  return method && !isCutOff(method, isDown) ? method : null
}

/** What a key does on the pay sheet, or null when it belongs to what has the focus. */
export function payAction(key: string, place: PayPlace, closesScan: boolean): PayAction | null {
  if (closesScan) return place === 'other_field' ? 'keep_scan' : 'refuse_scan'
  if (key === '+') return place === 'other_field' ? null : 'next_payment'
  return key === 'Enter' && place !== 'elsewhere' ? 'finish' : null
}
