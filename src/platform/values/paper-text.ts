/** One line of paper. `text` is never wider than the paper; a left line of two parts is filled with spaces. */
export type PaperLine = {
  text: string
  align: 'left' | 'center' | 'right'
  strong: boolean
  /** The two parts of such a line, for a drawing that sets them at both edges by itself. */
  split?: { start: string; end: string }
}

/** Where a label has less room than this beside its amount, the amount gets a line of its own. */
const NARROWEST_LABEL = 14

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' })
const WIDE =
  /\p{Emoji_Presentation}|\uFE0F|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF01-\uFF60]/u
/** Texts in which every code unit is one letter: nearly all, and counted without the segmenter. */
const WESTERN = /^[ -~¡-ɏ]*$/
const ISOLATE = /^[\u2066-\u2069]$/
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u

const cellsOf = (grapheme: string): number => (ISOLATE.test(grapheme) ? 0 : WIDE.test(grapheme) ? 2 : 1)

/** Columns a text takes: one for each character a reader sees, two for an emoji or an ideograph. */
export const cells = (text: string): number => {
  if (WESTERN.test(text)) return text.length
  let width = 0
  for (const { segment } of graphemes.segment(text)) width += cellsOf(segment)
  return width
}

/** One line of plain words: no control or direction marks, single spaces. */
const clean = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()

/** Keeps a name written right to left from pulling the amount beside it to its own left. */
const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text)

/** A word cut where it passes the width. */
const pieces = (word: string, width: number): string[] => {
  if (cells(word) <= width) return [word]
  const cut: string[] = []
  let piece = ''
  let taken = 0
  for (const { segment } of graphemes.segment(word)) {
    if (taken + cellsOf(segment) > width) {
      cut.push(piece)
      piece = ''
      taken = 0
    }
    piece += segment
    taken += cellsOf(segment)
  }
  return [...cut, piece]
}

const wrap = (text: string, width: number): string[] => {
  const lines: string[] = []
  let line = ''
  for (const piece of clean(text)
    .split(' ')
    .flatMap((word) => pieces(word, width))) {
    const joined = line === '' ? piece : `${line} ${piece}`
    if (cells(joined) <= width) line = joined
    else {
      lines.push(line)
      line = piece
    }
  }
  if (line !== '') lines.push(line)
  return lines.map(isolated)
}

const plain = (text: string, align: PaperLine['align']): PaperLine => ({ text, align, strong: false })

/** Free text in as many lines as it takes; none when it is empty. */
export const words = (text: string, columns: number, align: PaperLine['align']): PaperLine[] =>
  wrap(text, columns).map((line) => plain(line, align))

/** Lines that begin under `prefix`. */
export const indented = (prefix: string, text: string, columns: number): PaperLine[] =>
  words(text, columns - cells(prefix), 'left').map((line) => ({ ...line, text: prefix + line.text }))

export const strong = (lines: PaperLine[]): PaperLine[] => lines.map((line) => ({ ...line, strong: true }))

/**
 * `end` stands at the right edge of the first line and `start` wraps in what is left, after `prefix`.
 * Where they cannot share a line, `end` gets lines of its own.
 *
 * @param parts.end an amount or other text of ours: its spaces are kept. For what people wrote, {@link pair}.
 */
export function row(parts: { prefix?: string; start: string; end: string }, columns: number): PaperLine[] {
  const { prefix = '', start } = parts
  const end = isolated(parts.end)
  const room = columns - cells(prefix) - cells(end) - 1
  const beside = room >= Math.min(NARROWEST_LABEL, cells(clean(start)))
  const [first = '', ...rest] = wrap(start, beside ? room : columns - cells(prefix))
  const more = rest.map((line) => plain(' '.repeat(cells(prefix)) + line, 'left'))
  const head = prefix + first
  if (!beside) return [plain(head, 'left'), ...more, ...words(end, columns, 'right')]
  // Counted together: an accent that begins a text joins the space before it.
  const gap = ' '.repeat(columns + 1 - cells(`${head} ${end}`))
  return [{ ...plain(head + gap + end, 'left'), split: { start: head, end } }, ...more]
}

/** A label and what somebody wrote beside it. */
export const pair = (start: string, end: string, columns: number): PaperLine[] =>
  row({ start, end: clean(end) }, columns)
