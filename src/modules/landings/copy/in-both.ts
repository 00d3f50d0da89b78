import type { PageLanguage } from '../landings.ts'

/** A text in Spanish and in English. */
export type Both = readonly [es: string, en: string]

/** What is said in one language, written in both: a text may stand as a pair. */
export type InBoth<T> = T extends string
  ? string extends T
    ? T | Both
    : T
  : T extends readonly (infer Item)[]
    ? readonly InBoth<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: InBoth<T[Key]> }
      : T

const isBoth = (value: readonly unknown[]): value is Both =>
  value.length === 2 && value.every((each) => typeof each === 'string')

function spoken(value: unknown, language: PageLanguage): unknown {
  if (Array.isArray(value)) {
    if (isBoth(value)) return value[language === 'es' ? 0 : 1]
    return value.map((each) => spoken(each, language))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, spoken(each, language)]))
}

/** What was written in both languages, in one of them. */
export const inLanguage = <T>(written: InBoth<T>, language: PageLanguage): T => spoken(written, language) as T
