import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { compoundPaper, officePaper, pdfPaper } from '../testing/papers.server.ts'
import { photograph } from '../testing/photograph.server.ts'
import { formatOf } from './format-of.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'enzzo-formats-'))
afterAll(() => rmSync(folder, { recursive: true }))

const formatOfBytes = (bytes: Uint8Array) => {
  const path = join(folder, crypto.randomUUID())
  writeFileSync(path, bytes)
  return formatOf(path)
}

const drawn = () => sharp({ create: { width: 9, height: 9, channels: 3, background: '#c85a28' } })

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

test.each([
  ['jpg', () => photograph(1)],
  ['png', () => drawn().png().toBuffer()],
  ['gif', () => drawn().gif().toBuffer()],
  ['webp', () => drawn().webp().toBuffer()],
  ['pdf', () => pdfPaper()],
  ['docx', () => officePaper('docx')],
  ['xlsx', () => officePaper('xlsx')],
  ['doc', () => compoundPaper(['1Table', 'Data', 'SummaryInformation', 'Macros', 'WordDocument'])],
  ['xls', () => compoundPaper(['Workbook'])],
  ['xls', () => compoundPaper(['Book'])],
] as const)('%s is known by what stands in it', async (format, bytes) => {
  expect(await formatOfBytes(await bytes())).toBe(format)
})

test.each([
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a page before a PDF', () => Buffer.concat([Buffer.from('<html>'), pdfPaper()])],
  ['a drawing that may hold programs', () => Buffer.from(SVG)],
  ['a program', () => Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
  ['a paper with macros', () => officePaper('docm')],
  ['a compound file of neither Word nor Excel', () => compoundPaper(['Contents'])],
  ['a compound file that ends at its head', () => compoundPaper(['WordDocument']).subarray(0, 512)],
  [
    'a compound file whose directory is a circle',
    () => {
      const paper = compoundPaper(['a', 'b', 'c', 'd'])
      paper.writeUInt32LE(1, 512 + 4)
      return paper
    },
  ],
  ['an archive', () => Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
  ['half of the head of a picture', async () => (await photograph(1)).subarray(0, 2)],
  ['text', () => Buffer.from('nombre;monto\nAna;3\n')],
] as const)('%s is nothing that is taken', async (_, bytes) => {
  expect(await formatOfBytes(await bytes())).toBeNull()
})

test('a list of contents that unpacks to twenty megabytes is not unpacked', async () => {
  const bomb = officePaper('docx', 20_000_000)
  const held = process.memoryUsage().arrayBuffers
  await formatOfBytes(bomb)
  expect(process.memoryUsage().arrayBuffers - held).toBeLessThan(5_000_000)
})
