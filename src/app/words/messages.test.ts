import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { onlyWords } from './words-files.server.ts'

const filesOf = (ending: string): string[] =>
  readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name))

const ofFiles = await Promise.all(
  filesOf('.messages.ts').map(async (file) => ({
    file,
    messages: Object.values(onlyWords(file, await import(resolve(file)))),
  })),
)
const all = ofFiles.flatMap(({ messages }) => messages)

const words = (namespace: string, language: 'es' | 'en'): Record<string, string> =>
  Object.assign({}, ...all.filter((each) => each.namespace === namespace).map((each) => each[language]))

describe('every word is said in both languages', () => {
  test.each(ofFiles)('$file', ({ messages }) => {
    expect(messages).not.toEqual([])
    for (const { es, en } of messages) {
      expect(Object.keys(en).toSorted()).toEqual(Object.keys(es).toSorted())
      for (const text of [...Object.values(es), ...Object.values(en)]) expect(text).toMatch(/\S/)
    }
  })
})

test('files that share a name say each of its words once: a screen may have one of them without the other', () => {
  const keys = all.flatMap(({ namespace, es }) => Object.keys(es).map((key) => `${namespace}.${key}`))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

const codes = filesOf('.errors.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/readonly code = '([a-z_]+)\.([a-z_]+)'/g)].map(
    ([, namespace = '', name = '']) => ({ file, namespace, name }),
  ),
)

describe('every domain error has its sentence', () => {
  test('there are errors to look at', () => {
    expect(codes.length).toBeGreaterThan(20)
  })
  test.each(codes)('$namespace: $name', ({ namespace, name }) => {
    for (const language of ['es', 'en'] as const) {
      const said = words(namespace, language)
      const plural = said[`error_${name}_one`] && said[`error_${name}_other`]
      expect(said[`error_${name}`] ?? plural).toMatch(/\S/)
    }
  })
})

/** What a refusal counts of those that name a record, as the verbs say it: `'catalogue.product': \`select count(*)…`. */
const counted = [...filesOf('.server.ts'), ...filesOf('.module.ts')].flatMap((file) =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /'([a-z_]+)\.([a-z_]+)':\s*(?:`\s*select count|[A-Z][A-Z_]+\b|async \(tx|count[A-Z]|toCome\()/g,
    ),
  ].map(([, namespace = '', name = '']) => ({ namespace, name })),
)

describe('what holds on to a record is said in words', () => {
  test('there are nouns to look at', () => {
    expect(counted.length).toBeGreaterThan(20)
  })
  test.each(counted)('$namespace: $name', ({ namespace, name }) => {
    for (const language of ['es', 'en'] as const)
      for (const form of ['one', 'other'])
        expect(words(namespace, language)[`error_used_by_${name}_${form}`]).toMatch(/\S/)
  })
})

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name).toSorted()

test('both languages fill in the same values', () => {
  const uneven = all.flatMap(({ namespace, es, en }) =>
    Object.entries(es).flatMap(([key, text]) => {
      const other = en[key] ?? ''
      return placeholders(text).join() === placeholders(other).join() ? [] : [`${namespace}.${key}`]
    }),
  )
  expect(uneven).toEqual([])
})

/** What the palette of the form designer finds a field by: every word that somebody may think of. */
const isFoundBy = (key: string): boolean => key.startsWith('words_')

test('English says email and phone on every screen, as the glossary does', () => {
  const other = all.flatMap(({ namespace, es, en }) =>
    [...Object.entries(es), ...Object.entries(en)].flatMap(([key, text]) =>
      !isFoundBy(key) && /\b(e-mails?|telephones?)\b/i.test(text) ? [`${namespace}.${key}: ${text}`] : [],
    ),
  )
  expect(other).toEqual([])
})
