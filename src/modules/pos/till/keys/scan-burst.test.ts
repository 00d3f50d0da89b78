import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { KeyStroke } from '../../cart/scan.ts'
import { type Burst, NO_BURST, readEndOfBurst, readInBurst, type Scan } from './scan-burst.ts'

const CODE = '7469912000028'
const isKnown = (code: string) => code === CODE

type Stroke = KeyStroke & { covered: boolean; text?: string }

/** The keys of a text, each so long after the one before; covered for the first so many. */
const keys = (text: readonly string[], gaps: readonly number[], coveredFor: number): Stroke[] => {
  let at = 1000
  return text.map((key, i) => {
    at += gaps[i % gaps.length] ?? 0
    return { key, at, covered: i < coveredFor, text: text.slice(coveredFor, i).join('') }
  })
}

function readAll(strokes: readonly Stroke[]): { scans: Scan[]; burst: Burst } {
  const scans: Scan[] = []
  let burst = NO_BURST
  for (const { covered, text = '', ...stroke } of strokes) {
    const read = readInBurst(burst, stroke, { covered, text })
    burst = read.burst
    if (read.scan) scans.push(read.scan)
  }
  return { scans, burst }
}

describe('a scan behind a receipt', () => {
  test.each([[4], [15], [20], [30], [50], [60], [75]])('is read whole with a key every %i ms', (gap) => {
    expect(readAll(keys([...CODE, 'Enter'], [gap], 99)).scans).toEqual([{ code: CODE, text: CODE }])
  })

  test('is read whole although the screen stopped behind any of its keys, and although the receipt went', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 14, maxLength: 14 }),
        fc.integer({ min: 1, max: 14 }),
        (gaps, coveredFor) => {
          expect(readAll(keys([...CODE, 'Enter'], gaps, coveredFor)).scans).toEqual([
            { code: CODE, text: CODE },
          ])
        },
      ),
    )
  })

  test('keeps the words that stood in the search before it', () => {
    const strokes = keys([...CODE, 'Enter'], [20], 99).map((stroke) => ({ ...stroke, text: 'leche ' }))
    expect(readAll(strokes).scans).toEqual([{ code: CODE, text: `leche ${CODE}` }])
  })

  test('counts what reached the search before the receipt came over it', () => {
    const strokes = keys([...CODE, 'Enter'], [20], 99).map((stroke, i) =>
      i < 4
        ? { ...stroke, covered: false, text: CODE.slice(0, i) }
        : { ...stroke, text: CODE.slice(0, 4), at: stroke.at + 200 },
    )
    // Two hundred milliseconds between the fourth key and the fifth.
    expect(readAll(strokes).scans).toEqual([{ code: CODE, text: CODE }])
  })

  test('begins anew behind a key that was pressed long before', () => {
    const stray = { key: '5', at: 100, covered: true }
    expect(readAll([stray, ...keys([...CODE, 'Enter'], [20], 99)]).scans).toEqual([
      { code: CODE, text: CODE },
    ])
  })

  test('without a closing key ends soon when its code is known, else with patience', () => {
    const { burst } = readAll(keys([...CODE], [20], 99))
    const lastAt = burst.buffer.lastAt
    expect(readEndOfBurst(burst, lastAt + 65, { text: '', isKnown })).toEqual({
      burst: NO_BURST,
      scan: { code: CODE, text: CODE },
    })
    const part = readAll(keys([...CODE.slice(0, 9)], [20], 99)).burst
    const at = part.buffer.lastAt
    expect(readEndOfBurst(part, at + 65, { text: '', isKnown })).toEqual({ burst: part, scan: null })
    expect(readEndOfBurst(part, at + 301, { text: '', isKnown })).toMatchObject({
      scan: { code: CODE.slice(0, 9) },
    })
  })

  test('is two scans when the first was over before the second began', () => {
    const first = keys([...CODE, 'Enter'], [20], 99)
    const second = keys([...CODE, 'Enter'], [20], 99).map((stroke) => ({ ...stroke, at: stroke.at + 400 }))
    expect(readAll([...first, ...second]).scans).toHaveLength(2)
  })
})

describe('at the free counter', () => {
  test('the pace is a scanner’s, and what was typed is not a scan', () => {
    expect(readAll(keys([...CODE, 'Enter'], [20], 0)).scans).toMatchObject([{ code: CODE }])
    expect(readAll(keys([...CODE, 'Enter'], [90], 0)).scans).toEqual([])
  })

  test('what was typed after a receipt went is no part of what was typed behind it', () => {
    const stray = { key: '5', at: 100, covered: true }
    const { scans } = readAll([stray, ...keys([...CODE, 'Enter'], [90], 0)])
    expect(scans).toEqual([])
  })
})
