import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { onboardingMessages } from '#modules/plans/opening/onboarding.messages.ts'
import { LANDINGS, PAGE_LANGUAGES } from '../landings.ts'
import { BUILT_IN_CARDS } from '../pricing/built-in-cards.ts'
import { pricingWords } from '../pricing/pricing-words.ts'
import { pictureAddress } from '../shown/site.ts'
import { dentalCopy } from './dental-copy.ts'
import { DOCS, docsWords } from './docs/docs-copy.ts'
import { formsCopy } from './forms-copy.ts'
import { inLanguage } from './in-both.ts'
import { legattiCopy } from './legatti-copy.ts'
import { plainPages } from './plain/plain-copy.ts'
import { posCopy } from './pos-copy.ts'
import { startCopy, whichShopWords } from './start-copy.ts'

const LANDING_COPY = { pos: posCopy, forms: formsCopy, dental: dentalCopy, legatti: legattiCopy }
const ALL: unknown = {
  LANDING_COPY,
  startCopy,
  whichShopWords,
  plainPages,
  DOCS,
  docsWords,
  cards: LANDINGS.map((landing) => BUILT_IN_CARDS[landing]('es')),
}

type Said = { text: string; isSoon: boolean }

/** Every text of what is said, and whether it is of something that is marked as not there yet. */
function textsOf(said: unknown, isSoon = false): Said[] {
  if (typeof said === 'string') return [{ text: said, isSoon }]
  if (typeof said !== 'object' || said === null) return []
  const isMarked = isSoon || ('isSoon' in said && said.isSoon === true)
  return Object.values(said).flatMap((each) => textsOf(each, isMarked))
}

test('nothing is sold that the program has not, but for what is marked as not there yet', () => {
  for (const language of ['es', 'en'] as const) {
    const sold = textsOf(inLanguage<unknown>({ LANDING_COPY, startCopy, DOCS }, language))
    const absent = sold.filter(({ text }) =>
      /odontogram|radiograf|x-?ray|portal|etiquetas|labels/i.test(text),
    )
    expect(absent.length).toBeGreaterThan(0)
    expect(absent.filter(({ isSoon }) => !isSoon)).toEqual([])
  }
  const portal = textsOf(inLanguage<unknown>(plainPages['/portal'] ?? {}, 'es')).map(({ text }) => text)
  expect(portal).toContain('Todavía no hay un portal en el que entren los clientes de una firma.')
})

/** Words of `tú`, and forms of verbs that are no other person's. */
const TU =
  /(?<!\p{L})(tú|tus?|ti|te|contigo|tuy[oa]s?|eres|tienes|puedes|quieres|debes|haces|eliges|registraste|escríbe\p{L}+|míra\p{L}+|pída?le|arrástra\p{L}+|compárte\p{L}+|inténta\p{L}+|prueba \d+)(?!\p{L})/iu

test('whoever reads a page is spoken to as usted', () => {
  const spoken = [
    ...textsOf(inLanguage<unknown>(ALL, 'es')),
    ...textsOf(onboardingMessages.es),
    ...textsOf(pricingWords.es),
  ].map(({ text }) => text)
  expect(spoken.length).toBeGreaterThan(400)
  expect(spoken.filter((text) => TU.test(text))).toEqual([])
})

test('every picture that a page or the manual shows is there, in both languages', () => {
  const files = new Set<string>()
  const look = (said: unknown): void => {
    if (typeof said !== 'object' || said === null) return
    if ('file' in said && typeof said.file === 'string') files.add(said.file)
    if ('picture' in said && typeof said.picture === 'string') files.add(said.picture)
    for (const each of Object.values(said)) look(each)
  }
  look(inLanguage<unknown>(ALL, 'es'))
  const folder = resolve(import.meta.dirname, '../../../../public')
  const missing = PAGE_LANGUAGES.flatMap((language) =>
    [...files]
      .map((file) => pictureAddress(file, language))
      .filter((address) => !existsSync(resolve(folder, `.${address}`))),
  )
  expect(missing).toEqual([])
  expect(files.size).toBeGreaterThan(20)
})

test('the manual says of every typed code of the office what is done there', () => {
  const modules = resolve(import.meta.dirname, '../../..')
  const codes = globSync('modules/*/*.screens.tsx', { cwd: modules }).flatMap((file) =>
    [...readFileSync(resolve(modules, file), 'utf8').matchAll(/\bcode: '(\d{3})'/g)].map(
      ([, code]) => code ?? '',
    ),
  )
  expect(codes.length).toBeGreaterThan(50)
  for (const language of ['es', 'en'] as const) {
    const manual = textsOf(inLanguage<unknown>(DOCS, language))
      .map(({ text }) => text)
      .join(' ')
    const said = new Set(manual.match(/\b\d{3}\b/g))
    expect(codes.filter((code) => !said.has(code))).toEqual([])
  }
})

test('the manual is found by what a shop calls its second step and its printer', () => {
  const found = (language: 'es' | 'en', words: readonly string[]) =>
    DOCS.flatMap((topic) => {
      const { id } = inLanguage<{ id: string }>(topic, language)
      const said = textsOf(inLanguage<unknown>(topic, language))
        .map(({ text }) => text.toLowerCase())
        .join(' ')
      return words.every((word) => said.includes(word)) ? [id] : []
    })
  expect(found('es', ['dos pasos', 'totp'])).toEqual(['users'])
  expect(found('en', ['two-step', 'totp'])).toEqual(['users'])
  expect(found('es', ['impresora', 'gaveta'])).toContain('cash')
  expect(found('en', ['printer', 'drawer'])).toContain('cash')
})

test('what is drawn on a page is headed in the language of the page', () => {
  const heads = (language: 'es' | 'en') =>
    JSON.stringify(inLanguage<unknown>(dentalCopy, language)).match(/"drawn":"\w+","title":"[^"]+"/g)
  expect(heads('es')).toHaveLength(2)
  expect(heads('en')).toEqual([
    '"drawn":"odontogram","title":"Odontogram"',
    '"drawn":"xray","title":"X-rays"',
  ])
})
