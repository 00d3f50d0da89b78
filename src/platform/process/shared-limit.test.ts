import { expect, test } from 'vitest'
import { networkOf } from '../values/network.ts'
import { newSharedLimit } from './shared-limit.server.ts'

const NOON = new Date('2026-11-20T16:00:00Z')
const hex = (count: number): string => count.toString(16)

function counting(most: number) {
  const limit = newSharedLimit(most, 3_600_000)
  const takes = (network: string, now = NOON): boolean => {
    try {
      limit.take('a shop', networkOf(network), now)
      return true
    } catch {
      return false
    }
  }
  const many = (of: (index: number) => string, tries = 500): number =>
    Array.from({ length: tries }, (_, index) => takes(of(index))).filter(Boolean).length
  return { takes, many }
}

test('one line takes half at the most, however many networks it has, and others still come', () => {
  const { many, takes } = counting(300)
  expect(many((index) => `2001:db8:7:${hex(index)}::1`)).toBe(150)
  expect(takes('2001:db9:1:1::1')).toBe(true)
  expect(takes('190.80.1.1')).toBe(true)
})

test('one block takes three quarters at the most, however many lines it has, and others still come', () => {
  const { many, takes } = counting(300)
  expect(many((index) => `2001:db8:${hex(index)}:1::1`)).toBe(225)
  expect(takes('190.80.1.1')).toBe(true)
})

test('what is refused counts for nobody, and all of it is there again when the window is over', () => {
  const { many, takes } = counting(40)
  expect(many(() => '190.80.1.1')).toBe(10)
  expect(many(() => '190.80.1.2')).toBe(7)
  expect(takes('190.80.1.1', new Date(NOON.getTime() + 3_600_001))).toBe(true)
})

test('the next window is bounded as the first was', () => {
  const { takes } = counting(40)
  const taken = (from: number): number =>
    Array.from({ length: 100 }, () => takes('190.80.1.1', new Date(NOON.getTime() + from))).filter(Boolean)
      .length
  expect([0, 3_600_000, 7_200_000].map(taken)).toEqual([10, 10, 10])
})
