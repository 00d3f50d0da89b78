/** Texts are quoted and made harmless where they must be; numbers are written as they are, with a dot. */
export type CsvCell = string | number

// Excel takes a file without this mark for one of its old code pages, and `Día` for `DÃ­a`.
const BYTE_ORDER_MARK = '\uFEFF'

/** What a spreadsheet would run as a formula, after spaces too. */
const FORMULA = /^\s*[=+\-@]|^[\t\r]/

const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const cellText = (cell: CsvCell): string => (typeof cell === 'number' ? String(cell) : quoted(harmless(cell)))

/** Lines of a file that was begun: each ends with its own break. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')

/**
 * A file of comma-separated values in UTF-8 with its mark, for spreadsheets (RFC 4180). A text that a
 * spreadsheet would take for a formula gets an apostrophe before it. An empty row is an empty line. A long one is this
 * with its first lines, and `csvLines` for the others.
 */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string => BYTE_ORDER_MARK + csvLines(rows)
