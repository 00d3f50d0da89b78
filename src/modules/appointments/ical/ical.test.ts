import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarEvent, calendarFile, folded, instantValue, textValue } from './ical.ts'

const EVENT: CalendarEvent = {
  uid: '0190a0a0-0000-7000-8000-000000000001@enzzo',
  sequence: 3,
  starts: new Date('2026-11-24T14:00:00Z'),
  ends: new Date('2026-11-24T14:30:00Z'),
  stamp: new Date('2026-11-20T16:00:00.500Z'),
  summary: 'Corte, lavado; peinado',
  description: 'Con Katherine\nMuévala aquí: https://salon.do/book/x',
  location: 'Calle El Conde 12, Santo Domingo',
  url: 'https://salon.do/book/x',
  status: 'CONFIRMED',
  organizer: { name: 'Salón "Ana"', address: 'citas@salon.do' },
  attendee: { name: 'Yudelka\r\nX-BAD:1', address: 'yudelka@correo.do' },
}

/** As a calendar reads it: lines that go on are put together. */
const linesOf = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n')

test('an invitation says what, when and where, as a calendar reads it', () => {
  expect(linesOf(calendarFile({ method: 'REQUEST', events: [EVENT] }))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Enzzo//Citas//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    `UID:${EVENT.uid}`,
    'SEQUENCE:3',
    'DTSTAMP:20261120T160000Z',
    'DTSTART:20261124T140000Z',
    'DTEND:20261124T143000Z',
    'SUMMARY:Corte\\, lavado\\; peinado',
    'DESCRIPTION:Con Katherine\\nMuévala aquí: https://salon.do/book/x',
    'LOCATION:Calle El Conde 12\\, Santo Domingo',
    'URL:https://salon.do/book/x',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    `ORGANIZER;CN="Salón 'Ana'":mailto:citas@salon.do`,
    'ATTENDEE;CN="Yudelka X-BAD:1";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:yudelka@correo.do',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('a calendar to look at has a name and a zone, and nobody is invited', () => {
  const event = { ...EVENT, organizer: null, attendee: null }
  const file = calendarFile({
    method: 'PUBLISH',
    name: 'Citas de Ana',
    timeZone: 'America/Santo_Domingo',
    events: [event],
  })
  expect(linesOf(file)).toContain('X-WR-CALNAME:Citas de Ana')
  expect(linesOf(file)).toContain('X-WR-TIMEZONE:America/Santo_Domingo')
  expect(file).not.toMatch(/ORGANIZER|ATTENDEE|RSVP/)
})

test('whatever is typed stays one line of at most 75 octets each, and reads as it was typed', () => {
  const anything = fc.string({ unit: 'binary', maxLength: 400 })
  fc.assert(
    fc.property(anything, (text) => {
      const file = calendarFile({ method: 'REQUEST', events: [{ ...EVENT, summary: text }] })
      const written = file.split('\r\n')
      expect(written.filter((line) => new TextEncoder().encode(line).length > 75)).toEqual([])
      expect(written.slice(0, -1).every((line) => !/[\r\n]/.test(line))).toBe(true)
      const [summary, ...more] = linesOf(file).filter((line) => line.startsWith('SUMMARY:'))
      expect(more).toEqual([])
      const read = (summary ?? '')
        .slice('SUMMARY:'.length)
        .replaceAll(/\\([\\;,n])/g, (_, letter: string) => (letter === 'n' ? '\n' : letter))
      // biome-ignore lint/suspicious/noControlCharactersInRegex: what no calendar takes
      const kept = text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
      expect(read).toBe(kept.toWellFormed())
    }),
  )
})

test('a letter of several octets is not cut', () => {
  const line = `SUMMARY:${'ñ'.repeat(60)}💈`
  const parts = folded(line).split('\r\n ')
  expect(parts.join('')).toBe(line)
  expect(parts.length).toBe(2)
  expect(folded('SUMMARY:Corte')).toBe('SUMMARY:Corte')
})

test('a backslash stands for itself and a new line for two letters', () => {
  expect(textValue('a\\n;b,c\r\nd\re')).toBe('a\\\\n\\;b\\,c\\nd\\ne')
})

test('an instant is the same wherever the shop is', () => {
  expect(instantValue(new Date('2026-12-31T23:30:00-04:00'))).toBe('20270101T033000Z')
})
