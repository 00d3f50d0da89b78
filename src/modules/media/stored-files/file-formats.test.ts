import { expect, test } from 'vitest'
import { FILE_FORMATS, type FileFormat, isAmong, namedAs } from './file-formats.ts'

const all = Object.keys(FILE_FORMATS).filter((key): key is FileFormat => key in FILE_FORMATS)

test.each([
  [['.PDF '], ['pdf']],
  [['application/pdf'], ['pdf']],
  [['jpeg'], ['jpg']],
  [['image/*'], ['png', 'jpg', 'gif', 'webp']],
  [['application/*'], ['pdf', 'doc', 'docx', 'xls', 'xlsx']],
  [
    ['.doc', 'docx', '.xls', 'XLSX'],
    ['doc', 'docx', 'xls', 'xlsx'],
  ],
  [['.html', 'image/svg+xml', '*', ''], []],
  [[], []],
] as const)('%j lets in %j', (named, taken) => {
  expect(all.filter((format) => isAmong(format, named))).toEqual(taken)
})

test('a name has the ending of what the file is', () => {
  expect(namedAs('Cédula.pdf', 'pdf')).toBe('Cédula.pdf')
  expect(namedAs('foto.JPEG', 'jpg')).toBe('foto.JPEG')
  expect(namedAs('cuenta.html', 'pdf')).toBe('cuenta.html.pdf')
  expect(namedAs('pdf', 'pdf')).toBe('pdf.pdf')
  expect(namedAs('x'.repeat(200), 'docx')).toHaveLength(200)
})
