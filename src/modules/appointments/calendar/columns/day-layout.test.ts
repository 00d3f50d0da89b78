import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookedShare, columnRem, laidOut, lanesOf, quietIn, shownHours } from './day-layout.ts'

const spans = fc.array(
  fc.record({ from: fc.integer({ min: 0, max: 1380 }), length: fc.integer({ min: 5, max: 240 }) }),
  { maxLength: 30 },
)

test('what lies over each other never shares a lane, and what hangs together is equally wide', () => {
  fc.assert(
    fc.property(spans, (drawn) => {
      const laid = lanesOf(drawn.map(({ from, length }, id) => ({ id, from, until: from + length })))
      expect(laid.map(({ of }) => of.id).toSorted((a, b) => a - b)).toEqual(drawn.map((_, id) => id))
      for (const one of laid)
        for (const other of laid) {
          if (one === other || one.of.from >= other.of.until || other.of.from >= one.of.until) continue
          expect(one.lane).not.toBe(other.lane)
          expect(one.lanes).toBe(other.lanes)
        }
      for (const { lane, lanes } of laid) expect(lane).toBeLessThan(lanes)
    }),
  )
})

test('alone each has the whole column, and no more lanes stand open than lie over each other', () => {
  const at = (from: number, until: number) => ({ from, until })
  expect(lanesOf([at(600, 660), at(660, 700)]).map(({ lanes }) => lanes)).toEqual([1, 1])
  const three = lanesOf([at(600, 660), at(610, 640), at(640, 680)])
  expect(three.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
    [1, 2],
  ])
})

test('what is not there any more gives its width to what is, and has the column where nothing else wants it', () => {
  const at = (from: number, until: number, isThere = true) => ({ from, until, isThere })
  const laid = laidOut(
    [at(600, 660, false), at(600, 660), at(630, 700), at(600, 620, false), at(720, 780, false), at(780, 800)],
    ({ isThere }) => isThere,
  )
  expect(
    laid.map(({ of, lane, lanes, strips, isStrip }) => [of.from, of.until, lane, lanes, strips, isStrip]),
  ).toEqual([
    [600, 660, 0, 2, 2, false],
    [600, 660, 0, 2, 2, true],
    [600, 620, 1, 2, 2, true],
    [630, 700, 1, 2, 2, false],
    [720, 780, 0, 1, 0, false],
    [780, 800, 0, 1, 0, false],
  ])
})

describe('the hours of a day', () => {
  const works = [
    { from: 8 * 60 + 30, until: 12 * 60 },
    { from: 13 * 60, until: 18 * 60 + 20 },
  ]

  test('are whole ones around all that is worked and booked', () => {
    expect(shownHours(works)).toEqual({ from: 480, until: 1140 })
    expect(shownHours([])).toEqual({ from: 480, until: 1080 })
  })

  test('that nobody works are a break between two spans, and off around them', () => {
    expect(quietIn({ from: 480, until: 1140 }, works)).toEqual([
      { from: 480, until: 510, why: 'off' },
      { from: 720, until: 780, why: 'break' },
      { from: 1100, until: 1140, why: 'off' },
    ])
    expect(quietIn({ from: 480, until: 540 }, [])).toEqual([{ from: 480, until: 540, why: 'away' }])
  })

  test('that somebody is away in are an absence, and what lies around it is what it was', () => {
    const away = (from: number, until: number, reason: string | null = 'Médico') => ({ from, until, reason })
    const worked = [
      { from: 480, until: 600 },
      { from: 660, until: 720 },
      { from: 780, until: 1080 },
    ]
    expect(quietIn({ from: 480, until: 1080 }, worked, [away(600, 660)])).toEqual([
      { from: 600, until: 660, why: 'absent', reason: 'Médico' },
      { from: 720, until: 780, why: 'break' },
    ])
    // It began at work and ended in the break behind it.
    const over = [worked[0] ?? away(0, 0), { from: 780, until: 1080 }]
    expect(quietIn({ from: 480, until: 1080 }, over, [away(600, 740, null)])).toEqual([
      { from: 600, until: 740, why: 'absent', reason: null },
      { from: 740, until: 780, why: 'break' },
    ])
    expect(quietIn({ from: 480, until: 540 }, [], [away(0, 1440)])).toEqual([
      { from: 480, until: 540, why: 'absent', reason: 'Médico' },
    ])
  })

  test('are booked by what lies in them alone', () => {
    expect(bookedShare([{ from: 600, until: 700 }], [{ from: 650, until: 750 }])).toBe(0.5)
    expect(bookedShare([{ from: 600, until: 700 }], [{ from: 700, until: 750 }])).toBe(0)
    expect(bookedShare([], [{ from: 700, until: 750 }])).toBeNull()
  })
})

test('the columns of a week are as wide as the fullest of them needs, and no wider than six', () => {
  const beside = (count: number) => Array.from({ length: count }, () => ({ from: 600, until: 660 }))
  expect(columnRem([[], beside(1)])).toBe(9.5)
  expect(columnRem([beside(2), beside(1)])).toBe(9.5)
  expect(columnRem([beside(1), beside(4), beside(3)])).toBe(22)
  expect(columnRem([beside(20)])).toBe(33)
})
