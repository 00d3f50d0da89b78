import { setImmediate as turnOfOthers } from 'node:timers/promises'
import { wrapped } from '#modules/delivery/letter/letter-blocks.ts'
import { drawable, whole } from '#modules/delivery/letter/pdf-text.server.ts'
import type { PaperEntry, SubmissionPaper } from './submission-paper.ts'

const REGULAR = 'Helvetica'
const BOLD = 'Helvetica-Bold'
const GREY = '#555555'
const RULE = '#999999'
const MARGIN = 48
const FOOT = 24
/** A label of one line, or of two. */
const LABEL = 24
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

type Style = { size: number; bold?: boolean; grey?: boolean }

/** Each letter is measured once: kerning, which is left out, makes a line a little narrower. */
function letterWidths(measured: (letter: string) => number): (letter: string) => number {
  const widths = new Map<string, number>()
  return (letter) => {
    const known = widths.get(letter) ?? measured(letter)
    widths.set(letter, known)
    return known
  }
}

/**
 * Words in as many lines as they take. Cut into lines here: the PDF would measure all that is left of a long word again for each
 * line of it.
 */
function wordsOn(document: Document, text: string, { size, bold = false, grey = false }: Style): void {
  const style = () =>
    document
      .font(bold ? BOLD : REGULAR)
      .fontSize(size)
      .fillColor(grey ? GREY : '#000000')
  const width = document.page.width - 2 * MARGIN
  const height = style().currentLineHeight(true)
  const widthOf = letterWidths((letter) => style().widthOfString(letter))
  const measure = (line: string): number => [...line].reduce((sum, letter) => sum + widthOf(letter), 0)
  for (const paragraph of text.split('\n').map(drawable)) {
    const lines = wrapped(paragraph, width, { size, bold }, measure)
    for (const line of lines.length === 0 ? [''] : lines) {
      makeRoom(document, height)
      // The foot of a page that just began is written in another style.
      style().text(line, MARGIN, document.y, { lineBreak: false })
      document.x = MARGIN
      document.y += height
    }
  }
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
  const drawn = drawing === null ? undefined : pictures.get(drawing)
  // What was drawn stands on the page of its label.
  makeRoom(document, drawn ? LABEL + DRAWING.height : 30)
  wordsOn(document, label, { size: 8, grey: true })
  document.fontSize(10)
  if (drawn) picture(document, drawn, DRAWING)
  else wordsOn(document, text === '' ? '—' : text, { size: 10 })
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
  wordsOn(document, paper.shop, { size: 9, grey: true })
  wordsOn(document, paper.title, { size: 16, bold: true })
  wordsOn(document, paper.number, { size: 11, bold: true })
  document.moveDown(0.3)
  for (const [label, value] of paper.facts) wordsOn(document, `${label}: ${value}`, { size: 9, grey: true })
  document.moveDown(0.8)
}

async function groupOn(
  document: Document,
  { name, entries }: SubmissionPaper['groups'][number],
  pictures: PaperPictures,
): Promise<void> {
  makeRoom(document, 60)
  wordsOn(document, name, { size: 11, bold: true })
  const y = document.y + 2
  document
    .lineWidth(0.5)
    .strokeColor(RULE)
    .moveTo(MARGIN, y)
    .lineTo(document.page.width - MARGIN, y)
    .stroke()
  document.y = y + 6
  for (const entry of entries) {
    entryOn(document, entry, pictures)
    // Two megabytes of answers take a second, and all shops are served by the one program.
    await turnOfOthers()
  }
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
    for (const group of paper.groups) await groupOn(document, group, pictures)
  }
  document.end()
  return whole(document)
}
