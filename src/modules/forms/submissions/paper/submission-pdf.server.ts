import { drawable, whole } from '#modules/delivery/letter/pdf-text.server.ts'
import type { PaperEntry, SubmissionPaper } from './submission-paper.ts'

const REGULAR = 'Helvetica'
const BOLD = 'Helvetica-Bold'
const GREY = '#555555'
const RULE = '#999999'
const MARGIN = 48
const FOOT = 24
const DRAWING = { width: 220, height: 90 }
const PICTURE = { width: 320, height: 240 }
const LOGO = { width: 140, height: 48 }

/** Pictures as a PDF takes them: PNGs that were drawn anew. By their addresses. */
export type PaperPictures = ReadonlyMap<string, Buffer>

export type PdfOf = {
  papers: readonly SubmissionPaper[]
  logo: Buffer | null
  pictures: PaperPictures
  at: Date
}

type Document = PDFKit.PDFDocument

/** Begins another page where what comes does not fit. */
const makeRoom = (document: Document, height: number): void => {
  if (document.y + height > document.page.height - MARGIN - FOOT) document.addPage()
}

function picture(document: Document, bytes: Buffer, fit: { width: number; height: number }): void {
  makeRoom(document, fit.height)
  document.image(bytes, MARGIN, document.y + 2, { fit: [fit.width, fit.height] })
  // An image below which the text goes on by itself.
  document.y += fit.height + 6
}

function entryOn(
  document: Document,
  { label, text, drawing, pictures: sent }: PaperEntry,
  pictures: PaperPictures,
): void {
  makeRoom(document, 30)
  document.font(REGULAR).fontSize(8).fillColor(GREY).text(drawable(label), MARGIN)
  document.fontSize(10).fillColor('#000000')
  const drawn = drawing === null ? undefined : pictures.get(drawing)
  if (drawn) picture(document, drawn, DRAWING)
  else document.text(text === '' ? '—' : text.split('\n').map(drawable).join('\n'), MARGIN)
  for (const address of sent) {
    const found = pictures.get(address)
    if (found) picture(document, found, PICTURE)
  }
  document.moveDown(0.6)
}

function headOn(document: Document, paper: SubmissionPaper, logo: string | null): void {
  if (logo) {
    document.image(logo, MARGIN, MARGIN, { fit: [LOGO.width, LOGO.height] })
    document.y = MARGIN + LOGO.height + 10
  }
  document.font(REGULAR).fontSize(9).fillColor(GREY).text(drawable(paper.shop), MARGIN)
  document.font(BOLD).fontSize(16).fillColor('#000000').text(drawable(paper.title), MARGIN)
  document.fontSize(11).text(drawable(paper.number), MARGIN)
  document.moveDown(0.3)
  for (const [label, value] of paper.facts)
    document
      .font(REGULAR)
      .fontSize(9)
      .fillColor(GREY)
      .text(`${drawable(label)}: ${drawable(value)}`, MARGIN)
  document.moveDown(0.8)
}

function groupOn(
  document: Document,
  { name, entries }: SubmissionPaper['groups'][number],
  pictures: PaperPictures,
): void {
  makeRoom(document, 60)
  document.font(BOLD).fontSize(11).fillColor('#000000').text(drawable(name), MARGIN)
  const y = document.y + 2
  document
    .lineWidth(0.5)
    .strokeColor(RULE)
    .moveTo(MARGIN, y)
    .lineTo(document.page.width - MARGIN, y)
    .stroke()
  document.y = y + 6
  for (const entry of entries) entryOn(document, entry, pictures)
}

/** Which form and submission a page is of, also where it has no head. */
function footOn(document: Document, text: string): void {
  const { y, x } = document
  const bottom = document.page.height - MARGIN
  document
    .font(REGULAR)
    .fontSize(8)
    .fillColor(GREY)
    .text(drawable(text), MARGIN, bottom - 4, { lineBreak: false })
  document.x = x
  document.y = y
}

/** Submissions as a PDF of letter size, each beginning on a page of its own. */
export async function submissionsPdf({ papers, logo, pictures, at }: PdfOf): Promise<Buffer> {
  // Loaded with the first paper that is made: it takes memory, and many shops make none.
  const { default: PdfDocument } = await import('pdfkit')
  const [first] = papers
  const document = new PdfDocument({
    size: 'LETTER',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN - 16 },
    font: REGULAR,
    autoFirstPage: false,
    ...(first && { lang: first.language }),
    info: { Title: first?.title ?? '', Author: first?.shop ?? '', CreationDate: at, ModDate: at },
  })
  // By its address it is written into the file once, whatever number of papers show it.
  const shownLogo = logo && `data:image/png;base64,${logo.toString('base64')}`
  let foot = ''
  document.on('pageAdded', () => footOn(document, foot))
  for (const paper of papers) {
    foot = `${paper.title} · ${paper.number}`
    document.addPage()
    headOn(document, paper, shownLogo)
    for (const group of paper.groups) groupOn(document, group, pictures)
  }
  document.end()
  return whole(document)
}
