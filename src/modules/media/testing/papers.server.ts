import { strToU8, zipSync } from 'fflate'

const MAIN = {
  docx: [
    'word/document.xml',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  ],
  docm: ['word/document.xml', 'application/vnd.ms-word.document.macroEnabled.main+xml'],
  xlsx: ['xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'],
} as const

/** A paper of today's Word or Excel, with as much behind its list of contents as is asked for. */
export function officePaper(kind: keyof typeof MAIN, padding = 0): Buffer {
  const [path, type] = MAIN[kind]
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${path}" ContentType="${type}"/></Types>`
  return Buffer.from(
    zipSync({ '[Content_Types].xml': strToU8(types + ' '.repeat(padding)), [path]: strToU8('<document/>') }),
  )
}

const SECTOR = 512
const FREE = 0xffffffff
const END_OF_CHAIN = 0xfffffffe

/** A compound file, as Word and Excel saved until 2007, with these streams in its directory. */
export function compoundPaper(streams: readonly string[]): Buffer {
  const names = ['Root Entry', ...streams]
  const sectors = Math.ceil(names.length / 4)
  const header = Buffer.alloc(SECTOR)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(9, 30)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(1, 48)
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76)
  const table = Buffer.alloc(SECTOR, 0xff)
  table.writeUInt32LE(0xfffffffd, 0)
  for (let at = 1; at <= sectors; at += 1) table.writeUInt32LE(at < sectors ? at + 1 : END_OF_CHAIN, 4 * at)
  table.writeUInt32LE(FREE, 4 * (sectors + 1))
  const directory = Buffer.alloc(sectors * SECTOR)
  for (const [index, name] of names.entries()) {
    directory.write(name, index * 128, 'utf16le')
    directory.writeUInt16LE(2 * (name.length + 1), index * 128 + 64)
  }
  return Buffer.concat([header, table, directory])
}

export const pdfPaper = (text = 'hola'): Buffer =>
  Buffer.from(`%PDF-1.7\n%âãÏÓ\n1 0 obj\n(${text})\nendobj\n%%EOF\n`)
