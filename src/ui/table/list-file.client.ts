import { type CsvCell, csvLines, csvText } from './csv.ts'
import { saveBlob } from './save-file.client.ts'
import type { Column } from './table-columns.ts'

const TYPE = 'text/csv;charset=utf-8'

type ListFile<Row> = {
  /** Without its ending. */
  name: string
  columns: readonly Column<Row>[]
  parts: AsyncIterable<readonly Row[]>
  onProgress: (rows: number) => void
}

/**
 * Saves a list as a file for a spreadsheet, part by part: each part is written into a blob, which the browser keeps on
 * the disk where it gets long, and let go of, so that no list is too long to be saved. Where a part cannot be had there
 * is no file.
 */
export async function saveList<Row>({ name, columns, parts, onProgress }: ListFile<Row>): Promise<void> {
  const written = columns.filter(({ text }) => text)
  const cells = (row: Row): CsvCell[] => written.map(({ text }) => text?.(row) ?? '')
  const pieces = [new Blob([csvText([written.map(({ header }) => header)])])]
  let rows = 0
  for await (const part of parts) {
    pieces.push(new Blob([csvLines(part.map(cells))]))
    rows += part.length
    onProgress(rows)
  }
  saveBlob(`${name}.csv`, new Blob(pieces, { type: TYPE }))
}
