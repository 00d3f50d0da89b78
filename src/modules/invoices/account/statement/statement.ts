import type { Day } from '#platform/values/day.ts'
import { addCents, type Cents, ZERO } from '#platform/values/money.ts'
import type { Age } from '../../receivables/receivables.ts'

/** What moved an account. */
export type StatementKind = 'sale' | 'payment' | 'reversal' | 'credit_note' | 'void' | 'merge'

/** A document that changed what a customer owes, less what they paid ahead. */
export type StatementMove = {
  kind: StatementKind
  day: Day
  /** The document's own number; of an invoice and a note the fiscal one, with the other beside it. */
  number: string
  other_number: string | null
  /** When an invoice is due; null for every other document. */
  due_on: Day | null
  /** Above zero it is owed; below, it was paid or taken off. */
  amount: Cents
}

export type StatementLine = StatementMove & { balance: Cents }

/** What happened on a customer's account from one day to another. A balance below zero is in the customer's favour. */
export type Statement = {
  from: Day
  to: Day
  opening: Cents
  lines: readonly StatementLine[]
  /** All that was owed more, and all that was owed less. */
  charged: Cents
  settled: Cents
  closing: Cents
  /** What is owed on invoices by its age on the last day, or today where that is still to come, and what was paid ahead by then: together they are the closing. */
  ageing: Readonly<Record<Age, Cents>>
  paid_ahead: Cents
}

/** The most documents that one paper holds; more than that is asked for by a shorter period. */
export const MOST_STATEMENT_LINES = 2000

/** Runs the balance through the documents, in their order. */
export function runningLines(
  opening: Cents,
  moves: readonly StatementMove[],
): Pick<Statement, 'lines' | 'charged' | 'settled' | 'closing'> {
  let balance = opening
  let charged = ZERO
  let settled = ZERO
  const lines = moves.map((move) => {
    balance = addCents(balance, move.amount)
    if (move.amount > ZERO) charged = addCents(charged, move.amount)
    else settled = addCents(settled, move.amount)
    return { ...move, balance }
  })
  return { lines, charged, settled, closing: balance }
}
