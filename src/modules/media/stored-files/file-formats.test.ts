import { expect, test } from 'vitest'
import { FILE_FORMATS, type FileFormat, isAmong, isKnownFormat, mayBeAmong } from './file-formats.ts'
import { namedAs } from './named-as.ts'

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
  [['*'], all],
  [['.html', 'image/svg+xml', ''], []],
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

test('what can be sent of a format is said before it is, as it is taken when it is there', () => {
  const may = (name: string, type: string, ...named: string[]) => mayBeAmong({ name, type }, named)
  expect(may('WhatsApp Image.jpeg', 'image/jpeg', 'jpg', 'png')).toBe(true)
  expect(may('FOTO.JPG', '', 'image/*')).toBe(true)
  expect(may('a.docx', '', 'pdf', '.docx')).toBe(true)
  expect(may('cedula.pdf', 'application/pdf', '*')).toBe(true)
  expect(may('pdf', '', 'pdf')).toBe(false)
  expect(may('a.pdf.exe', 'application/x-msdownload', 'pdf', '*')).toBe(false)
  expect(may('lista.csv', 'text/csv', 'csv')).toBe(false)
  expect(
    ['pdf', ' .JPEG', 'image/*', '*', 'csv', 'heic', 'text/*'].filter((each) => !isKnownFormat(each)),
  ).toEqual(['csv', 'heic', 'text/*'])
})
