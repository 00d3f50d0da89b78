import { expect, test } from 'vitest'
import { day } from '#platform/values/day.ts'
import { newField } from '../schema/new-form.ts'
import { choicesOf, everyDay, MOST_DAYS, stopsOf } from './form-report.ts'

const color = {
  ...newField('select', 'color', 'Color'),
  options: [
    { value: 'rojo', label: 'Rojo' },
    { value: 'azul', label: 'Azul' },
  ],
}

test('choices stand in the order of the form, and what is none any more behind them', () => {
  expect(
    choicesOf(color, [
      { key: 'color', value: 'verde', count: 2 },
      { key: 'color', value: 'gris', count: 5 },
      { key: 'color', value: 'azul', count: 3 },
      { key: 'otro', value: 'rojo', count: 9 },
    ]),
  ).toEqual([
    { value: 'rojo', label: 'Rojo', count: 0 },
    { value: 'azul', label: 'Azul', count: 3 },
    { value: 'gris', label: null, count: 5 },
    { value: 'verde', label: null, count: 2 },
  ])
})

test('a day on which nobody answered is one of none, and of more than a year the last is told', () => {
  const on = (text: string, count: number) => ({ day: day(text), count })
  expect(everyDay([])).toEqual([])
  expect(everyDay([on('2026-02-27', 3), on('2026-03-02', 1)])).toEqual([
    on('2026-02-27', 3),
    on('2026-02-28', 0),
    on('2026-03-01', 0),
    on('2026-03-02', 1),
  ])
  const long = everyDay([on('2024-01-01', 1), on('2026-01-01', 2)])
  expect([long.length, long.at(-1)]).toEqual([MOST_DAYS, on('2026-01-01', 2)])
})

test('a switch is on or off', () => {
  const on = newField('toggle', 'acepta', 'Acepta')
  expect(choicesOf(on, [{ key: 'acepta', value: 'true', count: 4 }])).toEqual([
    { value: 'true', label: null, count: 4 },
    { value: 'false', label: null, count: 0 },
  ])
})

test('where people stop is told in the order of the form', () => {
  const fields = ['a', 'b', 'c'].map((key) => newField('text', key, key))
  expect(
    stopsOf(fields, [
      { key: 'c', count: 1 },
      { key: 'gone', count: 7 },
      { key: null, count: 4 },
      { key: 'a', count: 2 },
    ]),
  ).toEqual([
    { key: null, count: 4 },
    { key: 'a', count: 2 },
    { key: 'c', count: 1 },
  ])
})
