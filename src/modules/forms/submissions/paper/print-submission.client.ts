import { printingMessages } from '#modules/printing/printing.messages.ts'
import { printSheets } from '#modules/printing/station/receipt-print.client.ts'
import { sheetElement } from '#modules/printing/station/sheet-element.client.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { translate } from '#ui/words/messages.ts'
import type { FormLanguage } from '../../schema/form-schema.ts'
import { isOfThisSite, lookAt } from '../answers/answer-words.ts'
import { type PaperEntry, type SubmissionPaper, submissionPaper } from './submission-paper.ts'

const CSS = `
@page { size: letter; margin: 15mm }
html, body { margin: 0; background: #fff; color: #000; font: 10pt/1.4 Arial, Helvetica, sans-serif }
h1 { margin: 0; font-size: 16pt }
h2 { margin: 6mm 0 2mm; font-size: 11pt; border-bottom: 0.5pt solid #999; break-after: avoid }
p { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap }
.grey { color: #555; font-size: 8pt }
div { break-inside: avoid; margin-bottom: 3mm }
img { display: block; max-width: 90mm; max-height: 60mm }
`

type Given = Parameters<typeof submissionPaper>[0]

function entryElement(paper: Document, { label, text, drawing, pictures }: PaperEntry): HTMLElement {
  const entry = sheetElement(paper, 'div')
  entry.append(sheetElement(paper, 'p', label, 'grey'))
  const shown = [...(drawing === null ? [] : [drawing]), ...pictures.filter(isOfThisSite).map(lookAt)]
  if (drawing === null) entry.append(sheetElement(paper, 'p', text || '—'))
  for (const address of shown) {
    const image = sheetElement(paper, 'img')
    image.src = address.startsWith('/') ? new URL(address, window.location.origin).href : address
    entry.append(image)
  }
  return entry
}

function elementsOf(paper: Document, made: SubmissionPaper): HTMLElement[] {
  const page = sheetElement(paper, 'section')
  page.append(
    sheetElement(paper, 'p', made.shop, 'grey'),
    sheetElement(paper, 'h1', made.title),
    sheetElement(paper, 'p', made.number),
    ...made.facts.map(([label, value]) => sheetElement(paper, 'p', `${label}: ${value}`, 'grey')),
  )
  for (const { name, entries } of made.groups)
    page.append(sheetElement(paper, 'h2', name), ...entries.map((entry) => entryElement(paper, entry)))
  return [page]
}

/** Prints a submission from the browser, and says what came of it. */
export async function printSubmission(
  submission: Given,
  { shop, language, timeZone }: { shop: string; language: FormLanguage; timeZone: string },
): Promise<void> {
  const say = translate(printingMessages)
  const made = submissionPaper(submission, { shop, language, timeZone })
  const title = `${made.title} ${made.number}`
  const about = `print ${title}`
  const opened = await printSheets(
    { title, language, css: CSS, draw: (paper) => elementsOf(paper, made) },
    (problem) => showToast({ title: say('not_printed'), description: say(problem), tone: 'error', about }),
  )
  if (opened) showToast({ title: say('opened'), tone: 'info', about })
}
