import { expect, test } from 'vitest'
import { testField, testSchema } from '../../testing/test-schema.ts'
import { wordsFor } from './published-words.ts'

const code = testField('text', 'code', { validation: { pattern: '\\d{3}-[A-Z]' } })
const own = testField('text', 'own', { validation: { pattern: '\\d{9}', messages: { pattern: 'RNC' } } })

test('a page brings the words of the languages that its form speaks', () => {
  expect(Object.keys(wordsFor(testSchema({ fields: [code] })))).toEqual(['es'])
  const both = { ...testSchema({ fields: [code] }), translations: { en: { name: 'Hall' } } }
  expect(Object.keys(wordsFor(both))).toEqual(['es', 'en'])
})

test('and of its fields alone, with what its patterns ask', () => {
  const { es } = wordsFor(testSchema({ fields: [code, own, testField('signature', 'signed')] }))
  expect(es?.formats).toEqual({ '\\d{3}-[A-Z]': '3 dígitos, un guion, una letra mayúscula sin acento ni ñ' })
  expect(es?.fields).toMatchObject({ sign_here: expect.any(String), choose: expect.any(String) })
  expect(es?.fields).not.toHaveProperty('choose_file')
  expect(es?.problems).toHaveProperty('signature')
  expect(es?.problems).not.toHaveProperty('file_format')
  expect(wordsFor(testSchema({ fields: [testField('image', 'photo')] })).es?.fields).toHaveProperty(
    'choose_image',
  )
})
