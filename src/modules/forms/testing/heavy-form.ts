import type { FormSchema } from '../schema/form-schema.ts'
import { emptyForm, newField, newGroup } from '../schema/new-form.ts'

const LONG = 'é'.repeat(10_000)

/** A form that compares two long texts with each other, over and over: over a minute of work. */
export function heavyForm(): FormSchema {
  const asked = Array.from({ length: 140 }, () => '{f0}={f1}').join(' or ')
  const texts = [`${LONG.slice(1)}a`, `${LONG.slice(1)}b`].map((defaultValue, n) => ({
    ...newField('textarea', `f${n}`, `f${n}`),
    defaultValue,
  }))
  return {
    ...emptyForm('Comparaciones', 'es'),
    groups: [{ ...newGroup('main', 'Main'), fields: texts }],
    calculations: Array.from({ length: 200 }, (_, n) => ({ key: `c${n}`, formula: asked })),
  }
}

/** A form of many questions with long patterns, each of which its own long text is tried against. */
export function patternedForm(): FormSchema {
  const fields = Array.from({ length: 90 }, (_, n) => ({
    ...newField('textarea', `f${n}`, `f${n}`),
    defaultValue: 'a'.repeat(9_000),
    validation: { pattern: '(a?){40}a*' },
  }))
  return { ...emptyForm('Patrones', 'es'), groups: [{ ...newGroup('main', 'Main'), fields }] }
}
