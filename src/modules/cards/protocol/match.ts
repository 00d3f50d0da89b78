import type { Cents } from '#platform/values/money.ts'
import type { CardTransaction } from './terminal.ts'
import { terminalInstant } from './terminal-time.ts'

type Marked = Pick<CardTransaction, 'reference' | 'transactionId' | 'authorizationCode' | 'invoiceNumber'>

/** What tells one transaction of a terminal from the others; null where it said nothing that could. */
export const markOf = ({
  reference,
  transactionId,
  authorizationCode,
  invoiceNumber,
}: Marked): string | null => {
  const own = reference ?? transactionId ?? invoiceNumber
  return own === null && authorizationCode === null ? null : `${own ?? ''}/${authorizationCode ?? ''}`
}

/** An attempt whose end nobody knows. */
export type Sought = {
  amount: Cents
  /** The terminal's last transaction before it was asked; null where it told of none. */
  lastMark: string | null
  startedAt: Date
  /** What the terminal was told as its invoice number; null where its protocol carries none. */
  invoiceNumber: string | null
}

export type Finding =
  | 'approved'
  | 'declined'
  /** The last transaction is still the one from before: nothing has been charged so far. */
  | 'absent'
  /** It may be ours and it may not; somebody must look. */
  | 'unclear'

/**
 * How many transactions a terminal made between two of its own, by their invoice numbers; zero where they follow one
 * another or cannot be compared. A browser repeats a request by itself when a connection that it had kept is cut, and
 * the terminal then charges once more without our asking.
 */
export function madeBetween(before: CardTransaction | null, after: CardTransaction): number {
  const [first, second] = [before?.invoiceNumber ?? '', after.invoiceNumber ?? '']
  if (!/^\d{1,12}$/.test(first) || !/^\d{1,12}$/.test(second)) return 0
  return Math.max(0, Number(second) - Number(first) - 1)
}

/** Clocks of a shop and of its terminal are seldom further apart. */
const CLOCKS_APART_MS = 2 * 60_000

/**
 * What a terminal's last transaction says about an attempt whose answer was lost. It is ours when it is not the one
 * from before and has our amount, and our invoice number where the protocol carries it. Where no transaction from
 * before is known, it must also be no older than the attempt, by the terminal's own clock.
 */
export function findIn(sought: Sought, last: CardTransaction | null): Finding {
  if (!last) return 'unclear'
  const mark = markOf(last)
  if (mark === null) return 'unclear'
  if (sought.lastMark !== null && mark === sought.lastMark) return 'absent'
  if (sought.invoiceNumber !== null && last.invoiceNumber !== null) {
    if (!sameNumber(sought.invoiceNumber, last.invoiceNumber)) return 'unclear'
  } else if (sought.lastMark === null && !isSince(last, sought.startedAt)) return 'unclear'
  return last.amount === sought.amount ? last.status : 'unclear'
}

/** `000042` and `42` are one number. */
const sameNumber = (a: string, b: string): boolean => a.replace(/^0+/, '') === b.replace(/^0+/, '')

const isSince = ({ date, time }: CardTransaction, startedAt: Date): boolean => {
  const at = terminalInstant(date, time)
  return at !== null && at.getTime() >= startedAt.getTime() - CLOCKS_APART_MS
}
