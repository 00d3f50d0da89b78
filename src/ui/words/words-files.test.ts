import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import i18next from 'i18next'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LANGUAGE_KEY, setLanguage } from './i18n.ts'
import { currentLanguage, type Language } from './messages.ts'
import { type WordsFiles, withWords } from './words-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'enzzo-words-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The words of a screen as the build leaves them, each file there once it is written. */
function screenWords(namespace: string) {
  const pathOf = (language: Language): string => join(folder, `${namespace}-${language}.mjs`)
  const texts = { es: { hi: 'Hola' }, en: { hi: 'Hello' } }
  const files: WordsFiles = { es: pathToFileURL(pathOf('es')).href, en: pathToFileURL(pathOf('en')).href }
  const write = (language: Language): void =>
    writeFileSync(
      pathOf(language),
      `export default ${JSON.stringify([{ namespace, [language]: texts[language] }])}`,
    )
  return { files, write, say: () => i18next.t('hi', { ns: namespace }) }
}

const kept = new Map<string, string>()
beforeEach(() =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }),
)
afterEach(async () => {
  await i18next.changeLanguage('es')
  kept.clear()
  vi.unstubAllGlobals()
})

const code = () => Promise.resolve('the code of the screen')

test('a screen that is here speaks, and speaks the other language as soon as that is chosen', async () => {
  const { files, write, say } = screenWords('spoken')
  write('es')
  write('en')
  expect(await withWords(files, code)).toBe('the code of the screen')
  expect(say()).toBe('Hola')
  await setLanguage('en')
  expect(say()).toBe('Hello')
})

test('what comes without words is there as soon as its code is', async () => {
  expect(await withWords(null, code)).toBe('the code of the screen')
})

test('a screen whose words cannot be had is not there, and is once they can', async () => {
  const { files, write, say } = screenWords('late')
  await expect(withWords(files, code)).rejects.toThrow()
  // Nobody saw it: it stands in no other language’s way.
  await setLanguage('en')
  await setLanguage('es')
  write('es')
  expect(await withWords(files, code)).toBe('the code of the screen')
  expect(say()).toBe('Hola')
  write('en')
  await setLanguage('en')
})

test('a language whose words cannot be had is not taken up, and is asked for again', async () => {
  const { files, write, say } = screenWords('one_sided')
  write('es')
  await withWords(files, code)
  await expect(setLanguage('en')).rejects.toThrow()
  expect([currentLanguage(), kept.has(LANGUAGE_KEY), say()]).toEqual(['es', false, 'Hola'])
  write('en')
  await setLanguage('en')
  expect([currentLanguage(), kept.get(LANGUAGE_KEY), say()]).toEqual(['en', 'en', 'Hello'])
})

test('a screen that is opened while the language changes speaks the new one', async () => {
  const before = screenWords('before')
  const meanwhile = screenWords('meanwhile')
  for (const { write } of [before, meanwhile]) {
    write('es')
    write('en')
  }
  await withWords(before.files, code)
  await Promise.all([setLanguage('en'), withWords(meanwhile.files, code)])
  expect([before.say(), meanwhile.say()]).toEqual(['Hello', 'Hello'])
})
