/** What a calendar shows of a meeting, as RFC 5545 writes it down. */
export type CalendarEvent = {
  /** The same for as long as there is the meeting, whatever becomes of it. */
  readonly uid: string
  /** Counts its changes: a calendar takes no older word for a newer one. */
  readonly sequence: number
  readonly starts: Date
  readonly ends: Date
  /** When it was written down so. */
  readonly stamp: Date
  readonly summary: string
  readonly description: string
  readonly location: string
  readonly url: string | null
  readonly status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  /** Who invites and who is invited; nobody in a calendar that is only looked at. */
  readonly organizer: Person | null
  readonly attendee: Person | null
}

type Person = { readonly name: string; readonly address: string }

/** `REQUEST` puts it into a calendar or changes it there, `CANCEL` takes it out, `PUBLISH` is a calendar to look at. */
export type Method = 'REQUEST' | 'CANCEL' | 'PUBLISH'

export type Calendar = {
  readonly method: Method
  /** What the calendar is called where it is subscribed to. */
  readonly name?: string | undefined
  /** Of the shop, for who shows the calendar; the times themselves are instants. */
  readonly timeZone?: string | undefined
  readonly events: readonly CalendarEvent[]
}

/** What no line may hold, however it got into a name: it would begin another line. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is taken out
const CONTROLS = /[\u0000-\u0009\u000b-\u001f\u007f]/g

/** A text as a value: what would end it or begin another is marked, and a new line is two letters (RFC 5545, 3.3.11). */
export const textValue = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(CONTROLS, ' ')
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll('\n', '\\n')

/** A text as a parameter, in quotes, which it cannot hold itself (RFC 5545, 3.2). */
const parameter = (text: string): string =>
  `"${text
    .replaceAll(/[\r\n]+/g, ' ')
    .replaceAll(CONTROLS, ' ')
    .replaceAll('"', "'")}"`

/** An instant: `20261124T140000Z`. */
export const instantValue = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** No line is longer than 75 octets; a letter is never cut into its octets (RFC 5545, 3.1). */
const MOST_OCTETS = 75

const octets = (letter: string): number => {
  const code = letter.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** A line as it is written: what is too long goes on behind a space on the next. */
export function folded(line: string): string {
  const lines: string[] = []
  let [now, length] = ['', 0]
  for (const letter of line) {
    const more = octets(letter)
    if (length + more > MOST_OCTETS) {
      lines.push(now)
      // The space that it goes on behind counts.
      now = ' '
      length = 1
    }
    now += letter
    length += more
  }
  return [...lines, now].join('\r\n')
}

const personLine = (name: string, { name: called, address }: Person, more = ''): string =>
  `${name};CN=${parameter(called)}${more}:mailto:${address}`

function eventLines(event: CalendarEvent): string[] {
  const { uid, sequence, starts, ends, stamp, summary, description, location, url, status } = event
  return [
    'BEGIN:VEVENT',
    `UID:${textValue(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${instantValue(stamp)}`,
    `DTSTART:${instantValue(starts)}`,
    `DTEND:${instantValue(ends)}`,
    `SUMMARY:${textValue(summary)}`,
    ...(description ? [`DESCRIPTION:${textValue(description)}`] : []),
    ...(location ? [`LOCATION:${textValue(location)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    `STATUS:${status}`,
    'TRANSP:OPAQUE',
    ...(event.organizer ? [personLine('ORGANIZER', event.organizer)] : []),
    // Whoever is invited has agreed at the shop, and is not asked to answer by mail.
    ...(event.attendee
      ? [personLine('ATTENDEE', event.attendee, ';ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE')]
      : []),
    'END:VEVENT',
  ]
}

/** A calendar as a file, with CRLF behind each line. Times are instants, so that no calendar needs to know the shop's zone. */
export function calendarFile({ method, name, timeZone, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Enzzo//Citas//ES',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(name ? [`X-WR-CALNAME:${textValue(name)}`] : []),
    ...(timeZone ? [`X-WR-TIMEZONE:${textValue(timeZone)}`] : []),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
