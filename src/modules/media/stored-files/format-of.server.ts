import { open } from 'node:fs/promises'
import { namesInCompound } from './compound-file.server.ts'
import { FILE_FORMATS, type FileFormat } from './file-formats.ts'

// Only a program that takes files needs it.
const loadReader = () => import('file-type')
let loaded: ReturnType<typeof loadReader> | null = null

const isFormat = (text: string): text is FileFormat => Object.hasOwn(FILE_FORMATS, text)

/** Word's and Excel's old papers are of one kind: what is in it says whose it is. */
async function formatOfCompound(path: string): Promise<FileFormat | null> {
  const file = await open(path)
  try {
    const names = await namesInCompound(file)
    if (names.has('WordDocument')) return 'doc'
    return names.has('Workbook') || names.has('Book') ? 'xls' : null
  } finally {
    await file.close()
  }
}

/** What a file is by what stands in it, whatever its name says; null for anything that is not taken at all. */
export async function formatOf(path: string): Promise<FileFormat | null> {
  loaded ??= loadReader()
  const { fileTypeFromFile } = await loaded
  // What breaks off while it is read is nothing that is taken.
  const found = await fileTypeFromFile(path).catch(() => undefined)
  if (found?.ext === 'cfb') return formatOfCompound(path)
  return found && isFormat(found.ext) ? found.ext : null
}
