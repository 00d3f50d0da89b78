/** A label and what stands beside it. */
export type Labelled = { label: string; value: string; strong?: boolean }

export type LetterColumn = {
  label: string
  align: 'left' | 'right'
  /** Of the width, beside the others. */
  share: number
}

/** A table that goes over pages; its head stands on each of them. */
export type LetterTable = {
  title: string | null
  columns: readonly LetterColumn[]
  rows: readonly LetterRow[]
}

export type LetterRow = {
  /** One for each column. */
  cells: readonly string[]
  /** Smaller, below the widest column. */
  under?: string
  strong?: boolean
}

/**
 * A page of letter size as it is read from above, whatever draws it: the browser's printing and the PDF show the same
 * words. All of it is text; amounts are written as they are read.
 */
export type LetterPaper = {
  language: 'es' | 'en'
  /** What the file and the print job are called. */
  name: string
  /** ISO instant of the document. */
  created_at: string
  store: { name: string; lines: readonly string[] }
  title: string
  /** What must not be overlooked: that it was voided or reversed. */
  marks: readonly string[]
  /** Below the title: its number and what the tax office wants to see beside it. */
  numbers: readonly Labelled[]
  party: { label: string; lines: readonly string[] }
  facts: readonly Labelled[]
  tables: readonly LetterTable[]
  /** At the right below the first table. */
  sums: readonly Labelled[]
  /** Below the other tables, in large type the last. */
  balance: readonly Labelled[]
  notes: readonly string[]
  /** `Página {page} de {pages}` */
  pageOf: string
}

/** `Página 2 de 7` */
export const pageText = ({ pageOf }: Pick<LetterPaper, 'pageOf'>, page: number, pages: number): string =>
  pageOf.replace('{page}', String(page)).replace('{pages}', String(pages))

/** The column that has the room: what belongs to a row and has none of its own stands below it. */
export const widestColumn = (columns: readonly LetterColumn[]): number =>
  columns.reduce((widest, { share }, at) => (share > (columns[widest]?.share ?? 0) ? at : widest), 0)
