import { printingMessages } from '#modules/printing/printing.messages.ts'
import { printSheets } from '#modules/printing/station/receipt-print.client.ts'
import { sheetElement } from '#modules/printing/station/sheet-element.client.ts'
import { centsFromDecimal, milli, milliFromDecimal, ZERO } from '#platform/values/money.ts'
import { formatPhone } from '#platform/values/tax-id.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { formatAmount, formatMilli } from '#ui/words/figures.ts'
import { DEFAULT_TIME_ZONE, formatDateTime } from '#ui/words/format.ts'
import { translate } from '#ui/words/messages.ts'
import { type PackedOrder, type PackingSlip, packingSlip } from './packing-slip.ts'

const CSS = `
@page { size: letter; margin: 15mm }
html, body { margin: 0; background: #fff; color: #000; font: 11pt/1.4 Arial, Helvetica, sans-serif }
h1 { margin: 0 0 4mm; font-size: 16pt }
p { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap }
.grey { color: #555 }
table { width: 100%; margin: 6mm 0; border-collapse: collapse }
th, td { padding: 2mm; border-bottom: 0.5pt solid #999; text-align: left; vertical-align: top; overflow-wrap: anywhere }
tr { break-inside: avoid }
th:first-child, td:first-child { width: 18mm; text-align: right }
th:nth-child(2), td:nth-child(2) { width: 40mm }
.packed { margin-top: 14mm; border-top: 0.5pt solid #000; width: 70mm; padding-top: 1mm }
`

type Given = PackedOrder & { readonly total: number; readonly created_at: string }

function elementsOf(paper: Document, slip: PackingSlip): HTMLElement[] {
  const page = sheetElement(paper, 'section')
  const table = sheetElement(paper, 'table')
  const row = (tag: 'th' | 'td', cells: readonly string[]): HTMLElement => {
    const made = sheetElement(paper, 'tr')
    made.append(...cells.map((cell) => sheetElement(paper, tag, cell)))
    return made
  }
  table.append(row('th', slip.head), ...slip.rows.map((cells) => row('td', cells)))
  page.append(
    sheetElement(paper, 'p', slip.shop, 'grey'),
    sheetElement(paper, 'h1', slip.title),
    ...slip.facts.map(([name, value]) => sheetElement(paper, 'p', `${name}: ${value}`)),
    table,
    sheetElement(paper, 'p', slip.packed, 'packed'),
  )
  return [page]
}

/** Prints the packing slip of an order from the browser, and says what came of it. */
export async function printPackingSlip(
  order: Given,
  {
    shop,
    language,
    timeZone = DEFAULT_TIME_ZONE,
  }: { shop: string; language: 'es' | 'en'; timeZone?: string },
): Promise<void> {
  const say = translate(printingMessages)
  const slip = packingSlip(order, {
    shop,
    language,
    phone: formatPhone(order.phone),
    date: formatDateTime(order.created_at, { language, timeZone }),
    total: `RD$ ${formatAmount(centsFromDecimal(order.total) ?? ZERO)}`,
    quantity: (quantity) => formatMilli(milliFromDecimal(quantity) ?? milli(0)),
  })
  const about = `print ${slip.title}`
  const opened = await printSheets(
    { title: slip.title, language, css: CSS, draw: (paper) => elementsOf(paper, slip) },
    (problem) => showToast({ title: say('not_printed'), description: say(problem), tone: 'error', about }),
  )
  if (opened) showToast({ title: say('opened'), tone: 'info', about })
}
