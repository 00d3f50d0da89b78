import { type CsvCell, csvLines, csvText } from '#ui/table/csv.ts'
import { saveBlob } from '#ui/table/save-file.client.ts'
import { filesIn } from '../../schema/file-answers.ts'
import { own } from '../../schema/own.ts'
import { isOfThisSite } from '../answers/answer-words.ts'
import type { SubmissionRow } from '../list/submission-columns.tsx'
import { MOST_IN_PDF, MOST_ON_PAPER } from '../submissions.ts'
import { JoinedPdf } from './joined-pdf.ts'
import { freeName, plainName } from './names-in-zip.ts'
import { bytesOf, papersOf } from './papers.client.ts'
import { csvCellOf, sheetOf } from './sheet-of-submissions.ts'
import { SHEET_END, SHEET_PATH, type SheetCell, sheetBegin, sheetRows, workbookParts } from './xlsx.ts'
import { ZipFile } from './zip-file.client.ts'

export type ExportKind = 'csv' | 'xlsx' | 'pdf' | 'files'

export type Export = Parameters<typeof sheetOf>[0] & {
  /** Of the file, without its ending. */
  name: string
  parts: () => AsyncIterable<readonly SubmissionRow[]>
  /** It is left as soon as this says so, and nothing is saved. */
  signal: AbortSignal
  onProgress: (submissions: number) => void
  /** What the file in a ZIP is called that lists what could not be had. */
  missingName: string
  /** That file is in it. */
  onMissing: () => void
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The parts of the list, until somebody thinks better of it. */
async function* partsOf({ parts, signal, onProgress }: Export): AsyncGenerator<readonly SubmissionRow[]> {
  let done = 0
  for await (const part of parts()) {
    signal.throwIfAborted()
    yield part
    done += part.length
    onProgress(done)
  }
  signal.throwIfAborted()
}

async function csv(wanted: Export): Promise<void> {
  const { heads, cells } = sheetOf(wanted)
  const pieces = [new Blob([csvText([heads])])]
  const line = (row: SubmissionRow): CsvCell[] => cells(row).map(csvCellOf)
  for await (const part of partsOf(wanted)) pieces.push(new Blob([csvLines(part.map(line))]))
  saveBlob(`${wanted.name}.csv`, new Blob(pieces, { type: 'text/csv;charset=utf-8' }))
}

/** By how many rows the columns have their widths. */
const WIDTHS_BY = 100

async function xlsx(wanted: Export): Promise<void> {
  const { heads, cells } = sheetOf(wanted)
  const zip = new ZipFile()
  const encoder = new TextEncoder()
  for (const [path, part] of Object.entries(workbookParts(wanted.name))) zip.add(path, encoder.encode(part))
  const sheet = zip.begin(SHEET_PATH)
  let isBegun = false
  const begin = (rows: readonly SheetCell[][]): void => {
    if (!isBegun) sheet.write(sheetBegin([heads, ...rows.slice(0, WIDTHS_BY)]) + sheetRows([heads], true))
    isBegun = true
  }
  for await (const part of partsOf(wanted)) {
    const rows = part.map(cells)
    begin(rows)
    sheet.write(sheetRows(rows))
  }
  begin([])
  sheet.write(SHEET_END)
  sheet.end()
  saveBlob(`${wanted.name}.xlsx`, zip.end(XLSX))
}

const numbered = (number: number): string => String(number).padStart(5, '0')

/** A PDF in the making, whose parts go into blobs at once. */
class PdfFile {
  #blobs: Blob[] = []
  #joined = new JoinedPdf((piece) => this.#blobs.push(new Blob([piece])))
  #first: number | undefined
  #last: number | undefined
  /** Submissions in it. */
  count = 0

  /** From the number of the first submission in it to that of the last. */
  get range(): string {
    return `${numbered(this.#first ?? 0)}-${numbered(this.#last ?? 0)}`
  }

  add(rows: readonly SubmissionRow[], made: Uint8Array): void {
    this.#joined.add(made)
    this.#first ??= rows[0]?.number
    this.#last = rows.at(-1)?.number
    this.count += rows.length
  }

  end(): Blob {
    this.#joined.end()
    return new Blob(this.#blobs, { type: 'application/pdf' })
  }
}

/** One document of all, which the server makes in parts; of very many, documents of so many each. */
async function pdf(wanted: Export): Promise<void> {
  const { parts, signal, onProgress, language, name } = wanted
  let waiting: SubmissionRow[] = []
  let done = 0
  let saved = 0
  let file = new PdfFile()
  const save = (isLast: boolean): void => {
    const only = isLast && saved === 0
    saveBlob(only ? `${name}.pdf` : `${name}-${file.range}.pdf`, file.end())
    saved += 1
    file = new PdfFile()
  }
  /** As many of those that wait as the server puts into one part. */
  const put = async (): Promise<void> => {
    if (file.count >= MOST_IN_PDF) save(false)
    const room = Math.min(MOST_ON_PAPER, MOST_IN_PDF - file.count)
    const asked = waiting.slice(0, room).map(({ id }) => id)
    const made = await papersOf(asked, language, signal)
    signal.throwIfAborted()
    file.add(waiting.splice(0, made.count), bytesOf(made.content))
    done += made.count
    onProgress(done)
  }
  for await (const part of parts()) {
    signal.throwIfAborted()
    waiting = [...waiting, ...part]
    while (waiting.length > MOST_ON_PAPER) await put()
  }
  while (waiting.length > 0) await put()
  signal.throwIfAborted()
  if (file.count > 0) save(true)
}

/** What a ZIP of the old form can hold, with room to spare. */
const MOST_ENTRIES = 60_000
const MOST_BYTES = 2 * 1024 ** 3

/** All files that were sent along, by the submissions' numbers; several ZIPs where one would become too large. */
async function files(wanted: Export): Promise<void> {
  const { fields, signal, name, missingName, onMissing } = wanted
  let zip = new ZipFile()
  let saved = 0
  const missing: string[] = []
  const save = (): void => {
    saved += 1
    saveBlob(saved === 1 ? `${name}.zip` : `${name}-${saved}.zip`, zip.end('application/zip'))
    zip = new ZipFile()
  }
  for await (const part of partsOf(wanted)) {
    for (const { number, answers } of part) {
      const taken = new Set<string>()
      for (const { key } of fields) {
        for (const file of filesIn(own(answers, key))) {
          const path = `${numbered(number)}/${freeName(plainName(file.name), taken)}`
          const bytes = await bytesAt(file.url, signal)
          if (bytes) zip.add(path, bytes)
          else missing.push(`${path}\t${file.url}`)
          if (zip.entries >= MOST_ENTRIES || zip.size >= MOST_BYTES) save()
        }
      }
    }
  }
  if (missing.length > 0) {
    zip.add(missingName, new TextEncoder().encode(`${missing.join('\n')}\n`))
    onMissing()
  }
  save()
}

/** Between one try and the next of a file that cannot be had now. */
const PAUSES_MS = [1000, 4000, 15_000] as const

/**
 * A file of this site; null where it is gone, or of another site, which is not asked. One that cannot be had now is asked for
 * again: it is not missing. @throws where it cannot be had all the same, or whoever asks is signed in no more
 */
async function bytesAt(url: string, signal: AbortSignal): Promise<Uint8Array | null> {
  if (!isOfThisSite(url)) return null
  for (const pause of [...PAUSES_MS, null]) {
    const answer = await fetch(url, { signal }).catch((error: unknown) => {
      if (signal.aborted || pause === null) throw error
      return null
    })
    if (answer?.ok) return new Uint8Array(await answer.arrayBuffer())
    if (answer?.status === 404) return null
    const isForNow = answer === null || answer.status === 429 || answer.status >= 500
    if (pause === null || !isForNow) throw new Error(`${url} answered ${answer?.status ?? 'nothing'}`)
    await new Promise((done) => setTimeout(done, pause))
  }
  return null
}

const WORK: Readonly<Record<ExportKind, (wanted: Export) => Promise<void>>> = { csv, xlsx, pdf, files }

/** Ends as soon as somebody thinks better of it; what was asked for by then comes to nothing. */
const whenLeft = ({ signal }: Export): Promise<never> =>
  new Promise((_done, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason), { once: true })
  })

/** Saves all that a list finds as a file. @throws what `signal` was aborted with */
export const exportAs = (kind: ExportKind, wanted: Export): Promise<void> =>
  Promise.race([WORK[kind](wanted), whenLeft(wanted)])
