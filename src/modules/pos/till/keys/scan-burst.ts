import {
  EMPTY_BUFFER,
  type KeyStroke,
  readKey,
  readSilence,
  type ScanBuffer,
  type ScannerHabits,
  USUAL_SCANNER,
} from '../../cart/scan.ts'

/**
 * Behind a receipt nothing is typed but the next scan: slow scanners and screens that stop for a moment need not be
 * told from people there, and no key may be lost, for what falls out of a scan is in no field either.
 */
export const PATIENT_SCANNER: ScannerHabits = { ...USUAL_SCANNER, maxGap: 300 }

/** What may yet turn out to be a scan, and where its keys went. */
export type Burst = {
  buffer: ScanBuffer
  /** What stood in the search when it began behind a receipt, where keys reach no field; null at a free counter. */
  before: string | null
}

export const NO_BURST: Burst = { buffer: EMPTY_BUFFER, before: null }

/** `covered` while a sale or its receipt stands over the counter; `text` is what the search holds. */
export type Surroundings = { covered: boolean; text: string }

/** A scan with the text that would stand in the search had all of its keys gone there. */
export type Scan = { code: string; text: string }

type BurstReading = { burst: Burst; scan: Scan | null }

const habitsFor = ({ before }: Burst, covered = false): ScannerHabits =>
  covered || before !== null ? PATIENT_SCANNER : USUAL_SCANNER

const scanOf = (code: string | null, before: string | null, text: string): Scan | null =>
  code === null ? null : { code, text: before === null ? text : before + code }

/**
 * Reads one key, at the pace of where the burst began: one that began behind a receipt is read patiently to its
 * end, although the receipt has gone in the middle of it.
 */
export function readInBurst(burst: Burst, stroke: KeyStroke, { covered, text }: Surroundings): BurstReading {
  const read = readKey(burst.buffer, stroke, habitsFor(burst, covered))
  const before = burst.before ?? (covered ? withoutEnd(text, burst.buffer.text) : null)
  const scan = scanOf(read.scan, before, text)
  if (read.buffer === burst.buffer) return { burst, scan }
  if (read.buffer.text === '') return { burst: NO_BURST, scan }
  const begins = read.buffer.text.length === 1
  const stood = covered ? text : null
  return { burst: { buffer: read.buffer, before: begins ? stood : before }, scan }
}

/** What stands before keys that had gone into the search when a receipt came over it. */
const withoutEnd = (text: string, end: string): string =>
  text.endsWith(end) ? text.slice(0, text.length - end.length) : text

/**
 * For scanners without a closing key: a pause ends the burst. Patience ends sooner with a code that is known, or the
 * next scan would be read as its continuation.
 *
 * @param at by the clock of the keys.
 * @param text what the search holds.
 */
export function readEndOfBurst(
  burst: Burst,
  at: number,
  { text, isKnown }: { text: string; isKnown: (code: string) => boolean },
): BurstReading {
  const isWhole = burst.before !== null && isKnown(burst.buffer.text)
  const read = readSilence(burst.buffer, at, isWhole ? USUAL_SCANNER : habitsFor(burst))
  if (read.buffer === burst.buffer) return { burst, scan: null }
  return { burst: NO_BURST, scan: scanOf(read.scan, burst.before, text) }
}

/** How long the pause must be to end this burst, known or not, in milliseconds. */
export const longestPause = (burst: Burst): number => habitsFor(burst).maxGap
