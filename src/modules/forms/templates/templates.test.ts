import { expect, test } from 'vitest'
import type { FieldType } from '../schema/form-schema.ts'
import { fieldsIn } from '../schema/new-form.ts'
import { TEMPLATES, templateOf } from './templates.ts'

/** Whoever is asked what they think says so themselves: a count may begin with nought, an opinion with nothing. */
const OPINIONS: readonly FieldType[] = ['slider', 'rating', 'radio', 'select', 'checkbox']

test.each(TEMPLATES)('the form %s answers no question before anybody did', (name) => {
  const answered = fieldsIn(templateOf(name, 'es')).filter(
    ({ type, defaultValue }) => OPINIONS.includes(type) && defaultValue !== undefined && defaultValue !== 0,
  )
  expect(answered.map(({ key }) => key)).toEqual([])
})
