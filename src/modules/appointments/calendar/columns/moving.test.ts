import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { carried, type Place, spanned, stepped, stretched, verdictOn } from './moving.ts'

const TEN: Place = { column: 1, from: 600, duration: 45 }

test('a time that is drawn goes out to the lines around it, one step at least, within the day', () => {
  expect(spanned([607, 640], 15)).toEqual({ from: 600, until: 645 })
  expect(spanned([640, 607], 5)).toEqual({ from: 605, until: 640 })
  expect(spanned([600, 600], 15)).toEqual({ from: 600, until: 615 })
  expect(spanned([-30, 3], 15)).toEqual({ from: 0, until: 15 })
  expect(spanned([1439, 1500], 15)).toEqual({ from: 1425, until: 1440 })
})

describe('moved by the keyboard', () => {
  test('an appointment goes from line to line, and onto one where it stood beside it', () => {
    expect(stepped(TEN, 'later', { by: 15, columns: 3 }).from).toBe(615)
    expect(stepped({ ...TEN, from: 607 }, 'later', { by: 15, columns: 3 }).from).toBe(615)
    expect(stepped({ ...TEN, from: 607 }, 'earlier', { by: 5, columns: 3 }).from).toBe(605)
    expect(stepped(TEN, 'right', { by: 15, columns: 2 }).column).toBe(1)
    expect(stepped(TEN, 'left', { by: 15, columns: 2 }).column).toBe(0)
    expect(stepped(TEN, 'longer', { by: 15, columns: 2 }).duration).toBe(60)
    expect(stepped({ ...TEN, duration: 5 }, 'shorter', { by: 15, columns: 2 }).duration).toBe(5)
  })

  test('it never begins on another day nor in no column, whatever is pressed', () => {
    const steps = fc.constantFrom('earlier', 'later', 'left', 'right', 'shorter', 'longer')
    fc.assert(
      fc.property(fc.array(fc.tuple(steps, fc.constantFrom(5, 15)), { maxLength: 200 }), (pressed) => {
        let place = TEN
        for (const [step, by] of pressed) {
          place = stepped(place, step, { by, columns: 3 })
          expect(place.column).toBeGreaterThanOrEqual(0)
          expect(place.column).toBeLessThan(3)
          expect(place.from).toBeGreaterThanOrEqual(0)
          expect(place.duration).toBeGreaterThanOrEqual(5)
          expect(place.from).toBeLessThan(1440)
          expect(place.duration).toBeLessThanOrEqual(720)
        }
      }),
    )
  })
})

test('what begins before midnight may end after it', () => {
  const late = { ...TEN, from: 1410, duration: 60 }
  expect(stepped(late, 'later', { by: 15, columns: 2 })).toEqual({ ...late, from: 1425 })
  expect(carried(late, { minutes: 300, columns: 0, by: 15, most: 2 }).from).toBe(1425)
  expect(stepped(late, 'longer', { by: 15, columns: 2 }).duration).toBe(75)
  expect(stretched(late, { minutes: 30, by: 15 }).duration).toBe(90)
})

test('a pointer carries it to the line that is nearest, and its end to where it was pulled', () => {
  expect(carried(TEN, { minutes: 22, columns: 1, by: 15, most: 5 })).toEqual({
    column: 2,
    from: 615,
    duration: 45,
  })
  expect(carried(TEN, { minutes: -9999, columns: -9, by: 15, most: 5 })).toMatchObject({ column: 0, from: 0 })
  expect(stretched(TEN, { minutes: 17, by: 15 }).duration).toBe(60)
  expect(stretched(TEN, { minutes: -500, by: 15 }).duration).toBe(5)
})

test('a place is free, taken by somebody with their buffer, outside the hours, or over', () => {
  const works = [{ from: 540, until: 720 }]
  const others = [{ from: 660, until: 690, held: 700, name: 'Yajaira' }]
  const on = (from: number, now: number | null = null) =>
    verdictOn({ column: 0, from, duration: 30 }, { works, others, buffer: 10, now })
  expect(on(600)).toEqual({ is: 'free' })
  expect(on(620)).toEqual({ is: 'free' })
  expect(on(625)).toEqual({ is: 'taken', name: 'Yajaira' })
  expect(on(695)).toEqual({ is: 'taken', name: 'Yajaira' })
  expect(on(700)).toEqual({ is: 'outside' })
  expect(on(600, 610)).toEqual({ is: 'past' })
})
