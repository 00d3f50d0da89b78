import { cells } from '#platform/values/paper-text.ts'

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' })
/** What the fonts hold that every reader of PDFs has: the letters of western Europe, punctuation and a few signs. */
const HELD = /^[ -~\u00A0-\u00FF–—‘’“”…•€™]$/u
const ALL_HELD = /^[ -~\u00A0-\u00FF–—‘’“”…•€™]*$/u

/** A letter that the fonts do not have is shown as one that is missing, as wide as it was counted. */
export const drawable = (text: string): string => {
  const plain = text.normalize('NFC').replaceAll('−', '-')
  if (ALL_HELD.test(plain)) return plain
  let shown = ''
  for (const { segment } of graphemes.segment(plain))
    shown += HELD.test(segment) ? segment : '?'.repeat(cells(segment))
  return shown
}

/** All of a document that has ended. */
export async function whole(document: AsyncIterable<unknown>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of document) if (Buffer.isBuffer(part)) parts.push(part)
  return Buffer.concat(parts)
}
