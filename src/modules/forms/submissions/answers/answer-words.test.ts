import { expect, test } from 'vitest'
import type { Answer, FieldType } from '../../schema/form-schema.ts'
import { answerCell, drawingIn, sayAnswer } from './answer-words.ts'

const OPTIONS = [
  { label: 'Santo Domingo', value: 'sd' },
  { label: 'Santiago', value: 'st' },
]
const of = (type: FieldType) => ({ key: 'a', label: 'A', type, options: OPTIONS })
const FILE = { url: '/uploads/1', name: 'cédula.pdf', size: 10, type: 'application/pdf' }

test.each<[FieldType, Answer | undefined, string, string]>([
  ['text', 'Ana', 'Ana', 'Ana'],
  ['select', 'sd', 'Santo Domingo', 'Santo Domingo'],
  ['select', 'gone', 'gone', 'gone'],
  ['checkbox', ['sd', 'st'], 'Santo Domingo, Santiago', 'Santo Domingo, Santiago'],
  ['toggle', true, 'Sí', 'Yes'],
  ['toggle', false, 'No', 'No'],
  ['date', '2026-11-27', '27/11/2026', 'Nov 27, 2026'],
  ['date', 'mañana', 'mañana', 'mañana'],
  ['number', 12.5, '12.5', '12.5'],
  ['number', 1_250_000.5, '1,250,000.5', '1,250,000.5'],
  ['slider', 2500, '2,500', '2,500'],
  ['time', '14:05', '2:05\u00a0p.\u00a0m.', '2:05\u00a0PM'],
  ['time', '25:00', '25:00', '25:00'],
  ['rating', 4, '4 de 5', '4 of 5'],
  ['signature', 'data:image/png;base64,AAAA', 'Firmado', 'Signed'],
  ['signature', 'data:', 'Firmado', 'Signed'],
  ['text', 'data:no acepto', 'data:no acepto', 'data:no acepto'],
  ['file', [FILE, { ...FILE, name: 'b.pdf' }], 'cédula.pdf, b.pdf', 'cédula.pdf, b.pdf'],
  ['text', undefined, '', ''],
  ['checkbox', [], '', ''],
])('%s %j reads "%s", in English "%s"', (type, answer, spanish, english) => {
  expect(sayAnswer(of(type), answer, 'es')).toBe(spanish)
  expect(sayAnswer(of(type), answer, 'en')).toBe(english)
})

test('a year is no amount', () => {
  expect(sayAnswer({ ...of('number'), thousands: false }, 2026, 'es')).toBe('2026')
  expect(sayAnswer({ ...of('number'), validation: { min: 1950, max: 2050 } }, 2026, 'es')).toBe('2026')
})

test('a spreadsheet gets numbers and days as such', () => {
  expect(answerCell(of('number'), 12.5, 'es')).toEqual({ amount: 12.5 })
  expect(answerCell({ ...of('number'), thousands: false }, 2026, 'es')).toBe(2026)
  expect(answerCell(of('rating'), 4, 'es')).toBe(4)
  expect(answerCell(of('time'), '14:05', 'es')).toBe('14:05')
  expect(answerCell(of('date'), '2026-11-27', 'es')).toEqual({ day: '2026-11-27' })
  expect(answerCell(of('text'), '2026-11-27', 'es')).toBe('2026-11-27')
  expect(answerCell(of('date'), 'x', 'es')).toBe('x')
})

test('only a drawing or an address of this site is drawn', () => {
  expect(drawingIn('data:image/png;base64,AAAA')).toBe('data:image/png;base64,AAAA')
  expect(drawingIn('/uploads/1')).toBe('/uploads/1')
  for (const other of [
    'data:image/svg+xml,<svg/>',
    'https://evil.test/a.png',
    '//evil.test/a',
    'javascript:1',
    'data:',
  ])
    expect(drawingIn(other)).toBeNull()
})
