import { isPathOfSite, isPictureAddress } from '#platform/values/picture-address.ts'

/** An opinion that stands in the section itself. */
export type WrittenTestimonial = { readonly name: string; readonly text: string; readonly rating: number }

/** What can be set of a section, and what stands where nothing is set. Empty texts say the page's own words. */
export type Field =
  | { readonly kind: 'text' | 'lines'; readonly most: number; readonly default: string }
  | {
      readonly kind: 'code'
      readonly language: CodeLanguage
      readonly most: number
      readonly default: string
    }
  | { readonly kind: 'toggle'; readonly default: boolean }
  | { readonly kind: 'count'; readonly least: number; readonly most: number; readonly default: number }
  | { readonly kind: 'choice'; readonly options: readonly string[]; readonly default: string }
  | { readonly kind: 'colour' | 'picture' | 'link'; readonly default: string }
  | { readonly kind: 'testimonials'; readonly default: readonly WrittenTestimonial[] }

export type CodeLanguage = 'html' | 'css' | 'javascript'
export type Fields = Readonly<Record<string, Field>>

export type ValueOf<F extends Field> = F extends { kind: 'toggle' }
  ? boolean
  : F extends { kind: 'count' }
    ? number
    : F extends { kind: 'choice'; options: readonly (infer Option)[] }
      ? Option
      : F extends { kind: 'testimonials' }
        ? readonly WrittenTestimonial[]
        : string

export type ValuesOf<All extends Fields> = { readonly [Key in keyof All]: ValueOf<All[Key]> }

export const text = (most: number, said = ''): { kind: 'text'; most: number; default: string } => ({
  kind: 'text',
  most,
  default: said,
})
export const lines = (most: number): { kind: 'lines'; most: number; default: string } => ({
  kind: 'lines',
  most,
  default: '',
})
/** So much of each kind of code as a page can carry. */
export const code = (
  language: CodeLanguage,
): { kind: 'code'; language: CodeLanguage; most: number; default: string } => ({
  kind: 'code',
  language,
  most: 20_000,
  default: '',
})
export const toggle = (on: boolean): { kind: 'toggle'; default: boolean } => ({ kind: 'toggle', default: on })
export const count = (least: number, most: number, usual: number) =>
  ({ kind: 'count', least, most, default: usual }) as const
export const choice = <const Options extends readonly string[]>(options: Options, usual: Options[number]) =>
  ({ kind: 'choice', options, default: usual }) as const
export const colour = (usual = ''): { kind: 'colour'; default: string } => ({
  kind: 'colour',
  default: usual,
})
export const picture: { kind: 'picture'; default: string } = { kind: 'picture', default: '' }
export const link: { kind: 'link'; default: string } = { kind: 'link', default: '' }

const COLOUR = /^#[0-9a-f]{6}$/i
export const isColour = (value: string): boolean => COLOUR.test(value)

/** Where a link may lead: into this site, to a part of the page, to another site, to a mailbox or a telephone. */
export const isLink = (value: string): boolean =>
  isPathOfSite(value) ||
  value.startsWith('#') ||
  /^(mailto|tel):[^\s<>"']+$/i.test(value) ||
  isWebAddress(value)

const isWebAddress = (value: string): boolean => /^https?:\/\//i.test(value) && URL.canParse(value)

export const MOST_TESTIMONIALS = 12

const testimonialIn = (value: unknown): WrittenTestimonial | null => {
  if (typeof value !== 'object' || value === null) return null
  const name: unknown = Reflect.get(value, 'name')
  const said: unknown = Reflect.get(value, 'text')
  const rating: unknown = Reflect.get(value, 'rating')
  if (typeof name !== 'string' || typeof said !== 'string') return null
  const stars = typeof rating === 'number' && rating >= 1 && rating <= 5 ? Math.round(rating) : 5
  return { name: name.slice(0, 100), text: said.slice(0, 600), rating: stars }
}

/** A value as the field takes it; undefined for one that it does not. */
export function valueIn(field: Field, value: unknown): Field['default'] | undefined {
  switch (field.kind) {
    case 'toggle':
      return typeof value === 'boolean' ? value : undefined
    case 'count':
      return isCount(value) && value >= field.least && value <= field.most ? value : undefined
    case 'choice':
      return typeof value === 'string' && field.options.includes(value) ? value : undefined
    case 'testimonials':
      return Array.isArray(value)
        ? value.slice(0, MOST_TESTIMONIALS).flatMap((each) => testimonialIn(each) ?? [])
        : undefined
    case 'text':
    case 'lines':
    case 'code':
    case 'colour':
    case 'picture':
    case 'link':
      return typeof value === 'string' && isTextOf(field, value) ? value : undefined
  }
}

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value)

const LONGEST_ADDRESS = 2000

function isTextOf(field: Field, value: string): boolean {
  if (field.kind === 'text' || field.kind === 'lines' || field.kind === 'code')
    return value.length <= field.most
  if (value === '') return true
  if (field.kind === 'colour') return isColour(value)
  if (value.length > LONGEST_ADDRESS) return false
  return field.kind === 'picture' ? isPictureAddress(value) : isLink(value)
}

/** What is set, of which each field takes its own; what is not set, or is nothing to it, is as usual. */
export function valuesIn<const All extends Fields>(
  fields: All,
  ...settings: readonly Readonly<Record<string, unknown>>[]
): ValuesOf<All>
export function valuesIn(
  fields: Fields,
  ...settings: readonly Readonly<Record<string, unknown>>[]
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    values[name] = field.default
    for (const each of settings) {
      const value = Object.hasOwn(each, name) ? valueIn(field, each[name]) : undefined
      if (value !== undefined) values[name] = value
    }
  }
  return values
}

/** Of what is set, what the fields take. */
export function setIn(fields: Fields, settings: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      const read = field && valueIn(field, value)
      return read === undefined ? [] : [[name, read]]
    }),
  )
}
