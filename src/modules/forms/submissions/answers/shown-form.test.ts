import { expect, test } from 'vitest'
import { calculation, field, formOf } from '../../engine/testing/forms.ts'
import { submissionPaper } from '../paper/submission-paper.ts'
import { shownForm } from './shown-form.ts'
import { withAnswers } from './with-answers.ts'

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

test('what is worked out keeps its cents on paper and where a text of the form names it', () => {
  const schema = formOf([field('number', 'price'), field('number', 'total'), field('number', 'age')], {
    calculations: [
      { ...calculation('total', '{price} * 1.1'), decimals: 2 },
      calculation('age', '{price} / 100'),
      calculation('fee', '{price} / 8'),
    ],
  })
  const answers = { price: 3000.5, total: 3300.3, age: 30, fee: 375.1 }
  const filled = { schema, answers, language: 'es', number: 1, submitted_at: '2026-11-29T12:00:00Z' } as const
  const paper = submissionPaper(
    {
      ...filled,
      status: 'pending',
      submitted_by: null,
      reviewed_at: null,
      reviewed_by: null,
      review_reason: null,
    },
    { shop: 'Colmado', language: 'es', timeZone: ZONE },
  )
  const texts = paper.groups.flatMap(({ entries }) => entries.map(({ text }) => text))
  expect(texts).toEqual(['3,000.50', '3,300.30', '30', '375.10'])
  const said = withAnswers('Total: {{total}} de {{price}}', { ...filled, shop: 'Colmado', timeZone: ZONE })
  expect(said).toBe('Total: 3,300.30 de 3,000.50')
})
