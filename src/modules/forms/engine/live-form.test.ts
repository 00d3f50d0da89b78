import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Answers, FormSchema } from '../schema/form-schema.ts'
import { fieldsIn, newGroup } from '../schema/new-form.ts'
import { compileForm } from './compile.ts'
import { firstAnswers, type LiveForm, openForm } from './live-form.ts'
import { CLOCK, calculation, field, formOf, rule } from './testing/forms.ts'
import { randomHistory } from './testing/random-form.ts'
import { SEEDS } from './testing/seeds.ts'

const opened = (schema: FormSchema, answers: Answers = {}): LiveForm =>
  openForm(compileForm(schema), answers, CLOCK)

/** All that can be seen of a form, by name. */
const seen = (live: LiveForm): Record<string, unknown> => {
  const { schema } = live.compiled
  const keys = new Set([...fieldsIn(schema), ...schema.calculations].map(({ key }) => key))
  const state = (name: string) => [live.isVisible(name), live.isRequired(name), live.answer(name)]
  return {
    stored: live.answers(),
    ...Object.fromEntries([...keys, ...schema.groups.map(({ id }) => id)].map((name) => [name, state(name)])),
  }
}

describe('a form that is filled in', () => {
  test.each(SEEDS)('is after any history what it is from the beginning with the same answers: %i', (seed) => {
    fc.assert(
      fc.property(randomHistory, ({ schema, begun, changes }) => {
        const compiled = compileForm(schema)
        const live = openForm(compiled, begun, CLOCK)
        const answers = new Map(Object.entries(begun))
        for (const [key, answer] of changes) {
          live.set(key, answer)
          if (answer === undefined) answers.delete(key)
          else answers.set(key, answer)
        }
        expect(seen(live)).toEqual(seen(openForm(compiled, Object.fromEntries(answers), CLOCK)))
      }),
      { numRuns: 40, seed },
    )
  })

  test.each(SEEDS)(
    'says of each change all that is different since, and of fields nothing else: %i',
    (seed) => {
      fc.assert(
        fc.property(randomHistory, ({ schema, begun, changes }) => {
          const live = opened(schema, begun)
          for (const [key, answer] of changes) {
            const before = seen(live)
            const told = live.set(key, answer)
            const after = seen(live)
            const different = Object.keys(after).filter(
              (name) => name !== 'stored' && JSON.stringify(after[name]) !== JSON.stringify(before[name]),
            )
            expect(told).toEqual(expect.arrayContaining(different))
            expect(told.filter((name) => !different.includes(name) && name !== key)).toEqual([])
          }
        }),
        { numRuns: 40, seed },
      )
    },
  )

  test.each(SEEDS)('is the same in whatever order its rules and calculations are declared: %i', (seed) => {
    fc.assert(
      fc.property(randomHistory, fc.infiniteStream(fc.nat()), ({ schema, begun }, chance) => {
        const mixed = <T>(list: readonly T[]): T[] =>
          list
            .map((each) => ({ each, at: chance.next().value ?? 0 }))
            .toSorted((a, b) => a.at - b.at)
            .map(({ each }) => each)
        const other = {
          ...schema,
          calculations: mixed(schema.calculations),
          conditionals: mixed(schema.conditionals),
        }
        expect(seen(opened(other, begun))).toEqual(seen(opened(schema, begun)))
      }),
      { numRuns: 40, seed },
    )
  })

  test.each(SEEDS)('never keeps what is hidden: %i', (seed) => {
    fc.assert(
      fc.property(randomHistory, ({ schema, begun, changes }) => {
        const live = opened(schema, begun)
        for (const [key, answer] of changes) live.set(key, answer)
        const stored = Object.keys(live.answers())
        expect(fieldsIn(schema).filter(({ key }) => stored.includes(key) && !live.isVisible(key))).toEqual([])
      }),
      { numRuns: 40, seed },
    )
  })
})

const yes = { show: ['b'] }

describe('rules', () => {
  test('hide what they show until one of them holds', () => {
    const live = opened(
      formOf([field('text', 'a'), field('text', 'b')], {
        conditionals: [rule('a', 'equals', 'x', yes), rule('a', 'equals', 'y', yes)],
      }),
    )
    expect(live.isVisible('b')).toBe(false)
    expect(live.set('a', 'y')).toEqual(['a', 'b'])
    expect(live.why('b')).toEqual({ shownBy: [1], hiddenBy: [], requiredBy: [], waitsFor: [] })
    live.set('a', 'z')
    expect(live.isVisible('b')).toBe(false)
    expect(live.why('b').waitsFor).toEqual([0, 1])
  })

  test('hide before they show', () => {
    const live = opened(
      formOf([field('toggle', 'a'), field('toggle', 'c'), field('text', 'b')], {
        conditionals: [rule('a', 'equals', true, yes), rule('c', 'equals', true, { hide: ['b'] })],
      }),
      { a: true, c: true },
    )
    expect(live.isVisible('b')).toBe(false)
    expect(live.why('b')).toMatchObject({ shownBy: [0], hiddenBy: [1] })
    live.set('c', false)
    expect(live.isVisible('b')).toBe(true)
  })

  test('require only what is seen', () => {
    const live = opened(
      formOf([field('toggle', 'a'), field('toggle', 'c'), field('text', 'b')], {
        conditionals: [
          rule('a', 'equals', true, { require: ['b'] }),
          rule('c', 'equals', true, { hide: ['b'] }),
        ],
      }),
      { a: true },
    )
    expect(live.isRequired('b')).toBe(true)
    expect(live.set('c', true)).toEqual(['c', 'b'])
    expect(live.isRequired('b')).toBe(false)
  })

  test('hide the fields of a group with it, whose answers are missing for others and come back', () => {
    const groups = [
      { ...newGroup('g', 'G'), fields: [field('number', 'n')] },
      { ...newGroup('h', 'H'), fields: [field('toggle', 'a'), field('number', 'total')] },
    ]
    const live = opened(
      formOf([], {
        groups,
        calculations: [calculation('total', 'SUM({n}, 1)')],
        conditionals: [rule('a', 'equals', true, { hide: ['g'] })],
      }),
      { n: 5 },
    )
    expect(live.answers()).toEqual({ n: 5, a: false, total: 6 })
    expect(live.set('a', true).toSorted()).toEqual(['a', 'g', 'n', 'total'])
    expect(live.answers()).toEqual({ a: true, total: 1 })
    live.set('a', false)
    expect(live.answers()).toEqual({ n: 5, a: false, total: 6 })
  })

  test('follow each other against the order of the form', () => {
    const keys = ['d', 'c', 'b', 'a']
    const live = opened(
      formOf(
        keys.map((key) => field('text', key)),
        {
          conditionals: [
            rule('c', 'is_not_empty', undefined, { show: ['d'] }),
            rule('b', 'is_not_empty', undefined, { show: ['c'] }),
            rule('a', 'is_not_empty', undefined, { show: ['b'] }),
          ],
        },
      ),
      { d: '4', c: '3', b: '2' },
    )
    expect(live.answers()).toEqual({})
    live.set('a', '1')
    expect(live.answers()).toEqual({ a: '1', b: '2', c: '3', d: '4' })
  })
})

describe('what nobody can type into', () => {
  const schema = formOf(
    [
      field('number', 'fixed', { readOnly: true, defaultValue: 7 }),
      field('text', 'off', { disabled: true, required: true }),
      field('number', 'worked', { required: true }),
      field('number', 'usual', { defaultValue: 3 }),
    ],
    { calculations: [calculation('worked', '{fixed} * {usual}')] },
  )

  test('has the value of the form, and is never required', () => {
    const live = opened(schema, { fixed: 1, off: 'x', worked: 1, usual: 2 })
    expect(live.answers()).toEqual({ fixed: 7, worked: 14, usual: 2 })
    expect(['off', 'worked'].map(live.isRequired)).toEqual([false, false])
    expect(live.isCalculated('worked')).toBe(true)
    expect(['fixed', 'off', 'worked', 'gone'].map((key) => live.set(key, 1))).toEqual([[], [], [], []])
  })

  test('is what a new form begins with, beside the usual answers', () => {
    const compiled = compileForm(schema)
    expect(openForm(compiled, firstAnswers(compiled), CLOCK).answers()).toEqual({
      fixed: 7,
      worked: 21,
      usual: 3,
    })
    expect(openForm(compiled, {}, CLOCK).answers()).toEqual({ fixed: 7 })
  })
})

describe('a change', () => {
  const keys = Array.from({ length: 1000 }, (_, n) => `f${n}`)
  const numbers = keys.map((key) => field('number', key))

  test('works out what depends on it and nothing else', () => {
    const calculations = [calculation('f1', '{f0} + 1'), calculation('f3', '{f2} + 1')]
    const live = opened(formOf(numbers, { calculations }))
    const before = live.worked()
    expect(live.set('f0', 5)).toEqual(['f0', 'f1'])
    // Its own value, the calculation, and the value of the field that shows it.
    expect(live.worked() - before).toBe(3)
  })

  test('works out each of a thousand once, whether they follow it or each other', () => {
    const fan = keys.slice(1).map((key) => calculation(key, '{f0} + 1'))
    const chain = keys.slice(1).map((key, n) => calculation(key, `{f${n}} + 1`))
    for (const calculations of [fan, chain, chain.toReversed()]) {
      const live = opened(formOf(numbers, { calculations }))
      const before = live.worked()
      expect(live.set('f0', 5)).toHaveLength(1000)
      expect(live.worked() - before).toBe(1 + 2 * 999)
    }
    const last = opened(formOf(numbers, { calculations: chain }), { f0: 1 })
    expect(last.answer('f999')).toBe(1000)
  })

  test('that changes nothing works out nothing', () => {
    const live = opened(formOf(numbers), { f0: 5 })
    const before = live.worked()
    expect(live.set('f0', 5)).toEqual([])
    expect(live.worked()).toBe(before)
  })
})
