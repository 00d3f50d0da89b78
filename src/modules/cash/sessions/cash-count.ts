import { type Cents, cents, lessFigures, sumCents, sumFigures, ZERO } from '#platform/values/money.ts'

export type Denomination = { readonly worth: Cents; readonly kind: 'note' | 'coin' }

const note = (worth: number): Denomination => ({ worth: cents(worth), kind: 'note' })
const coin = (worth: number): Denomination => ({ worth: cents(worth), kind: 'coin' })

/**
 * Dominican notes and coins in circulation, the largest first.
 *
 * @see docs/rules/cash-count.md
 */
export const DENOMINATIONS: readonly Denomination[] = [
  note(200_000),
  note(100_000),
  note(50_000),
  note(20_000),
  note(10_000),
  note(5_000),
  coin(2_500),
  coin(1_000),
  coin(500),
  coin(100),
]

/** What is no note or coin of the list, as old centavos: counted by its amount, a piece for each centavo. */
export const CENTAVO = cents(1)

/** So many pieces of one denomination, or so many centavos. */
export type Pieces = { readonly worth: Cents; readonly count: number }

/** Whether pieces of it can be counted. */
export const isDenomination = (worth: Cents): boolean =>
  worth === CENTAVO || DENOMINATIONS.some((each) => each.worth === worth)

/** What counted pieces are worth. @throws RangeError when the amount leaves the safe integer range. */
export const countedTotal = (pieces: readonly Pieces[]): Cents =>
  sumCents(pieces.map(({ worth, count }) => cents(worth * count)))

/** All that moved the pesos of a drawer since it was opened. None is negative. */
export type CashFlow = {
  float: Cents
  /** Handed over in cash for sales, before the change. */
  sales: Cents
  change: Cents
  in: Cents
  out: Cents
  /** Given back for sales that were voided. */
  voids: Cents
  /** Given back for what was returned. */
  returns: Cents
}

/**
 * What must be in the drawer: the float, what came in, less what went out. Sums of stored amounts only; nothing is
 * computed again at closing, so nothing can round apart.
 */
export const expectedCash = (flow: CashFlow): Cents =>
  lessFigures(
    sumFigures([flow.float, flow.sales, flow.in]),
    sumFigures([flow.change, flow.out, flow.voids, flow.returns]),
  )

/** So much is asked about wherever it is moved, and so little nowhere. */
const ALWAYS_LARGE = cents(10_000_000)
const NEVER_LARGE = cents(2_000_000)

type Movement = {
  kind: 'in' | 'out'
  amount: Cents
  /** What the session began with. */
  float: Cents
  /** Whether who moves it may know what the drawer holds. */
  mayKnow: boolean
}

/**
 * Whether money in or out is so much that it is asked about before it is sent. In: 100,000.00, or more than ten times the
 * float, never below 20,000.00. Out: 100,000.00, or more than the float, which whoever opened the drawer was told, so that
 * asking says nothing of what is in it. Who may know that is asked by the server, above what the drawer holds.
 */
export function isLargeMovement({ kind, amount, float, mayKnow }: Movement): boolean {
  if (kind === 'in') return amount >= ALWAYS_LARGE || amount > Math.max(NEVER_LARGE, 10 * float)
  return !mayKnow && (amount >= ALWAYS_LARGE || amount > float)
}

/** Amounts of other currencies by their code, each in its own hundredths. */
export type ForeignAmounts = Readonly<Record<string, Cents>>

/** What was counted against what was expected, in pesos and in each other currency. */
export type Comparison = {
  expected: Cents
  counted: Cents
  /** Above zero there is too much in the drawer, below zero too little. */
  difference: Cents
  foreign: readonly { code: string; expected: Cents; counted: Cents; difference: Cents }[]
}

type Sides = { pesos: Cents; foreign: ForeignAmounts }

/** A currency that was not counted has nothing in the drawer; one where nothing was expected or counted is left out. */
export function compareCash(expected: Sides, counted: Sides): Comparison {
  const codes = [...new Set([...Object.keys(expected.foreign), ...Object.keys(counted.foreign)])].toSorted()
  const foreign = codes.map((code) => {
    const should = expected.foreign[code] ?? ZERO
    const is = counted.foreign[code] ?? ZERO
    return { code, expected: should, counted: is, difference: lessFigures(is, should) }
  })
  return {
    expected: expected.pesos,
    counted: counted.pesos,
    difference: lessFigures(counted.pesos, expected.pesos),
    foreign: foreign.filter((each) => each.expected !== 0 || each.counted !== 0),
  }
}

/** Whether the drawer holds what it should, in every currency. */
export const isEven = (compared: {
  difference: number
  foreign: readonly { difference: number }[]
}): boolean => compared.difference === 0 && compared.foreign.every(({ difference }) => difference === 0)

const MOST_ATTEMPTS = 2

/** The moment a count is of, by what had happened in the session. */
export type Moment = { sales: number; movements: number }

/** Whether something was sold or moved since a count, so that it says nothing of the drawer any more. */
export const isStale = (count: Moment, now: Moment): boolean =>
  count.sales !== now.sales || count.movements !== now.movements

/**
 * Which attempt the next count is: one, and one more. Null when there is none left.
 *
 * A count that sales or movements have overtaken says nothing of the drawer any more and is taken again, whatever is
 * left. One that agreed uses nothing up; one that did not has told what was expected, and so was an attempt.
 */
export function nextAttempt(
  last: (Moment & { attempt: number; even: boolean }) | null,
  now: Moment,
): number | null {
  if (!last) return 1
  if (!isStale(last, now)) return last.attempt < MOST_ATTEMPTS ? last.attempt + 1 : null
  return last.even ? last.attempt : Math.min(last.attempt + 1, MOST_ATTEMPTS)
}
