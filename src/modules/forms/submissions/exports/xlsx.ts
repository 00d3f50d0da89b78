import { DAY_MS } from '#platform/values/wall-clock.ts'

/** What a cell holds: text, a number, one that shows its thousands, a day of the calendar, or a moment as the wall shows it. */
export type SheetCell =
  | string
  | number
  | { readonly amount: number }
  | { readonly day: string }
  | { readonly day: string; readonly minutes: number }

const DAY_MINUTES = 1440
/** Spreadsheets count the days from this one on. */
const FIRST_DAY = Date.UTC(1899, 11, 30)
/** A cell holds no longer text (Excel specifications and limits). */
const LONGEST_TEXT = 32_767

/** Which of the styles of `STYLES` a cell has. */
const STYLE = { plain: 0, head: 1, day: 2, moment: 3, quoted: 4, whole: 5, cents: 6, exact: 7 } as const

/** What XML 1.0 has no way to write, but for tabs and breaks. */
const UNWRITABLE = /\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu

const xml = (text: string): string =>
  text
    .slice(0, LONGEST_TEXT)
    .replace(UNWRITABLE, (letter) => ('\t\n\r'.includes(letter) ? letter : ''))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** What a spreadsheet would take for a formula once somebody edits the cell. */
const isLikeFormula = (text: string): boolean => /^\s*[=+\-@]/.test(text)

const text = (value: string, style: number): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${xml(value)}</t></is></c>`

const number = (value: number, style: number): string => `<c s="${style}"><v>${value}</v></c>`

/** With as many places as it needs: none, two as money has, or more. */
const amountStyle = (amount: number): number => {
  if (!Number.isFinite(amount)) return STYLE.plain
  if (Number.isInteger(amount)) return STYLE.whole
  return /\.\d{1,2}$/.test(String(amount)) ? STYLE.cents : STYLE.exact
}

function cellXml(cell: SheetCell, isHead: boolean): string {
  if (typeof cell === 'string') {
    if (cell === '') return '<c/>'
    return text(cell, isHead ? STYLE.head : isLikeFormula(cell) ? STYLE.quoted : STYLE.plain)
  }
  if (typeof cell === 'number')
    return Number.isFinite(cell) ? number(cell, STYLE.plain) : text(String(cell), STYLE.plain)
  if ('amount' in cell) return number(cell.amount, amountStyle(cell.amount))
  const days = (Date.parse(`${cell.day}T00:00:00Z`) - FIRST_DAY) / DAY_MS
  if (!Number.isInteger(days)) return text(cell.day, STYLE.plain)
  return 'minutes' in cell ? number(days + cell.minutes / DAY_MINUTES, STYLE.moment) : number(days, STYLE.day)
}

/** Rows of a sheet that was begun. Texts are never formulas, whatever they begin with. */
export const sheetRows = (rows: readonly (readonly SheetCell[])[], isHead = false): string =>
  rows.map((row) => `<row>${row.map((cell) => cellXml(cell, isHead)).join('')}</row>`).join('')

const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

const NARROWEST = 10
const WIDEST = 40
/** As it is written, `2026-11-27 14:05`. */
const MOMENT_WIDTH = 17

const widthOf = (cell: SheetCell): number => {
  if (typeof cell === 'number') return String(cell).length
  if (typeof cell === 'string')
    return Math.max(
      ...cell
        .slice(0, 2000)
        .split('\n')
        .map((line) => line.length),
    )
  if ('amount' in cell) return String(cell.amount).length + 4
  return 'minutes' in cell ? MOMENT_WIDTH : NARROWEST
}

/** Columns as wide as what stands in these rows: a day that has no room is drawn as `#####`. */
const columns = (rows: readonly (readonly SheetCell[])[]): string => {
  const count = Math.max(0, ...rows.map((row) => row.length))
  const widths = Array.from({ length: count }, (_, at) =>
    Math.min(WIDEST, Math.max(NARROWEST, ...rows.map((row) => widthOf(row[at] ?? '') + 2))),
  )
  const cols = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  return count === 0 ? '' : `<cols>${cols.join('')}</cols>`
}

/** The head stays in view while one scrolls; the columns are as wide as the first rows want them. */
export const sheetBegin = (rows: readonly (readonly SheetCell[])[]): string =>
  `${HEADER}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columns(rows)}<sheetData>`
export const SHEET_END = '</sheetData></worksheet>'
export const SHEET_PATH = 'xl/worksheets/sheet1.xml'

const xf = (attributes: string): string => `<xf fontId="0" fillId="0" borderId="0" xfId="0" ${attributes}/>`

const STYLES = `${HEADER}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="165" formatCode="#,##0.00########"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="8">${xf('numFmtId="0"')}<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${xf('numFmtId="14" applyNumberFormat="1"')}${xf('numFmtId="164" applyNumberFormat="1"')}${xf('numFmtId="0" quotePrefix="1"')}${[3, 4, 165].map((format) => xf(`numFmtId="${format}" applyNumberFormat="1"`)).join('')}</cellXfs></styleSheet>`

/** A sheet's name has at most 31 characters, and none of these. */
const sheetName = (name: string): string =>
  name
    .replaceAll(/[[\]:*?/\\]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .slice(0, 31)
    .trim() || 'Hoja 1'

/** The parts of a workbook of one sheet, but for the sheet itself: ECMA-376, Office Open XML. */
export const workbookParts = (name: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${HEADER}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/${SHEET_PATH}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `${HEADER}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEADER}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="${xml(sheetName(name)).replaceAll('"', '&quot;')}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEADER}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': STYLES,
})
