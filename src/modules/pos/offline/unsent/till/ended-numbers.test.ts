import { describe, expect, test } from 'vitest'
import { type HeldBlock, numbersLeft, takeNumber } from '#modules/fiscal/blocks/blocks.ts'
import { day } from '#platform/values/day.ts'
import type { NumberBlockId } from '#platform/values/ids.ts'
import { KEPT_MS } from '../sending/offline-sale.ts'
import { begun, beyondPapers, endedNumbers, printedNumbers, toldEnded } from './ended-numbers.ts'

const block = (more: Partial<HeldBlock> = {}): HeldBlock => ({
  id: 'block' as NumberBlockId,
  series: 'B',
  document_type: 'consumo',
  from_number: 1,
  to_number: 100,
  next_number: 1,
  expires_on: null,
  ...more,
})

describe('numbers that the office ended', () => {
  test('are those that the till had not used', () => {
    const { block: used } = takeNumber([block()], 'consumo', day('2026-11-20')) ?? { block: block() }
    expect(endedNumbers(used, 'Se dañó', 5)).toEqual({
      blockId: 'block',
      documentType: 'consumo',
      count: 99,
      first: 'B0200000002',
      last: 'B0200000100',
      reason: 'Se dañó',
      at: 5,
    })
  })

  test('are said as one where one was left, and not at all where none was', () => {
    const last = endedNumbers(block({ next_number: 100 }), 'Se dañó', 5)
    expect(last).toMatchObject({ count: 1, first: 'B0200000100', last: 'B0200000100' })
    expect(endedNumbers(block({ next_number: 101 }), 'Se dañó', 5)).toBeNull()
  })

  test('are told for a day', () => {
    const ended = [endedNumbers(block(), 'Se dañó', 1000)].filter((each) => each !== null)
    expect(toldEnded(ended, 1000 + KEPT_MS)).toEqual(ended)
    expect(toldEnded(ended, 1001 + KEPT_MS)).toEqual([])
  })
})

describe('begun', () => {
  const printed = [printedNumbers(block({ from_number: 11, next_number: 14 }))].filter(
    (each) => each !== null,
  )

  test('a block that this till never had begins with its first number', () => {
    expect(printedNumbers(block())).toBeNull()
    expect(begun(block({ from_number: 14, to_number: 40 }), printed).next_number).toBe(14)
    expect(begun(block({ document_type: 'credito_fiscal' }), printed).next_number).toBe(1)
    expect(begun(block({ from_number: 7 }), []).next_number).toBe(7)
  })

  test('what this till printed of ended numbers is not printed again when they come back to it', () => {
    const ncf = (from: number) =>
      takeNumber([begun(block({ from_number: from }), printed)], 'consumo', day('2026-11-20'))?.ncf
    expect([11, 12, 13, 14].map(ncf)).toEqual(['B0200000014', 'B0200000014', 'B0200000014', 'B0200000014'])
  })

  test('a block of which it printed everything has nothing left', () => {
    expect(numbersLeft(begun(block({ from_number: 12, to_number: 13 }), printed))).toBe(0)
  })
})

test('a block that is put back begins after each of its numbers that stands on a paper', () => {
  const paper = (ncf: string | null) => ({ ncf, documentType: 'consumo' as const })
  const next = (...papers: (string | null)[]) =>
    beyondPapers(block({ from_number: 10, to_number: 20, next_number: 12 }), papers.map(paper)).next_number
  expect(next()).toBe(12)
  expect(next('B0200000012', 'B0200000014', null)).toBe(15)
  expect(next('B0200000020')).toBe(21)
  // Of another block, and of another type.
  expect(next('B0200000021', 'B0100000015', 'B0200000009')).toBe(12)
})
