import { expect, test } from 'vitest'
import { askedInLanguage, keepLanguage, questionIn } from './one-language.server.ts'

const file = 'greeting.messages.ts'
const code = `import { defineMessages } from '#ui/words/messages.ts'
import { REFUSALS } from './refusals.ts'
export const greetings = defineMessages('greeting', { hi: '¡Adiós, señor! 👋' }, { hi: 'Bye, sir! 👋' })
export const refusals = defineMessages('refusal', REFUSALS, { no: 'No, I’m sorry' })
`

test('a file keeps the words of one language, with their accents, and its names', () => {
  const spanish = keepLanguage(code, file, 'es')
  expect(spanish).toContain("defineMessages('greeting', { hi: '¡Adiós, señor! 👋' }, undefined)")
  expect(spanish).toContain("defineMessages('refusal', REFUSALS, undefined)")
  const english = keepLanguage(code, file, 'en')
  expect(english).toContain("defineMessages('greeting', undefined, { hi: 'Bye, sir! 👋' })")
  expect(english).toContain("defineMessages('refusal', undefined, { no: 'No, I’m sorry' })")
})

test('a screen keeps the names alone', () => {
  expect(keepLanguage(code, file, null)).toContain("defineMessages('greeting', undefined, undefined)")
})

test('words that are hidden from it end the build instead of staying in both languages', () => {
  expect(() => keepLanguage(`const hidden = defineMessages('a', {}, {})`, file, 'es')).toThrow(file)
})

test('a list in one language leads to words in that language, and to nothing else', () => {
  expect(askedInLanguage('./a.messages.ts', '/src/messages.ts?words=en')).toBe('./a.messages.ts?words=en')
  expect(askedInLanguage('./a.messages.ts', '/src/messages.ts')).toBeNull()
  expect(askedInLanguage('./refusals.ts', '/src/a.messages.ts?words=en')).toBeNull()
  expect(questionIn('/src/a.messages.ts?words=en')).toEqual({
    file: '/src/a.messages.ts',
    language: 'en',
    isWords: true,
  })
  expect(questionIn('/src/messages.ts?words=es').isWords).toBe(false)
})
