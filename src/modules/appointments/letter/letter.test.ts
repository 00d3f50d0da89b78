import { expect, test } from 'vitest'
import { appointmentLetter, type LetterOf } from './letter.ts'

const of: LetterOf = {
  kind: 'booked',
  words: null,
  language: 'es',
  timeZone: 'America/Santo_Domingo',
  customer: 'Perla',
  service: 'Tinte',
  professional: 'Katherine',
  starts: new Date('2026-12-01T14:30:00Z'),
  ends: new Date('2026-12-01T16:30:00Z'),
  was: null,
  link: 'https://salon.example/book/x',
  until: new Date('2026-11-30T14:30:00Z'),
  shop: { name: 'Salón', phone: '', address: '' },
}

const read = (text: string): string => text.replaceAll('\u00a0', ' ')

test('until when it is moved is a sentence with one full stop', () => {
  expect(read(appointmentLetter(of).text)).toContain('hasta el lunes 30 de noviembre de 2026, 10:30 a. m.\n')
  expect(read(appointmentLetter({ ...of, language: 'en' }).text)).toContain('November 30, 2026, 10:30 AM.\n')
})
