import { plainWord } from '../../engine/formula/lexer.ts'
import type { FormSchema } from '../../schema/form-schema.ts'
import { namesIn } from './places.ts'

/** A label that several things of a form have, with their keys. */
export type Unclear = { readonly label: string; readonly keys: readonly string[] }

export type ReadLabels = {
  /** With the keys of what was named by its label. */
  readonly formula: string
  /** What was named by the label of several. */
  readonly unclear: readonly Unclear[]
}

/** Words that a formula has for itself, however a field is called. */
const RESERVED: ReadonlySet<string> = new Set('OR O AND Y NOT NO TRUE VERDADERO FALSE FALSO'.split(' '))

/** What stands between quotes, which is text, and names in braces. */
const TEXT_OR_NAME = /"(?:[^"]|"")*"|'(?:[^']|'')*'|\{\s*([^{}]*?)\s*\}/g
const IN_A_WORD = /[\p{L}\p{N}_]/u

/** Small letters without accents, one for one, so that places stay what they are. */
const plain = (text: string): string =>
  [...text.normalize('NFC')]
    .map((letter) => {
      const bare = letter
        .normalize('NFD')
        .replaceAll(/\p{M}+/gu, '')
        .toLowerCase()
      return bare.length === letter.length ? bare : letter
    })
    .join('')

type ByLabel = ReadonlyMap<string, Unclear>

/** Fields and calculations by their labels and keys, but for the one whose formula it is. */
function byLabel({ groups, calculations }: FormSchema, own: string): ByLabel {
  const found = new Map<string, Unclear>()
  const note = (name: string, label: string, key: string): void => {
    const as = plain(name.trim())
    const keys = found.get(as)?.keys ?? []
    if (as !== '' && key !== own && !keys.includes(key)) found.set(as, { label, keys: [...keys, key] })
  }
  const fields = groups.flatMap((group) => group.fields)
  for (const { key, label } of fields) note(label, label, key)
  for (const { key, label = '' } of calculations) note(label, label, key)
  for (const { key } of [...fields, ...calculations])
    if (key !== own && !found.has(plain(key))) found.set(plain(key), { label: key, keys: [key] })
  return found
}

/**
 * A formula that names things by their labels, in braces or without, with their keys instead: `Precio * {Cantidad}` is
 * `{precio} * {cantidad}`. Which of several has a label it leaves to whoever wrote it.
 *
 * @param own the key of what the formula is of.
 */
export function readLabels(schema: FormSchema, own: string, formula: string): ReadLabels {
  const known = byLabel(schema, own)
  const keys = namesIn(schema)
  const unclear = new Map<string, Unclear>()
  const keyOf = (name: string): string | null => {
    const found = known.get(plain(name))
    if (!found) return null
    const [key, ...others] = found.keys
    if (others.length > 0) unclear.set(found.label, found)
    return others.length > 0 ? null : (key ?? null)
  }
  const text = formula.normalize('NFC')
  let read = ''
  let from = 0
  for (const { 0: whole, 1: name, index } of text.matchAll(TEXT_OR_NAME)) {
    read += readWords(text.slice(from, index), known, keyOf)
    // What is a key as it stands is meant.
    const key = name === undefined || keys.has(name) ? null : keyOf(name)
    read += key === null ? whole : `{${key}}`
    from = index + whole.length
  }
  read += readWords(text.slice(from), known, keyOf)
  return { formula: read, unclear: [...unclear.values()] }
}

/** What stands between names and texts: the longest label that begins at each word. */
function readWords(text: string, known: ByLabel, keyOf: (name: string) => string | null): string {
  const folded = plain(text)
  const names = [...known.keys()].toSorted((a, b) => b.length - a.length)
  const isMeant = (name: string, at: number): boolean => {
    if (!folded.startsWith(name, at) || !/\p{L}/u.test(name)) return false
    const end = at + name.length
    const goesOn = IN_A_WORD.test(name.at(-1) ?? '') && IN_A_WORD.test(folded[end] ?? '')
    // A word before a parenthesis is a function.
    const isCall = /^[\p{L}\p{N}_]+$/u.test(name) && /^\s*\(/.test(folded.slice(end))
    return !goesOn && !isCall && !RESERVED.has(plainWord(name))
  }
  let read = ''
  let at = 0
  while (at < text.length) {
    const begins = !IN_A_WORD.test(folded[at - 1] ?? '') || !IN_A_WORD.test(folded[at] ?? '')
    const name = begins ? names.find((each) => isMeant(each, at)) : undefined
    const key = name === undefined ? null : keyOf(name)
    const length = name?.length ?? 1
    read += key === null ? text.slice(at, at + length) : `{${key}}`
    at += length
  }
  return read
}
