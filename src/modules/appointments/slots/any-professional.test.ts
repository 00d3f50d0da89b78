import { describe, expect, test } from 'vitest'
import { bookedMinutes, type Candidate, chooseAny } from './any-professional.ts'

const at = (time: string): number => Date.parse(`2026-11-23T${time}:00Z`)
const somebody = (id: string, minutes: number, bookedAt: number | null): Candidate<string> => ({
  id,
  minutes,
  bookedAt,
})

describe('where anybody will do', () => {
  test('it is who has the fewest minutes that day', () => {
    const chosen = chooseAny([
      somebody('a', 90, null),
      somebody('b', 30, at('08:00')),
      somebody('c', 60, null),
    ])
    expect(chosen).toEqual({ id: 'b', because: 'fewest_minutes', minutes: 30, free: 3 })
  })

  test('of two with as many it is who was booked least recently', () => {
    const chosen = chooseAny([somebody('1', 60, at('06:30')), somebody('2', 60, at('04:30'))])
    expect(chosen).toEqual({ id: '2', because: 'booked_least_recently', minutes: 60, free: 2 })
  })

  test('who never was booked comes before anybody who was, however long ago', () => {
    const chosen = chooseAny([somebody('a', 0, 10), somebody('c', 0, -28), somebody('d', 0, null)])
    expect(chosen).toMatchObject({ id: 'd', because: 'never_booked' })
  })

  test('of two who are alike it is always the same', () => {
    const both = [somebody('b', 0, null), somebody('a', 0, null)]
    expect(chooseAny(both)).toMatchObject({ id: 'a', because: 'alike' })
    expect(chooseAny(both.toReversed())).toEqual(chooseAny(both))
  })

  test('the only one who is free takes it; nobody is nobody', () => {
    expect(chooseAny([somebody('a', 300, at('08:00'))])).toMatchObject({ because: 'only_one_free', free: 1 })
    expect(chooseAny([])).toBeNull()
  })
})

test('minutes of a day are what lies in it', () => {
  const booked = [
    [0, 30],
    [90, 120],
    [230, 260],
    [300, 330],
  ] as const
  expect(bookedMinutes(booked, 20, 240)).toBe(10 + 30 + 10)
  expect(bookedMinutes([], 0, 240)).toBe(0)
})
