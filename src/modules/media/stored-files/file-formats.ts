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

/**
 * Whether one of the formats that a form names is this one: `image/*`, `application/pdf`, `pdf` and `.pdf` are all
 * understood, and `*` for any.
 */
export const isAmong = (format: FileFormat, named: readonly string[]): boolean => {
  const { type, endings } = FILE_FORMATS[format]
  const words = new Set<string>([
    '*',
    '*/*',
    type,
    `${type.split('/')[0]}/*`,
    ...endings,
    ...endings.map((each) => `.${each}`),
  ])
  return named.some((each) => words.has(each.trim().toLowerCase()))
}

const formatNames = Object.keys(FILE_FORMATS).filter((key): key is FileFormat =>
  Object.hasOwn(FILE_FORMATS, key),
)

/** Whether a file of what a form names can be taken at all. */
export const isKnownFormat = (named: string): boolean => formatNames.some((each) => isAmong(each, [named]))

/** Whether a file may be one of the formats that a form names, by what it is called: what it is, is seen when it is there. */
export const mayBeAmong = (
  { name, type }: { name: string; type: string },
  named: readonly string[],
): boolean =>
  formatNames.some((each) => {
    const format = FILE_FORMATS[each]
    const isCalled = format.endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`))
    return (isCalled || type.toLowerCase() === format.type) && isAmong(each, named)
  })
