import { expect, test } from 'vitest'
import { calculation, field, formOf } from '../../engine/testing/forms.ts'
import { shownForm } from './shown-form.ts'

const ZONE = 'America/Santo_Domingo'

test('what is worked out and has no field stands at the end by its name, and what a field shows stands there alone', () => {
  const schema = formOf([field('number', 'hours'), field('number', 'total')], {
    calculations: [
      { ...calculation('fee', '{hours} * 100'), label: 'Honorarios' },
      calculation('tax', '{fee} * 0.18'),
      calculation('total', '{fee} + {tax}'),
      calculation('none', '{hours} / 0'),
    ],
  })
  const answers = { hours: 20, fee: 2000, tax: 360, total: 2360 }
  const said = (language: 'es' | 'en') =>
    shownForm({ schema, answers, language, submitted_at: '2026-11-29T12:00:00Z' }, ZONE).map(
      ({ name, entries }) => [name, entries.map(({ field: { label }, answer }) => [label, answer])],
    )
  expect(said('es')).toEqual([
    [
      'Main',
      [
        ['hours', 20],
        ['total', 2360],
      ],
    ],
    [
      'Cálculos',
      [
        ['Honorarios', 2000],
        ['tax', 360],
      ],
    ],
  ])
  expect(said('en')[1]?.[0]).toBe('Calculations')
})
