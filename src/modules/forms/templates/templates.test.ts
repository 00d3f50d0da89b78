import { expect, test } from 'vitest'
import { textsOf } from '../designer/languages/texts.ts'
import { PATTERNS } from '../formats/known-patterns.ts'
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

test.each(TEMPLATES)('the form %s says all in both languages', (name) => {
  for (const language of ['es', 'en'] as const) {
    const texts = textsOf(templateOf(name, language))
    expect(texts.filter(({ other }) => other === '').map(({ id }) => id)).toEqual([])
  }
  const [spanish, english] = [templateOf(name, 'es'), templateOf(name, 'en')]
  expect(textsOf(english).map(({ own, other }) => [other, own])).toEqual(
    textsOf(spanish).map(({ own, other }) => [own, other]),
  )
})

test.each(['131246796', '1-31-24679-6', '131-24679-6', '00112345678', '001-1234567-8', '1 31 24679 6'])(
  'the RNC %s is taken as it is written',
  (rnc) => {
    expect(new RegExp(`^(?:${PATTERNS.rnc})$`).test(rnc)).toBe(true)
  },
)

test.each(['13124679', '0011234567', '001123456789', '1-31-24679-6-', 'A31246796'])(
  '%s is no RNC',
  (text) => {
    expect(new RegExp(`^(?:${PATTERNS.rnc})$`).test(text)).toBe(false)
  },
)
