import type { PaperLine } from '#platform/values/paper-text.ts'
import { drawable, whole } from './pdf-text.server.ts'

/** As wide as a roll of 80 mm. */
export const ROLL_COLUMNS = 48
/** Points: 80 mm of paper, and the room at its edges. */
const WIDTH = 226.77
const MARGIN = 10
/** Each character is six tenths of the size wide. */
const CHARACTER = 0.6
const SIZE = (WIDTH - 2 * MARGIN) / (ROLL_COLUMNS * CHARACTER)
const LINE = SIZE * 1.35

/** Every reader of PDFs has these two, and their letters are all of one width. */
const REGULAR = 'Courier'
const BOLD = 'Courier-Bold'

const startOf = ({ align }: PaperLine, text: string): number => {
  const free = ROLL_COLUMNS - text.length
  const indent = align === 'right' ? free : align === 'center' ? Math.floor(free / 2) : 0
  return MARGIN + indent * CHARACTER * SIZE
}

/** Lines of paper as a PDF: 80 mm wide and as long as they are, with the same words in the same places. */
export async function linesPdf(
  lines: readonly PaperLine[],
  { title, author, at }: { title: string; author: string; at: Date },
): Promise<Buffer> {
  // Loaded with the first receipt that is sent: it takes memory, and many shops send none.
  const { default: PdfDocument } = await import('pdfkit')
  const document = new PdfDocument({
    size: [WIDTH, 2 * MARGIN + lines.length * LINE],
    margin: 0,
    font: REGULAR,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  })
  document.fontSize(SIZE)
  for (const [row, line] of lines.entries()) {
    const text = drawable(line.text)
    document
      .font(line.strong ? BOLD : REGULAR)
      .text(text, startOf(line, text), MARGIN + row * LINE, { lineBreak: false })
  }
  document.end()
  return whole(document)
}
