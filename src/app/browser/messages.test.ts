import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ALL_MESSAGES } from './messages.ts'

const filesOf = (ending: string): string[] =>
  readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name))

const words = (namespace: string, language: 'es' | 'en'): Record<string, string> =>
  Object.assign(
    {},
    ...ALL_MESSAGES.filter((each) => each.namespace === namespace).map((each) => each[language]),
  )

describe('every module’s words are known to the app', () => {
  test.each(filesOf('.messages.ts'))('%s', async (file) => {
    const exported: Record<string, unknown> = await import(resolve(file))
    for (const messages of Object.values(exported)) expect(ALL_MESSAGES).toContain(messages)
  })
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
    expect(words(namespace, 'es')[`error_${name}`]).toMatch(/\S/)
    expect(words(namespace, 'en')[`error_${name}`]).toMatch(/\S/)
  })
})

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name).toSorted()

test('both languages fill in the same values', () => {
  const uneven = ALL_MESSAGES.flatMap(({ namespace, es, en }) =>
    Object.entries(es).flatMap(([key, text]) => {
      const other = en[key] ?? ''
      return placeholders(text).join() === placeholders(other).join() ? [] : [`${namespace}.${key}`]
    }),
  )
  expect(uneven).toEqual([])
})
