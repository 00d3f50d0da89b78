import type { ReceiptData } from '#modules/invoices/receipts/receipt.ts'
import { receiptLines } from '#modules/invoices/receipts/receipt-text.ts'
import type { PaperLine } from '#platform/values/paper-text.ts'
import { reportFault } from '#ui/faults/report-fault.ts'
import type { BrowserProblem } from '../print-outcome.ts'

const PRINT_AFTER_MS = 100
const FALLBACK_AFTER_MS = 500
const FRAME_MARK = 'data-receipt-print'

// 48 columns of 0.6 em each on the 72 mm that an 80 mm printer can reach.
const PAPER_CSS = `
html, body { margin: 0; background: #fff; color: #000 }
section { width: 72mm; padding: 2mm 4mm 6mm; white-space: pre; font: 2.5mm/1.4 'Courier New', ui-monospace, monospace }
section + section { break-before: page }
.narrow { width: 48mm; padding: 2mm 5mm 6mm }
.split { display: flex; justify-content: space-between }
.center { text-align: center }
.right { text-align: right }
.strong { font-weight: 700 }
`

// A window without an address is read as pages once were, where a table does not take the font of what is around it.
const TABLES_CSS = 'table { font: inherit }'

const NARROW_COLUMNS = 32

/** What is printed: lines of paper, and the name that the browser gives the job. */
export type PrintedPaper = {
  title: string
  lines: readonly PaperLine[]
  language?: 'es' | 'en'
  /** Of the lines: 48 on 80 mm, 32 on 58 mm. */
  columns?: number
  /** Printed one after the other. */
  copies?: number
}

/** Pages for the browser's own printer: what is drawn, and the styles of it. */
export type PrintedSheets = {
  title: string
  language: 'es' | 'en'
  css: string
  /** Elements of the document that is printed; what people wrote is set as text. */
  draw: (paper: Document) => readonly HTMLElement[]
  /** The rule of the page by what was drawn, where the styles do not say it. */
  pageOf?: (drawn: readonly HTMLElement[]) => string
}

/** How much paper of which width: see {@link PrintedPaper}. */
export type ReceiptSheets = { columns: number; copies: number }

/** Prints a receipt; see {@link printPaper}. */
export const printReceipt = (
  data: ReceiptData,
  onProblem?: (problem: BrowserProblem) => void,
  { columns, copies }: ReceiptSheets = { columns: 48, copies: 1 },
): Promise<boolean> =>
  printPaper(
    { title: `Recibo ${data.order.number}`, lines: receiptLines(data, columns), columns, copies },
    onProblem,
  )

/**
 * Prints from the browser on a roll of 80 mm or 58 mm: from a small window, or from a hidden frame where windows are
 * blocked. Call it in the handler of a click or a key, or the browser will block the window.
 *
 * @param onProblem hears why, before the answer is false.
 * @returns true when the browser's print dialog was opened; what the person does there is not told to pages.
 */
export const printPaper = (
  printed: PrintedPaper,
  onProblem?: (problem: BrowserProblem) => void,
): Promise<boolean> => printSheets(sheetsOf(printed), onProblem)

/** Like {@link printPaper} on whatever paper the styles say. */
export async function printSheets(
  printed: PrintedSheets,
  onProblem: (problem: BrowserProblem) => void = () => undefined,
): Promise<boolean> {
  const popup = window.open('', '_blank', 'popup=yes,width=400,height=600')
  if (popup) {
    const problem = await printFrom(popup, printed, PRINT_AFTER_MS, () => popup.close())
    if (!problem) return true
    popup.close()
  }
  const problem = await printInFrame(printed)
  if (problem) onProblem(problem)
  return !problem
}

async function printInFrame(printed: PrintedSheets): Promise<BrowserProblem | null> {
  // A browser that never said it had finished printing leaves its frame behind.
  for (const left of document.querySelectorAll(`iframe[${FRAME_MARK}]`)) left.remove()
  const frame = document.createElement('iframe')
  frame.setAttribute(FRAME_MARK, '')
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  // Not display: none, which some browsers print as an empty page.
  frame.style.cssText =
    'position: fixed; right: 0; bottom: 0; width: 0; height: 0; border: 0; visibility: hidden'
  document.body.append(frame)
  const problem = frame.contentWindow
    ? await printFrom(frame.contentWindow, printed, FALLBACK_AFTER_MS, () => frame.remove())
    : 'no_print_document'
  if (problem) frame.remove()
  return problem
}

/** Writes and prints only after the wait: some browsers replace a new window's empty document once. */
async function printFrom(
  view: Window,
  printed: PrintedSheets,
  waitMs: number,
  whenDone: () => void,
): Promise<BrowserProblem | null> {
  await new Promise((resolve) => setTimeout(resolve, waitMs))
  try {
    if (view.closed || !view.document?.body) return 'no_print_document'
    if (typeof view.print !== 'function') return 'no_print_method'
    writePaper(view.document, printed)
    // Later than the event itself: a window closed inside it can take its print job along.
    view.addEventListener('afterprint', () => setTimeout(whenDone, PRINT_AFTER_MS), { once: true })
    view.focus()
    view.print()
    return null
  } catch (error) {
    reportFault(error)
    return 'print_error'
  }
}

/** Elements and a constructed stylesheet only: a strict content policy allows them, and names stay text. */
function writePaper(paper: Document, { title, language, css, draw, pageOf }: PrintedSheets): void {
  const realm = paper.defaultView
  if (!realm) throw new Error('the print document has no window')
  const sheet = new realm.CSSStyleSheet()
  sheet.replaceSync(TABLES_CSS + css)
  paper.adoptedStyleSheets = [sheet]
  paper.title = title
  paper.documentElement.lang = language
  const drawn = draw(paper)
  paper.body.replaceChildren(...drawn)
  if (pageOf) sheet.insertRule(pageOf(drawn))
}

/** A roll: one page for each copy, as long as the receipt, since a roll has no sheets and CSS no automatic length. */
const sheetsOf = ({
  title,
  lines,
  language = 'es',
  columns = 48,
  copies = 1,
}: PrintedPaper): PrintedSheets => ({
  title,
  language,
  css: PAPER_CSS,
  draw: (paper) =>
    Array.from({ length: copies }, () => {
      const each = paper.createElement('section')
      each.classList.toggle('narrow', columns === NARROW_COLUMNS)
      each.append(...lines.map((line) => lineElement(paper, line)))
      return each
    }),
  pageOf: ([first]) => {
    const height = first?.getBoundingClientRect().height ?? 0
    return `@page { size: ${columns === NARROW_COLUMNS ? 58 : 80}mm ${Math.ceil(height) + 1}px; margin: 0 }`
  },
})

function lineElement(paper: Document, { text, align, strong, split }: PaperLine): HTMLElement {
  const line = paper.createElement('div')
  line.classList.add(split ? 'split' : align)
  line.classList.toggle('strong', strong)
  if (!split) {
    line.textContent = text
    return line
  }
  for (const part of [split.start, split.end]) {
    const span = paper.createElement('span')
    span.textContent = part
    line.append(span)
  }
  return line
}
