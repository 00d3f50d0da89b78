import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldsIn } from '../schema/new-form.ts'
import { problemsOf } from './check-answers.ts'
import { compileForm } from './compile.ts'
import { openForm } from './live-form.ts'
import { receiveAnswers } from './receive.ts'
import { CLOCK, calculation, field, formOf, rule } from './testing/forms.ts'
import { randomHistory } from './testing/random-form.ts'

const form = compileForm(
  formOf(
    [
      field('toggle', 'company'),
      field('text', 'rnc', { required: true, validation: { pattern: '\\d{9}' } }),
      field('number', 'price'),
      field('number', 'count'),
      field('number', 'total'),
      field('text', 'source', { readOnly: true, defaultValue: 'web' }),
      field('hidden', 'campaign'),
    ],
    {
      calculations: [calculation('total', '{price} * {count}'), calculation('tax', '{total} * 18%')],
      conditionals: [rule('company', 'equals', true, { show: ['rnc'] })],
    },
  ),
)

const received = (sent: unknown) => receiveAnswers(form, sent, CLOCK)
const problems = (sent: unknown) => {
  const answer = received(sent)
  return 'problems' in answer
    ? Object.fromEntries([...answer.problems].map(([key, { code }]) => [key, code]))
    : null
}

describe('what is received', () => {
  test('is worked out again, and nothing is believed that nobody types', () => {
    const sent = {
      price: 0.1,
      count: 3,
      total: 9999,
      tax: 0,
      source: 'me',
      campaign: 'mail',
      stranger: 1,
      rnc: 'hidden',
    }
    expect(received(sent)).toEqual({
      answers: {
        company: false,
        price: 0.1,
        count: 3,
        total: 0.3,
        tax: 0.05,
        source: 'web',
        campaign: 'mail',
      },
    })
  })

  test('is refused where it is wrong, and where it is missing, but not where it is hidden', () => {
    expect(problems({ company: true })).toEqual({ rnc: 'required' })
    expect(problems({ company: true, rnc: '12' })).toEqual({ rnc: 'pattern' })
    expect(problems({ company: false, rnc: { $ne: 1 } })).toBeNull()
    expect(problems({ company: true, rnc: ['123456789'] })).toEqual({ rnc: 'unreadable' })
    expect(problems({ price: '5', company: 'true' })).toEqual({ price: 'number', company: 'toggle' })
    expect(received({ company: true, rnc: '123456789', price: null, count: '' })).toEqual({
      answers: { company: true, rnc: '123456789', source: 'web' },
    })
  })

  test('as a whole has to be a set of answers', () => {
    for (const sent of [null, undefined, 'x', 5, [], [{ price: 1 }]])
      expect(problems(sent)).toEqual({ '': 'unreadable' })
  })

  test('reaches nothing by names that every object has', () => {
    const sent: unknown = JSON.parse('{"__proto__": {"price": 5}, "constructor": 1, "price": 2}')
    expect(received(sent)).toMatchObject({ answers: { price: 2 } })
    expect(received(Object.create({ price: 5 }))).toEqual({ answers: { company: false, source: 'web' } })
  })

  test('keeps of a file what a file is, and no more', () => {
    const files = compileForm(formOf([field('file', 'f')]))
    const sent = { url: '/files/1', name: 'a.pdf', size: 5, type: 'application/pdf', secret: 'x' }
    expect(receiveAnswers(files, { f: [sent] }, CLOCK)).toEqual({
      answers: { f: [{ url: '/files/1', name: 'a.pdf', size: 5, type: 'application/pdf' }] },
    })
  })

  test('is what the browser would send of the same answers, or refused for the same', () => {
    fc.assert(
      fc.property(randomHistory, ({ schema, begun }) => {
        const compiled = compileForm(schema)
        const live = openForm(compiled, begun, CLOCK)
        const found = problemsOf(live)
        const answer = receiveAnswers(compiled, begun, CLOCK)
        if (found.size === 0) expect(answer).toEqual({ answers: live.answers() })
        else expect('problems' in answer && [...answer.problems.keys()]).toEqual([...found.keys()])
      }),
      { numRuns: 150 },
    )
  })

  test('never holds what is hidden, whatever was sent', () => {
    fc.assert(
      fc.property(randomHistory, fc.dictionary(fc.string(), fc.jsonValue()), ({ schema, begun }, others) => {
        const compiled = compileForm(schema)
        const answer = receiveAnswers(compiled, { ...others, ...begun }, CLOCK)
        if ('problems' in answer) return
        const live = openForm(compiled, answer.answers, CLOCK)
        const known = new Set([...fieldsIn(schema), ...schema.calculations].map(({ key }) => key))
        for (const key of Object.keys(answer.answers)) {
          expect(known.has(key)).toBe(true)
          if (compiled.names.fieldOf.has(key)) expect(live.isVisible(key)).toBe(true)
        }
        // Sent once more it is the same.
        expect(receiveAnswers(compiled, answer.answers, CLOCK)).toEqual(answer)
      }),
      { numRuns: 150 },
    )
  })
})
