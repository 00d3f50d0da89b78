/** Texts are quoted and made harmless where they must be; numbers are written as they are, with a dot. */
export type CsvCell = string | number

// Excel takes a file without this mark for one of its old code pages, and `Día` for `DÃ­a`.
const BYTE_ORDER_MARK = '\uFEFF'

/** What a spreadsheet would run as a formula, after spaces too. */
const FORMULA = /^\s*[=+\-@]|^[\t\r]/

const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const cellText = (cell: CsvCell): string => (typeof cell === 'number' ? String(cell) : quoted(harmless(cell)))

/**
 * A file of comma-separated values in UTF-8 with its mark, for spreadsheets (RFC 4180). A text that a
 * spreadsheet would take for a formula gets an apostrophe before it. An empty row is an empty line.
 */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
