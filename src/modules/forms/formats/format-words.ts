import type { FormLanguage } from '../schema/form-schema.ts'
import { type Kind, type PatternPart, readPattern, type Times } from './read-pattern.ts'

/** More than anybody reads beside a field. */
const LONGEST = 200

/** A thing of which there is one or several: `un dígito`, `dígitos`. */
type Noun = readonly [one: string, several: string]

type Words = {
  readonly kinds: Readonly<Record<Extract<Kind, string>, Noun>>
  readonly signs: Readonly<Partial<Record<string, Noun>>>
  readonly any: Noun
  readonly character: Noun
  readonly or: string
  readonly orElse: string
  readonly range: (from: string, to: string) => string
  readonly quoted: (text: string) => string
  readonly except: string
  readonly optional: string
  readonly between: (least: number, most: number) => string
  readonly atLeast: (least: number) => string
  readonly upTo: (most: number) => string
  readonly times: Noun
  readonly anyTimes: string
}

const WORDS: Readonly<Record<FormLanguage, Words>> = {
  es: {
    kinds: {
      digit: ['un dígito', 'dígitos'],
      letter: ['una letra', 'letras'],
      upper: ['una letra mayúscula', 'letras mayúsculas'],
      lower: ['una letra minúscula', 'letras minúsculas'],
      plain: ['una letra sin acento ni ñ', 'letras sin acentos ni ñ'],
      plain_upper: ['una letra mayúscula sin acento ni ñ', 'letras mayúsculas sin acentos ni ñ'],
      plain_lower: ['una letra minúscula sin acento ni ñ', 'letras minúsculas sin acentos ni ñ'],
      space: ['un espacio', 'espacios'],
    },
    signs: {
      '-': ['un guion', 'guiones'],
      _: ['un guion bajo', 'guiones bajos'],
      '.': ['un punto', 'puntos'],
      ',': ['una coma', 'comas'],
      ' ': ['un espacio', 'espacios'],
    },
    any: ['un carácter cualquiera', 'caracteres cualesquiera'],
    character: ['un carácter', 'caracteres'],
    or: 'o',
    orElse: 'o bien',
    range: (from, to) => `de «${from}» a «${to}»`,
    quoted: (text) => `«${text}»`,
    except: 'excepto',
    optional: 'opcional',
    between: (least, most) => `de ${least} a ${most}`,
    atLeast: (least) => `${least} o más`,
    upTo: (most) => `hasta ${most}`,
    times: ['una vez', 'veces'],
    anyTimes: 'las veces que haga falta',
  },
  en: {
    kinds: {
      digit: ['a digit', 'digits'],
      letter: ['a letter', 'letters'],
      upper: ['a capital letter', 'capital letters'],
      lower: ['a small letter', 'small letters'],
      plain: ['an unaccented letter', 'unaccented letters'],
      plain_upper: ['an unaccented capital letter', 'unaccented capital letters'],
      plain_lower: ['an unaccented small letter', 'unaccented small letters'],
      space: ['a space', 'spaces'],
    },
    signs: {
      '-': ['a hyphen', 'hyphens'],
      _: ['an underscore', 'underscores'],
      '.': ['a point', 'points'],
      ',': ['a comma', 'commas'],
      ' ': ['a space', 'spaces'],
    },
    any: ['any character', 'characters of any kind'],
    character: ['a character', 'characters'],
    or: 'or',
    orElse: 'or else',
    range: (from, to) => `“${from}” to “${to}”`,
    quoted: (text) => `“${text}”`,
    except: 'except',
    optional: 'optional',
    between: (least, most) => `${least} to ${most}`,
    atLeast: (least) => `${least} or more`,
    upTo: (most) => `up to ${most}`,
    times: ['once', 'times'],
    anyTimes: 'any number of times',
  },
}

/**
 * What a designer's regular expression asks of the whole answer, in words: `3 dígitos, un guion (opcional), 7 dígitos`. Null
 * where it says more than can be said shortly.
 */
export function formatWords(pattern: string, language: FormLanguage): string | null {
  const part = readPattern(pattern)
  if (part === null) return null
  const said = sayPart(part, WORDS[language])
  return said === '' || said.length > LONGEST ? null : said
}

const isOnce = ({ least, most }: Times): boolean => least === 1 && most === 1
const isOptional = ({ least, most }: Times): boolean => least === 0 && most === 1

/** `a, b o c`. */
const listed = (all: readonly string[], last: string): string =>
  all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} ${last} ${all.at(-1)}`

/** So many of a thing. */
function counted([one, several]: Noun, times: Times, words: Words): string {
  const { least, most } = times
  if (isOnce(times)) return one
  if (isOptional(times)) return `${one} (${words.optional})`
  if (most === null)
    return least === 0 ? `${several} (${words.optional})` : `${words.atLeast(least)} ${several}`
  if (least === most) return `${least} ${several}`
  return `${least === 0 ? words.upTo(most) : words.between(least, most)} ${several}`
}

/** Something longer, so many times. */
function repeated(said: string, times: Times, words: Words): string {
  if (isOnce(times)) return said
  if (isOptional(times)) return `(${said}) ${words.optional}`
  const isAnyNumber = times.least === 0 && times.most === null
  return `${isAnyNumber ? words.anyTimes : counted(words.times, times, words)} (${said})`
}

const several = (kind: Kind, words: Words): string => {
  if (typeof kind === 'string') return words.kinds[kind][1]
  if ('from' in kind) return words.range(kind.from, kind.to)
  return words.signs[kind.sign]?.[1] ?? words.quoted(kind.sign)
}

function sayKinds({ kinds, isNot, times }: Extract<PatternPart, { is: 'kinds' }>, words: Words): string {
  const [only] = kinds
  if (kinds.length === 1 && !isNot && typeof only === 'string')
    return counted(words.kinds[only], times, words)
  if (kinds.length === 1 && !isNot && typeof only === 'object' && 'sign' in only)
    return sayText(only.sign, times, words)
  const list = listed(
    kinds.map((kind) => several(kind, words)),
    words.or,
  )
  // One or more of some kinds is said by the kinds alone.
  if (!isNot && times.most === null && times.least < 2)
    return times.least === 0 ? `${list} (${words.optional})` : list
  return `${counted(words.character, times, words)} (${isNot ? `${words.except} ${list}` : list})`
}

function sayText(text: string, times: Times, words: Words): string {
  const named = words.signs[text]
  if (named) return counted(named, times, words)
  const said = words.quoted(text)
  if (isOptional(times)) return `${said} (${words.optional})`
  return isOnce(times) ? said : repeated(said, times, words)
}

function sayPart(part: PatternPart, words: Words): string {
  switch (part.is) {
    case 'text':
      return sayText(part.text, part.times, words)
    case 'kinds':
      return sayKinds(part, words)
    case 'any':
      return counted(words.any, part.times, words)
    case 'row': {
      const said = part.parts.map((each) => within(each, words)).filter((each) => each !== '')
      return said.length === 0 ? '' : repeated(said.join(', '), part.times, words)
    }
    case 'choice': {
      const said = part.ways.map((each) => sayPart(each, words))
      // What may be left out altogether is said so.
      const ways = said.filter((each) => each !== '')
      const areTexts = part.ways.every(({ is }) => is === 'text')
      const list = areTexts ? listed(ways, words.or) : ways.join(`; ${words.orElse} `)
      const whole = ways.length < said.length ? `(${list}) ${words.optional}` : list
      return repeated(whole, part.times, words)
    }
  }
}

/** A part among others: one of several ways stands in parentheses. */
const within = (part: PatternPart, words: Words): string => {
  const said = sayPart(part, words)
  return part.is === 'choice' && isOnce(part.times) && said !== '' ? `(${said})` : said
}
