import type { Messages } from '#ui/words/messages.ts'

/**
 * Words are written in both languages side by side, and a browser speaks one of them, of the screens that it opens: the
 * built screens have the names of their words alone, and what they say comes in files of its own, by language and screen.
 */

export type Language = 'es' | 'en'
type Texts = Readonly<Record<string, string>>
export type Words = readonly Messages<Texts>[]
/** What a file of words exports. */
export type Exported = Readonly<Record<string, Messages<Texts>>>

export const isWords = (id: string): boolean => id.endsWith('.messages.ts')

const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string')

const isMessages = (value: unknown): value is Messages<Texts> =>
  typeof value === 'object' &&
  value !== null &&
  'namespace' in value &&
  typeof value.namespace === 'string' &&
  'es' in value &&
  isTexts(value.es) &&
  'en' in value &&
  isTexts(value.en)

/** @throws where a file of words gives anything else, which would not reach the browser. */
export function onlyWords(file: string, exported: Readonly<Record<string, unknown>>): Exported {
  return Object.fromEntries(
    Object.entries(exported).map(([name, value]) => {
      if (!isMessages(value))
        throw new Error(`${file} gives ${name}, which is not made by defineMessages('…', {…}, {…})`)
      return [name, value]
    }),
  )
}

/** The same file with the names of its words alone. */
export const namesOf = (exported: Exported): string =>
  Object.entries(exported)
    .map(([name, { namespace }]) => `export const ${name} = ${JSON.stringify({ namespace })}\n`)
    .join('')

/** What a refusal is made of: its sentence, and whatever uses a record that cannot be deleted. */
const isErrors = (key: string): boolean => key.startsWith('error_')

/** The sentences of refusals alone; nothing of a module that has none. */
export const onlyErrors = (all: Words): Words =>
  all.flatMap(({ namespace, es, en }) => {
    const keep = (texts: Texts): Texts =>
      Object.fromEntries(Object.entries(texts).filter(([key]) => isErrors(key)))
    const kept = { namespace, es: keep(es), en: keep(en) }
    return Object.keys(kept.es).length > 0 ? [kept] : []
  })

/** A file with the words of one language. */
export const fileOf = (all: Words, language: Language): string =>
  `export default ${JSON.stringify(all.map((each) => ({ namespace: each.namespace, [language]: each[language] })))}\n`

/** Code that the server never runs: an `import(…)` with a plain address, as the compiler leaves it. */
const LATER = /\bimport\(\s*(["'])([^"']+)\1\s*\)/g

/** What a file asks for later. */
export const askedLater = (code: string): readonly string[] =>
  [...code.matchAll(LATER)].map(([, , request = '']) => request)

/** Stands for the addresses of a part's words until they are known. */
export const placeOf = (part: string): string => JSON.stringify(`words of ${part}`)
const PLACE = /(["'`])words of ([^"'`]+)\1/g

/**
 * The same file, in which each part that is asked for later comes with its words.
 *
 * @param by the file that knows how (`ui/words/words-files.ts`)
 */
export const withWords = (code: string, by: string, placeFor: (request: string) => string): string =>
  `import { withWords as $withWords } from ${JSON.stringify(by)}\n${code.replace(
    LATER,
    (asked, _quote, request: string) => `$withWords(${placeFor(request)}, () => ${asked})`,
  )}`

/** The same file with the addresses where the places stood. */
export const addressed = (code: string, addressesOf: (part: string) => string): string =>
  code.replace(PLACE, (_place, _quote, part: string) => addressesOf(part))
