import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cents, cents, sumCents, ZERO } from '#platform/values/money.ts'
import {
  type CashFlow,
  compareCash,
  countedTotal,
  DENOMINATIONS,
  expectedCash,
  isDenomination,
  isEven,
  isLargeMovement,
  nextAttempt,
} from './cash-count.ts'

const NOTHING: CashFlow = {
  float: ZERO,
  sales: ZERO,
  change: ZERO,
  in: ZERO,
  out: ZERO,
  voids: ZERO,
  returns: ZERO,
}

const KINDS = ['in', 'out', 'void', 'return'] as const

/** What can happen to a drawer, one after the other. */
type Happening =
  | { kind: 'sale'; handed: Cents; change: Cents }
  | { kind: (typeof KINDS)[number]; amount: Cents }

const amount = fc.integer({ min: 1, max: 100_000_000 }).map(cents)
const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc
    .tuple(amount, amount)
    .map(
      ([a, b]): Happening => ({ kind: 'sale', handed: cents(Math.max(a, b)), change: cents(Math.min(a, b)) }),
    ),
  fc.record({ kind: fc.constantFrom(...KINDS), amount }),
)

const flowOf = (float: Cents, day: readonly Happening[]): CashFlow => {
  const sum = (pick: (each: Happening) => Cents) => sumCents(day.map(pick))
  const of = (kind: (typeof KINDS)[number]) => sum((each) => (each.kind === kind ? each.amount : ZERO))
  return {
    float,
    sales: sum((each) => (each.kind === 'sale' ? each.handed : ZERO)),
    change: sum((each) => (each.kind === 'sale' ? each.change : ZERO)),
    in: of('in'),
    out: of('out'),
    voids: of('void'),
    returns: of('return'),
  }
}

/** The drawer itself, as somebody who stands beside it sees it. */
const watched = (float: Cents, day: readonly Happening[]): number => {
  let drawer: number = float
  for (const each of day) {
    if (each.kind === 'sale') drawer += each.handed - each.change
    else drawer += each.kind === 'in' ? each.amount : -each.amount
  }
  return drawer
}

describe('expectedCash', () => {
  test('a day of a shop: float 2,000, sales 11,500 with 1,200 change, 500 in, 3,000 out, 118 and 59 given back', () => {
    const expected = expectedCash({
      float: cents(200_000),
      sales: cents(1_150_000),
      change: cents(120_000),
      in: cents(50_000),
      out: cents(300_000),
      voids: cents(11_800),
      returns: cents(5_900),
    })
    expect(expected).toBe(962_300)
  })

  test('a drawer nobody touched holds its float', () => {
    expect(expectedCash({ ...NOTHING, float: cents(200_000) })).toBe(200_000)
  })

  test('is the float and what came in less what went out, whatever the day', () => {
    fc.assert(
      fc.property(amount, fc.array(happening, { maxLength: 60 }), (float, day) => {
        expect(expectedCash(flowOf(float, day))).toBe(watched(float, day))
      }),
    )
  })

  test('a day cut into sessions, each begun with what the last left, ends with the same money', () => {
    fc.assert(
      fc.property(
        amount,
        fc.array(fc.array(happening, { maxLength: 20 }), { minLength: 1, maxLength: 5 }),
        (float, sessions) => {
          let left = float
          for (const session of sessions) left = expectedCash(flowOf(left, session))
          expect(left).toBe(expectedCash(flowOf(float, sessions.flat())))
        },
      ),
    )
  })
})

describe('countedTotal', () => {
  test('adds up notes and coins', () => {
    expect(
      countedTotal([
        { worth: cents(200_000), count: 2 },
        { worth: cents(5_000), count: 3 },
        { worth: cents(100), count: 7 },
      ]),
    ).toBe(415_700)
  })

  test('one piece of everything is 3,891 pesos', () => {
    expect(countedTotal(DENOMINATIONS.map(({ worth }) => ({ worth, count: 1 })))).toBe(389_100)
  })

  test('an empty drawer counts to nothing, and there is no note of 250', () => {
    expect(countedTotal([])).toBe(0)
    expect(isDenomination(cents(25_000))).toBe(false)
    expect(isDenomination(cents(20_000))).toBe(true)
  })

  test('does not depend on the order of counting', () => {
    const pieces = fc.array(
      fc.record({
        worth: fc.constantFrom(...DENOMINATIONS.map(({ worth }) => worth)),
        count: fc.nat(10_000),
      }),
    )
    fc.assert(fc.property(pieces, (all) => countedTotal(all.toReversed()) === countedTotal(all)))
  })
})

describe('compareCash', () => {
  const usd = (value: number) => ({ USD: cents(value) })

  test('too much is above zero, too little below', () => {
    expect(compareCash({ pesos: cents(1000), foreign: {} }, { pesos: cents(1500), foreign: {} })).toEqual({
      expected: 1000,
      counted: 1500,
      difference: 500,
      foreign: [],
    })
    expect(
      compareCash({ pesos: cents(1000), foreign: {} }, { pesos: cents(400), foreign: {} }).difference,
    ).toBe(-600)
  })

  test('dollars that were taken and not counted are missing, and nothing of a currency is no row', () => {
    const compared = compareCash(
      { pesos: ZERO, foreign: { ...usd(5000), EUR: ZERO } },
      { pesos: ZERO, foreign: {} },
    )
    expect(compared.foreign).toEqual([{ code: 'USD', expected: 5000, counted: 0, difference: -5000 }])
    expect(isEven(compared)).toBe(false)
  })

  test('is even when every currency agrees', () => {
    expect(
      isEven(
        compareCash(
          { pesos: cents(7), foreign: usd(100) },
          { pesos: cents(7), foreign: { ...usd(100), EUR: ZERO } },
        ),
      ),
    ).toBe(true)
  })
})

describe('nextAttempt', () => {
  const at = (sales: number, movements = 0) => ({ sales, movements })

  test('a count, one recount, and no more', () => {
    expect(nextAttempt(null, at(3))).toBe(1)
    for (const even of [true, false]) {
      expect(nextAttempt({ ...at(3), attempt: 1, even }, at(3))).toBe(2)
      expect(nextAttempt({ ...at(3), attempt: 2, even }, at(3))).toBe(null)
    }
  })

  test('a sale or a movement since makes the count stale: one that agreed is taken again as the same attempt', () => {
    expect(nextAttempt({ ...at(3), attempt: 1, even: true }, at(4))).toBe(1)
    expect(nextAttempt({ ...at(3), attempt: 2, even: true }, at(3, 1))).toBe(2)
  })

  test('one that did not agree was an attempt, and what is stale can always be counted again', () => {
    expect(nextAttempt({ ...at(3), attempt: 1, even: false }, at(4))).toBe(2)
    expect(nextAttempt({ ...at(3), attempt: 2, even: false }, at(3, 1))).toBe(2)
  })
})

describe('money is asked about from an amount that says nothing of what is in the drawer', () => {
  const asks = (kind: 'in' | 'out', amount: number, float: number, mayKnow = false) =>
    isLargeMovement({ kind, amount: cents(Math.round(amount * 100)), float: cents(float * 100), mayKnow })

  test('going in: far above the float', () => {
    expect([asks('in', 20_000, 500), asks('in', 20_000.01, 500)]).toEqual([false, true])
    expect([asks('in', 50_000, 5000), asks('in', 50_000.01, 5000)]).toEqual([false, true])
    expect([asks('in', 99_999.99, 80_000), asks('in', 100_000, 80_000)]).toEqual([false, true])
  })

  test('going out: above the float, and always from 100,000.00', () => {
    expect([asks('out', 2000, 2000), asks('out', 2000.01, 2000)]).toEqual([false, true])
    expect(asks('out', 19_000, 2000)).toBe(true)
    expect([asks('out', 99_999.99, 150_000), asks('out', 100_000, 150_000)]).toEqual([false, true])
  })

  test('who may know what the drawer holds is asked by that alone', () => {
    expect(asks('out', 19_000, 2000, true)).toBe(false)
    expect(asks('in', 100_000, 2000, true)).toBe(true)
  })
})
