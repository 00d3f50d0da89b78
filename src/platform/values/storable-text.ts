/** Half a surrogate pair, as of an emoji that was cut in two, and NUL: PostgreSQL keeps neither, and nobody types them. */
const UNSTORABLE = /\p{Surrogate}|\0/gu

export const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** A text without what cannot be kept of it. */
export const storableText = (text: string): string =>
  isStorableText(text) ? text : text.replaceAll(UNSTORABLE, '')

/** The beginning of a text that is too long, and no half of an emoji at its end. */
export function beginningOf(text: string, length: number): string {
  const cut = text.slice(0, length)
  return /[\ud800-\udbff]$/.test(cut) && text.length > length ? cut.slice(0, -1) : cut
}

/** The end of a text that is too long, and no half of an emoji before it. */
export function endOf(text: string, length: number): string {
  const cut = text.slice(-length)
  return /^[\udc00-\udfff]/.test(cut) && text.length > length ? cut.slice(1) : cut
}

/** The first character of a text, an emoji whole; empty of an empty one. */
export const firstCharacterOf = (text: string): string => [...text][0] ?? ''

/** Whether every text in an input can be kept. */
export function isStorable(input: unknown): boolean {
  const left = [input]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value === 'string' && !isStorableText(value)) return false
    if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) left.push(part)
  }
  return true
}

/** An input with every text as it can be kept; the very same where nothing had to be mended. */
export const storable = <T>(input: T): T => (isStorable(input) ? input : (mended(input) as T))

function mended(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(mended)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mended(part)]))
}
