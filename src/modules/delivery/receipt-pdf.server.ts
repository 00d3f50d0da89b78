import type { ReceiptData } from '#modules/invoices/receipts/receipt.ts'
import { receiptLines } from '#modules/invoices/receipts/receipt-text.ts'
import { cells, type PaperLine } from '#platform/values/paper-text.ts'

const COLUMNS = 48
/** Points: 80 mm of paper, and the room at its edges. */
const WIDTH = 226.77
const MARGIN = 10
/** Each character is six tenths of the size wide. */
const CHARACTER = 0.6
const SIZE = (WIDTH - 2 * MARGIN) / (COLUMNS * CHARACTER)
const LINE = SIZE * 1.35

/** Every reader of PDFs has these two, and their letters are all of one width. */
const REGULAR = 'Courier'
const BOLD = 'Courier-Bold'

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' })
/** What the fonts hold: the letters of western Europe, punctuation and a few signs. */
const HELD = /^[ -~\u00A0-\u00FF–—‘’“”…•€™]$/u

/** A letter that the fonts do not have is shown as one that is missing, as wide as it was counted. */
const drawable = (text: string): string => {
  let shown = ''
  for (const { segment } of graphemes.segment(text.normalize('NFC').replaceAll('−', '-')))
    shown += HELD.test(segment) ? segment : '?'.repeat(cells(segment))
  return shown
}

const startOf = ({ align }: PaperLine, text: string): number => {
  const free = COLUMNS - text.length
  const indent = align === 'right' ? free : align === 'center' ? Math.floor(free / 2) : 0
  return MARGIN + indent * CHARACTER * SIZE
}

/**
 * The paper as a PDF: 80 mm wide and as long as it is, with the same words in the same places.
 */
export async function receiptPdf(data: ReceiptData): Promise<Buffer> {
  // Loaded with the first receipt that is sent: it takes memory, and many shops send none.
  const { default: PdfDocument } = await import('pdfkit')
  const lines = receiptLines(data, COLUMNS)
  const created = new Date(data.order.created_at)
  const document = new PdfDocument({
    size: [WIDTH, 2 * MARGIN + lines.length * LINE],
    margin: 0,
    font: REGULAR,
    info: {
      Title: `Recibo ${data.order.number}`,
      Author: data.store.trade_name,
      CreationDate: created,
      ModDate: created,
    },
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

async function whole(document: AsyncIterable<unknown>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of document) if (Buffer.isBuffer(part)) parts.push(part)
  return Buffer.concat(parts)
}
