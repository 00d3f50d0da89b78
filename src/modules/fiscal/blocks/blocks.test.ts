import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day } from '#platform/values/day.ts'
import type { NumberBlockId } from '#platform/values/ids.ts'
import { parseNcf } from '../ncf/ncf.ts'
import {
  allowanceOf,
  countFor,
  countNumbers,
  type HeldBlock,
  numbersLeft,
  runsLow,
  takeNumber,
} from './blocks.ts'

const TODAY = day('2026-11-20')

const block = (from: number, to: number, more: Partial<HeldBlock> = {}): HeldBlock => ({
  id: `block-${from}` as NumberBlockId,
  series: 'B',
  document_type: 'consumo',
  from_number: from,
  to_number: to,
  next_number: from,
  expires_on: null,
  ...more,
})

/** Takes as many as are wanted, putting each block back as it is afterwards. */
function takeAll(blocks: readonly HeldBlock[], wanted: number): string[] {
  let held = blocks
  const taken: string[] = []
  for (let i = 0; i < wanted; i += 1) {
    const next = takeNumber(held, 'consumo', TODAY)
    if (!next) break
    taken.push(next.ncf)
    held = held.map((each) => (each.id === next.block.id ? next.block : each))
  }
  return taken
}

describe('takeNumber', () => {
  test('gives the numbers of a block one after the other', () => {
    expect(takeAll([block(41, 43)], 5)).toEqual(['B0200000041', 'B0200000042', 'B0200000043'])
  })

  test('uses the lower block first and goes on with the next', () => {
    expect(takeAll([block(90, 91), block(7, 8)], 4)).toEqual([
      'B0200000007',
      'B0200000008',
      'B0200000090',
      'B0200000091',
    ])
  })

  test('has none of another type, and none after the last day', () => {
    expect(takeNumber([block(1, 9)], 'credito_fiscal', TODAY)).toBeNull()
    expect(takeNumber([block(1, 9, { expires_on: day('2026-11-19') })], 'consumo', TODAY)).toBeNull()
    expect(takeNumber([block(1, 9, { expires_on: TODAY })], 'consumo', TODAY)?.ncf).toBe('B0200000001')
  })

  test('no number comes twice or from outside, whatever the blocks', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 6 })
    fc.assert(
      fc.property(sizes, fc.integer({ min: 0, max: 200 }), (lengths, wanted) => {
        let at = 1
        const blocks = lengths.map((length) => {
          const made = block(at, at + length - 1)
          at += length + 3
          return made
        })
        const taken = takeAll(blocks, wanted)
        const total = lengths.reduce((sum, length) => sum + length, 0)
        expect(taken).toHaveLength(Math.min(wanted, total))
        expect(new Set(taken).size).toBe(taken.length)
        for (const ncf of taken) {
          const number = parseNcf(ncf)?.number ?? 0
          expect(
            blocks.some(({ from_number, to_number }) => number >= from_number && number <= to_number),
          ).toBe(true)
        }
      }),
    )
  })
})

describe('runsLow', () => {
  test('asks for the next block below a fifth, and when nothing can be used', () => {
    expect(runsLow([], 'consumo', TODAY)).toBe(true)
    expect(runsLow([block(1, 100)], 'consumo', TODAY)).toBe(false)
    expect(runsLow([block(1, 100, { next_number: 81 })], 'consumo', TODAY)).toBe(false)
    expect(runsLow([block(1, 100, { next_number: 82 })], 'consumo', TODAY)).toBe(true)
    expect(runsLow([block(1, 100, { next_number: 101 })], 'consumo', TODAY)).toBe(true)
  })

  test('counts what is left of all blocks', () => {
    const held = [block(1, 10, { next_number: 9 }), block(20, 29)]
    expect(countNumbers(held, 'consumo', TODAY)).toBe(12)
    expect(numbersLeft(block(1, 10, { next_number: 11 }))).toBe(0)
  })
})

describe('allowanceOf', () => {
  test('leaves four fifths of a range alone, however short it is', () => {
    expect(allowanceOf({ left: 10_000, held: 0 })).toBe(2000)
    expect(allowanceOf({ left: 8500, held: 1500 })).toBe(500)
    expect(allowanceOf({ left: 8000, held: 2000 })).toBe(0)
    expect(allowanceOf({ left: 500, held: 0 })).toBe(100)
    expect(allowanceOf({ left: 20, held: 0 })).toBe(4)
    expect(allowanceOf({ left: 4, held: 0 })).toBe(0)
    expect(allowanceOf({ left: 60, held: 40 })).toBe(0)
  })

  test('a till gets a busy day’s numbers, and at most half of what tills may still hold', () => {
    expect(countFor('consumo', { asked: null, allowance: 2000 })).toBe(100)
    expect(countFor('consumo', { asked: 1000, allowance: 2000 })).toBe(100)
    expect(countFor('consumo', { asked: 7, allowance: 2000 })).toBe(7)
    expect(countFor('credito_fiscal', { asked: null, allowance: 2000 })).toBe(20)
    expect(countFor('credito_fiscal', { asked: null, allowance: 5 })).toBe(3)
    expect(countFor('credito_fiscal', { asked: null, allowance: 1 })).toBe(1)
    expect(countFor('consumo', { asked: 5, allowance: 0 })).toBe(0)
  })

  test('whoever asks how often, never more is out than it allows', () => {
    const asked = fc.array(fc.integer({ min: 1, max: 1000 }), { maxLength: 60 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), asked, (size, counts) => {
        let held = 0
        for (const count of counts) {
          const left = size - held
          held += countFor('consumo', { asked: count, allowance: allowanceOf({ left, held }) })
        }
        expect(held).toBeLessThanOrEqual(Math.floor(size / 5))
      }),
    )
  })
})
