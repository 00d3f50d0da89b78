import { beginningOf } from '#platform/values/storable-text.ts'
import { LONGEST_NAME } from '../pictures.ts'

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The files that can be taken at all, by what stands in them; the first name is the one that they are saved under. */
export const FILE_FORMATS = {
  png: { type: 'image/png', endings: ['png'] },
  jpg: { type: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  gif: { type: 'image/gif', endings: ['gif'] },
  webp: { type: 'image/webp', endings: ['webp'] },
  pdf: { type: 'application/pdf', endings: ['pdf'] },
  doc: { type: 'application/msword', endings: ['doc'] },
  docx: { type: WORD, endings: ['docx'] },
  xls: { type: 'application/vnd.ms-excel', endings: ['xls'] },
  xlsx: { type: SHEET, endings: ['xlsx'] },
} as const satisfies Record<string, { type: string; endings: readonly string[] }>
export type FileFormat = keyof typeof FILE_FORMATS

const MEGABYTE = 1024 * 1024
/** No form takes a larger file. */
export const MOST_FILE_BYTES = 100 * MEGABYTE

/** Whether one of the formats that a form names is this one: `image/*`, `application/pdf`, `pdf` and `.pdf` are all understood. */
export const isAmong = (format: FileFormat, named: readonly string[]): boolean => {
  const { type, endings } = FILE_FORMATS[format]
  const words = new Set<string>([
    type,
    `${type.split('/')[0]}/*`,
    ...endings,
    ...endings.map((each) => `.${each}`),
  ])
  return named.some((each) => words.has(each.trim().toLowerCase()))
}

/** The name of a file with the ending of what it is, so that nobody's machine opens it as anything else. */
export function namedAs(filename: string, format: FileFormat): string {
  const { endings } = FILE_FORMATS[format]
  const own = filename.toLowerCase().split('.').at(-1) ?? ''
  const hasIt = filename.includes('.') && endings.some((each) => each === own)
  return hasIt ? filename : `${beginningOf(filename, LONGEST_NAME - 1 - endings[0].length)}.${endings[0]}`
}
