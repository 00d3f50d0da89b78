import { type Mark, SHEET } from './letter-blocks.ts'
import { layOut } from './letter-layout.ts'
import type { LetterPaper } from './letter-page.ts'
import { drawable, whole } from './pdf-text.server.ts'

/** Every reader of PDFs has these two. */
const REGULAR = 'Helvetica'
const BOLD = 'Helvetica-Bold'
const GREY = '#555555'
const THIN = 0.5
const RULE = '#999999'

/**
 * A letter as a PDF on pages of letter size. Drawn page by page, and the same letter gives the same pages whenever it is
 * made.
 */
export async function letterPdf(letter: LetterPaper): Promise<Buffer> {
  // Loaded with the first paper that is made: it takes memory, and many shops make none.
  const { default: PdfDocument } = await import('pdfkit')
  const created = new Date(letter.created_at)
  const document = new PdfDocument({
    size: 'LETTER',
    margin: 0,
    font: REGULAR,
    lang: letter.language,
    autoFirstPage: false,
    info: {
      Title: `${letter.title} ${letter.numbers[0]?.value ?? ''}`.trim(),
      Author: letter.store.name,
      CreationDate: created,
      ModDate: created,
    },
  })
  const measure = (text: string, size: number, isBold: boolean): number =>
    document
      .font(isBold ? BOLD : REGULAR)
      .fontSize(size)
      .widthOfString(drawable(text))
  const draw = (mark: Mark): void => {
    if (mark.kind === 'rule') {
      document
        .lineWidth(THIN)
        .strokeColor(RULE)
        .moveTo(mark.x, mark.y)
        .lineTo(mark.x + mark.width, mark.y)
        .stroke()
      return
    }
    document
      .font(mark.bold ? BOLD : REGULAR)
      .fontSize(mark.size)
      .fillColor(mark.grey ? GREY : '#000000')
      .text(drawable(mark.text), mark.x, mark.y, { lineBreak: false })
  }
  for (const page of layOut(letter, measure)) {
    document.addPage({ size: [SHEET.width, SHEET.height], margin: 0 })
    for (const mark of page) draw(mark)
  }
  document.end()
  return whole(document)
}
