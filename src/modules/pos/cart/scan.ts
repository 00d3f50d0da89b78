import { type Milli, milli, milliFromDecimal, ONE_UNIT } from '#platform/values/money.ts'

/** What was typed or scanned into the till's entry field. */
export type Entry =
  | { kind: 'empty' }
  /** `3*`: the quantity of whatever comes next. */
  | { kind: 'quantity'; quantity: Milli }
  /** Looks like a code; one that no product has is then searched as words. */
  | { kind: 'code'; text: string; quantity: Milli }
  | { kind: 'words'; text: string; quantity: Milli }
  /** A multiplier that is zero, negative, too large or finer than a thousandth, and what stands behind it. */
  | { kind: 'refused'; text: string; target: string }

const MOST = milli(99_999_999)

/** A multiplier: always before `*` or `×`; before `x` only with nothing or a long code behind, for `3x4` is a size. */
const MULTIPLIER = /^([-−+]?[\d.,]*\d)\s*(?:[*×]\s*(.*)|x\s*(\d{6,})?)$/i

/**
 * Understands an entry of the till: a code, words to search, or either behind a quantity (`3*`,
 * `2.5*7501031311309`, `2,5 * arroz`, `3x`).
 */
export function parseEntry(typed: string): Entry {
  const text = typed.trim()
  if (text === '') return { kind: 'empty' }
  const multiplied = MULTIPLIER.exec(text)
  if (!multiplied) return parseTarget(text, ONE_UNIT)
  const quantity = milliFromDecimal((multiplied[1] ?? '').replace(',', '.'))
  const target = (multiplied[2] ?? multiplied[3] ?? '').trim()
  if (quantity === null || quantity <= 0 || quantity > MOST) return { kind: 'refused', text, target }
  return target === '' ? { kind: 'quantity', quantity } : parseTarget(target, quantity)
}

/** Three or more letters, digits and signs of a code, with a digit among them and no space. */
const CODE = /^(?=\D*\d)[\p{L}\d._/+-]{3,}$/u

const parseTarget = (text: string, quantity: Milli): Entry => ({
  kind: CODE.test(text) ? 'code' : 'words',
  text,
  quantity,
})

/** One key going down; `key` and `repeat` as in KeyboardEvent, `at` its timeStamp in milliseconds. */
export type KeyStroke = { key: string; at: number; repeat?: boolean }

/** What a burst is, in milliseconds and characters. */
export type ScannerHabits = { maxGap: number; minLength: number }

/** Scanners send a key every 1 to 30 ms; quick typists need 80, and half that only for a pair of keys. */
export const USUAL_SCANNER: ScannerHabits = { maxGap: 50, minLength: 4 }

/** The keys of what may yet turn out to be a scan. */
export type ScanBuffer = { text: string; lastAt: number }

export const EMPTY_BUFFER: ScanBuffer = { text: '', lastAt: Number.NEGATIVE_INFINITY }

/** Longer than any code on a product: what goes beyond it is no scan, not even its end. */
const LONGEST = 128

/**
 * Reads one key. A scanner's burst is a row of characters, each soon after the one before, closed as
 * soon by Enter or Tab; a slower key begins anew, so what a person typed before is not part of it.
 *
 * @returns the buffer for the next key and the code when this key completed one, else null.
 */
export function readKey(
  buffer: ScanBuffer,
  { key, at, repeat = false }: KeyStroke,
  habits: ScannerHabits = USUAL_SCANNER,
): { buffer: ScanBuffer; scan: string | null } {
  // Scanners press Shift for capitals, as people do: it says nothing either way.
  if (key === 'Shift' || key === 'CapsLock') return { buffer, scan: null }
  const gap = at - buffer.lastAt
  const quick = gap >= 0 && gap <= habits.maxGap && !repeat
  if (key === 'Enter' || key === 'Tab') {
    return { buffer: EMPTY_BUFFER, scan: quick ? longEnough(buffer, habits) : null }
  }
  if ([...key].length !== 1 || repeat) return { buffer: EMPTY_BUFFER, scan: null }
  const text = quick ? (buffer.text + key).slice(0, LONGEST + 1) : key
  return { buffer: { text, lastAt: at }, scan: null }
}

/**
 * For scanners without a closing key: after a pause longer than `maxGap` the burst is over.
 *
 * @returns as `readKey`; ask it from a timer, with the same clock as the keys.
 */
export function readSilence(
  buffer: ScanBuffer,
  at: number,
  habits: ScannerHabits = USUAL_SCANNER,
): { buffer: ScanBuffer; scan: string | null } {
  if (at - buffer.lastAt <= habits.maxGap) return { buffer, scan: null }
  return { buffer: EMPTY_BUFFER, scan: longEnough(buffer, habits) }
}

const longEnough = ({ text }: ScanBuffer, { minLength }: ScannerHabits): string | null =>
  text.length >= minLength && text.length <= LONGEST ? text : null
