import { expect, test } from 'vitest'
import type { WhyNobody } from '#modules/employees/hours/spans/working-hours.ts'
import type { TenantId } from '#platform/values/ids.ts'
import { KeptDays } from './kept-days.server.ts'

const [MINE, THEIRS] = ['mine', 'theirs'] as TenantId[] as [TenantId, TenantId]

/** What is answered of it. */
const answerOf = ({ slots, nobody }: ReturnType<typeof dayOf>) => ({ slots, nobody })

const dayOf = (count: number, nobody: WhyNobody | null = null) => ({
  slots: Array.from({ length: count }, (_, n) => ({ start: 29_000_000 + n * 15, isFree: n % 2 === 0 })),
  nobody,
  versions: '1 1',
})

test('what is kept of a day is what was worked out of it', () => {
  const kept = new KeptDays({ days: 10, ofShop: 10, starts: 100 })
  kept.keep(MINE, 'a', dayOf(3))
  kept.keep(MINE, 'none', dayOf(0, 'closed'))
  expect(kept.get('a', '1 1')).toEqual(answerOf(dayOf(3)))
  expect(kept.get('none', '1 1')).toEqual(answerOf(dayOf(0, 'closed')))
  expect(kept.get('b', '1 1')).toBeUndefined()
})

test('a shop that asks for ever more days loses its own oldest, and no other shop a day', () => {
  const kept = new KeptDays({ days: 100, ofShop: 3, starts: 10_000 })
  kept.keep(THEIRS, 'theirs', dayOf(4))
  for (let n = 0; n < 500; n += 1) kept.keep(MINE, `mine ${n}`, dayOf(10))
  expect(kept.held).toEqual({ days: 4, starts: 34 })
  expect(kept.get('theirs', '1 1')).toEqual(answerOf(dayOf(4)))
  expect(kept.get('mine 496', '1 1')).toBeUndefined()
  expect(kept.get('mine 497', '1 1')).toEqual(answerOf(dayOf(10)))
})

test('however much a day holds, no more starts are kept than the most; the oldest go first', () => {
  const kept = new KeptDays({ days: 100, ofShop: 50, starts: 1000 })
  kept.keep(THEIRS, 'first', dayOf(10))
  for (let n = 0; n < 40; n += 1) kept.keep(n % 2 ? MINE : THEIRS, `${n}`, dayOf(288))
  expect(kept.held).toEqual({ days: 3, starts: 864 })
  expect(kept.get('first', '1 1')).toBeUndefined()
  kept.keep(MINE, '39', dayOf(5))
  expect(kept.held).toEqual({ days: 3, starts: 581 })
  kept.keep(MINE, 'too much', dayOf(1440))
  expect(kept.held).toEqual({ days: 0, starts: 0 })
})

test('days without a start are counted too', () => {
  const kept = new KeptDays({ days: 5, ofShop: 100, starts: 100 })
  for (let n = 0; n < 30; n += 1) kept.keep(MINE, `${n}`, dayOf(0))
  expect(kept.held).toEqual({ days: 5, starts: 0 })
})

test('a day that changed takes the place that it had, and what is asked for stays before what is not', () => {
  const kept = new KeptDays({ days: 100, ofShop: 3, starts: 1000 })
  for (const day of ['far', 'near', 'next']) kept.keep(MINE, day, dayOf(2))
  for (let n = 2; n < 50; n += 1) kept.keep(MINE, 'near', { ...dayOf(2), versions: `${n} 1` })
  expect(kept.held).toEqual({ days: 3, starts: 6 })
  expect(kept.get('near', '1 1')).toBeUndefined()
  expect(kept.get('near', '49 1')).toEqual(answerOf(dayOf(2)))
  expect(kept.get('far', '1 1')).toEqual(answerOf(dayOf(2)))
  kept.keep(MINE, 'another', dayOf(2))
  expect(kept.get('next', '1 1')).toBeUndefined()
  expect(kept.get('far', '1 1')).toEqual(answerOf(dayOf(2)))
})
