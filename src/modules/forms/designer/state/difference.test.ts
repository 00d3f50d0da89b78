import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyForm, newField, newGroup } from '../../schema/new-form.ts'
import { differencesOf, risingMost } from './difference.ts'
import * as fields from './fields.ts'
import * as groups from './groups.ts'
import { addRule, removeRule } from './rules.ts'
import { changeSettings, rename } from './settings.ts'

const form = () => ({
  ...emptyForm('Ingreso', 'es'),
  groups: [
    { ...newGroup('a', 'Primero'), fields: ['uno', 'dos', 'tres'].map((key) => newField('text', key, key)) },
    { ...newGroup('b', 'Segundo'), fields: [newField('number', 'cuatro', 'Cuatro')] },
  ],
})

const short = (before: ReturnType<typeof form>, after: Parameters<typeof differencesOf>[1]) =>
  differencesOf(before, after).map(({ of, is, name, details }) =>
    [of, is, name, ...details.map((each) => each.name)].join(' '),
  )

test('a form is the same as itself', () => {
  expect(differencesOf(form(), structuredClone(form()))).toEqual([])
})

test('what was added, taken out, changed and moved is told, each once', () => {
  const begun = form()
  const changed = fields.changeField(rename(begun, 'Otro'), 'dos', { required: true, label: 'Dos' })
  expect(short(begun, changed)).toEqual(['form changed name name', 'field changed dos label required'])
  expect(short(begun, fields.moveField(begun, 'uno', { group: 'a', at: 2 }))).toEqual(['field moved uno'])
  expect(short(begun, fields.moveField(begun, 'tres', { group: 'b', at: 0 }))).toEqual([
    'field moved tres group',
  ])
  expect(short(begun, groups.moveGroup(begun, 'b', 0))).toEqual(['group moved b'])
  expect(short(begun, fields.removeField(begun, 'dos'))).toEqual(['field removed dos'])
  expect(short(begun, changeSettings(begun, { theme: 'modern' }))).toEqual(['settings changed theme theme'])
})

test('rules are told apart by what they say, twice the same rule too', () => {
  const rule = {
    if: { field: 'uno', operator: 'is_empty' },
    then: { show: ['dos'], hide: [], require: [] },
  } as const
  const twice = addRule(addRule(form(), rule), rule)
  expect(short(form(), twice)).toEqual(['rule added 0', 'rule added 1'])
  expect(differencesOf(twice, removeRule(twice, 0)).map(({ is }) => is)).toEqual(['removed'])
  // The database keeps the parts of a rule in an order of its own.
  const kept = {
    if: { operator: 'is_empty', field: 'uno' },
    then: { hide: [], show: ['dos'], require: [] },
  } as const
  expect(differencesOf(addRule(form(), rule), addRule(form(), kept))).toEqual([])
})

test('what stays is a longest rising run', () => {
  const longest = (numbers: readonly number[]): number => {
    const best: number[] = []
    for (const [at, number] of numbers.entries())
      best[at] =
        1 +
        Math.max(0, ...numbers.slice(0, at).map((each, index) => (each < number ? (best[index] ?? 0) : 0)))
    return Math.max(0, ...best)
  }
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(30), { maxLength: 12 }), (numbers) => {
      const stay = risingMost(numbers)
      const run = numbers.filter((number) => stay.has(number))
      expect(run).toEqual(run.toSorted((a, b) => a - b))
      expect(run).toHaveLength(longest(numbers))
    }),
  )
})
