import { beforeAll, expect, test } from 'vitest'
import { MOST_COUNTED_WORK, WorkSpent, within } from '#platform/values/counted-work.ts'
import { heavyForm, patternedForm } from '../testing/heavy-form.ts'
import { loadPatterns } from './answers/patterns.ts'
import { compileForm } from './compile.ts'
import { firstAnswers, openForm } from './live-form.ts'
import { receiveAnswers } from './receive.ts'
import { CLOCK, calculation, field, formOf } from './testing/forms.ts'

beforeAll(loadPatterns)

test('a form whose formulas would keep everybody waiting is given up when it is opened', () => {
  const form = compileForm(heavyForm())
  expect(form.problems).toEqual([])
  expect(() => within(MOST_COUNTED_WORK, () => openForm(form, firstAnswers(form), CLOCK))).toThrow(WorkSpent)
  const sent = firstAnswers(form)
  expect(() => within(MOST_COUNTED_WORK, () => receiveAnswers(form, sent, CLOCK))).toThrow(WorkSpent)
})

test('a form that tries long texts against long patterns is given up', () => {
  expect(() => within(MOST_COUNTED_WORK, () => compileForm(patternedForm()))).toThrow(WorkSpent)
})

test('a form of a thousand fields with 200 calculations and long texts is read whole', () => {
  const fields = Array.from({ length: 1000 }, (_, n) =>
    field('textarea', `f${n}`, n % 4 === 0 ? { validation: { pattern: '[^<>]+' } } : {}),
  )
  const calculations = Array.from({ length: 200 }, (_, n) =>
    calculation(`c${n}`, `IF({f${n}} = {f${n + 1}}, LEN({f${n}}), IF(CONTAINS({f${n}}, "canción"), 1, 2))`),
  )
  const form = compileForm(formOf(fields, { calculations }))
  expect(form.problems).toEqual([])
  const long = 'Una canción más. '.repeat(58)
  const sent = Object.fromEntries(fields.map(({ key }) => [key, `${long}${key}`]))
  const read = within(MOST_COUNTED_WORK, () => receiveAnswers(form, sent, CLOCK))
  expect(read).toMatchObject({ answers: { f0: `${long}f0`, c0: 1 } })
})
