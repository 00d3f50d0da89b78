import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { intersection, joined, type MinuteRange, without } from './minute-ranges.ts'

const ranges = fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 })), {
  maxLength: 8,
})

/** The minutes of ranges, one by one: what the sums of ranges must agree with. */
const minutesOf = (list: readonly MinuteRange[]): Set<number> =>
  new Set(
    list.flatMap(([from, until]) => Array.from({ length: Math.max(0, until - from) }, (_, n) => from + n)),
  )

const isTidy = (list: readonly MinuteRange[]): boolean =>
  list.every(([from, until], at) => from < until && (list[at - 1]?.[1] ?? -1) < from)

const sorted = (minutes: Iterable<number>): number[] => [...minutes].toSorted((a, b) => a - b)

describe('ranges of minutes', () => {
  test('joined hold the same minutes, in order and apart', () => {
    fc.assert(
      fc.property(ranges, (list) => {
        expect(isTidy(joined(list))).toBe(true)
        expect(sorted(minutesOf(joined(list)))).toEqual(sorted(minutesOf(list)))
      }),
    )
  })

  test('without others hold what the others do not', () => {
    fc.assert(
      fc.property(ranges, ranges, (list, taken) => {
        const left = without(list, taken)
        expect(isTidy(left)).toBe(true)
        expect(sorted(minutesOf(left))).toEqual(sorted(minutesOf(list).difference(minutesOf(taken))))
      }),
    )
  })

  test('in common hold what all of them do', () => {
    fc.assert(
      fc.property(ranges, ranges, ranges, (a, b, c) => {
        const shared = intersection([a, b, c])
        expect(isTidy(shared)).toBe(true)
        expect(sorted(minutesOf(shared))).toEqual(
          sorted(minutesOf(a).intersection(minutesOf(b)).intersection(minutesOf(c))),
        )
      }),
    )
  })

  test.each([
    {
      what: 'a break within splits',
      plan: [[540, 1020]],
      breaks: [[720, 780]],
      left: [
        [540, 720],
        [780, 1020],
      ],
    },
    { what: 'a break at the end trims', plan: [[540, 1020]], breaks: [[960, 1080]], left: [[540, 960]] },
    { what: 'a break over all leaves nothing', plan: [[540, 1020]], breaks: [[480, 1080]], left: [] },
    {
      what: 'one that is long goes on into the next',
      plan: [
        [0, 10],
        [20, 30],
        [40, 50],
      ],
      breaks: [[5, 45]],
      left: [
        [0, 5],
        [45, 50],
      ],
    },
  ] as { what: string; plan: MinuteRange[]; breaks: MinuteRange[]; left: MinuteRange[] }[])(
    '$what',
    ({ plan, breaks, left }) => {
      expect(without(plan, breaks)).toEqual(left)
    },
  )

  test('of no lists, and of lists of which one is empty, have nothing in common', () => {
    expect(intersection([])).toEqual([])
    expect(intersection([[[0, 9]], [], [[0, 9]]])).toEqual([])
  })
})
