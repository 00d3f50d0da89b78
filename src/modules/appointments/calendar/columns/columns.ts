import { addDays, type DayText } from '#platform/values/calendar-day.ts'
import { MINUTES_OF_A_DAY, type MinuteOfDay, timeText } from '#platform/values/shop-day.ts'
import type { Answer } from '#ui/calls/api.ts'
import { holdsTime } from '../../status/states.ts'
import type { Absence, DaySpan } from './day-layout.ts'
import type { Taken } from './moving.ts'

export type Calendar = Answer<'appointment', 'getCalendar'>
export type Appointment = Calendar['appointments'][number]
type Professional = Calendar['professionals'][number]
/** What of it is drawn, whatever the time. */
type Agenda = Pick<Calendar, 'days' | 'professionals' | 'appointments' | 'early' | 'absences'>

/** An appointment as it is drawn, in minutes of the day it is drawn on; `held` is the end of its buffer. */
export type Drawn = DaySpan & {
  readonly held: MinuteOfDay
  readonly of: Appointment
  /** It began the day before, and this is what of it lies behind midnight. */
  readonly isRest: boolean
}

/** Somebody who waits for an appointment, as they are carried. */
type CarriedWait = Pick<
  Appointment,
  'customer_name' | 'service_name' | 'duration_minutes' | 'buffer_minutes'
> & {
  readonly id: string
  /** Null where anybody will do. */
  readonly employee_id: string | null
  readonly service_id?: Appointment['service_id']
  /** Between which days and hours they wait for it. */
  readonly wanted?: DaySpan & { readonly first_day: DayText; readonly last_day: DayText }
}

/** What can be carried over the columns: an appointment, or somebody who waits for one. */
export type Carried = {
  readonly from: MinuteOfDay
  readonly of: (Appointment | CarriedWait) & {
    /** Who alone can have it; nothing where that is not known here. */
    readonly provided_by?: readonly string[]
  }
}

/** A day, of one professional or of all who are drawn. */
export type Column = {
  readonly key: string
  readonly date: DayText
  /** Null where it is everybody's. */
  readonly professional: Professional | null
  /** When anybody in it works. */
  readonly works: readonly DaySpan[]
  /** When each works. */
  readonly worksOf: ReadonlyMap<string, readonly DaySpan[]>
  /** For how many minutes of the next day each works on over midnight. */
  readonly nightOf: ReadonlyMap<string, number>
  /** When whose column it is is away; where it is everybody's, the hours for which any of them is. */
  readonly absences: readonly Absence[]
  readonly drawn: readonly Drawn[]
  /** What is booked early on the next day, in minutes of this one: whoever comes over midnight meets it. */
  readonly following: readonly Following[]
}

type Following = Taken & { readonly id: string; readonly employee_id: string }

export const minutesOf = (time: string): MinuteOfDay =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** `09:05`; midnight at the end of a day is `00:00`. */
export const timeOf = (minute: MinuteOfDay): string => timeText(minute % MINUTES_OF_A_DAY)

function drawnOf(of: Appointment): Drawn {
  const from = minutesOf(of.start_time)
  const until = Math.min(MINUTES_OF_A_DAY, from + of.duration_minutes)
  return { of, from, until, held: Math.min(MINUTES_OF_A_DAY, until + of.buffer_minutes), isRest: false }
}

/** What of an appointment lies on the day after the one it begins on, which may be its buffer alone, or nothing. */
function restOf(of: Appointment): Drawn[] {
  const ends = minutesOf(of.start_time) + of.duration_minutes
  if (ends > MINUTES_OF_A_DAY) {
    const until = minutesOf(of.end_time)
    return [{ of, from: 0, until, held: until + of.buffer_minutes, isRest: true }]
  }
  const held = ends + of.buffer_minutes - MINUTES_OF_A_DAY
  return held > 0 ? [{ of, from: 0, until: 0, held, isRest: true }] : []
}

/** Whether there is more of it on the day than its buffer. */
export const isMoreThanBuffer = ({ from, until }: DaySpan): boolean => until > from

/** What is drawn on a day: what begins on it, and what reaches into it over midnight. */
const drawnOn = (date: DayText, appointments: readonly Appointment[]): Drawn[] => {
  const before = addDays(date, -1)
  return appointments.flatMap((each) => {
    if (each.appointment_date === date) return [drawnOf(each)]
    return each.appointment_date === before ? restOf(each) : []
  })
}

/** What begins on a day and holds its time, behind the end of the day before it. */
const beginningOn = (date: DayText, appointments: readonly Appointment[]): Calendar['early'] =>
  appointments
    .filter(({ appointment_date, status }) => appointment_date === date && holdsTime(status))
    .map((of) => ({ ...drawnOf(of), ...of }))

/** The same, in minutes of the day before. */
const followed = (early: Calendar['early']): Following[] =>
  early.map(({ id, employee_id, customer_name: name, from, until, held }) => ({
    id,
    employee_id,
    name,
    from: from + MINUTES_OF_A_DAY,
    until: until + MINUTES_OF_A_DAY,
    held: held + MINUTES_OF_A_DAY,
  }))

/** All that any of some spans covers, in order. */
function covered(spans: readonly DaySpan[]): DaySpan[] {
  const done: DaySpan[] = []
  for (const { from, until } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = done.at(-1)
    if (last && from <= last.until)
      done[done.length - 1] = { from: last.from, until: Math.max(last.until, until) }
    else done.push({ from, until })
  }
  return done
}

/** For a day as a whole one of many is away without a word in everybody's column: others work, or are off by themselves. */
const isOfHours = ({ from, until }: DaySpan): boolean => from > 0 || until < MINUTES_OF_A_DAY

/** A column for each professional where one day is shown, and one for each day where there are more. */
export function columnsOf(agenda: Agenda): Column[] {
  const { days, professionals, appointments, early, absences } = agenda
  const [only] = professionals
  const last = days.at(-1)?.date
  return days.flatMap(({ date, works }, place) => {
    const worksOf = new Map<string, readonly DaySpan[]>(works.map(({ id, hours }) => [id, hours]))
    const drawn = drawnOn(date, appointments)
    const following = followed(date === last ? early : beginningOn(addDays(date, 1), appointments))
    const away = absences.filter((each) => each.date === date)
    const nightOf = new Map<string, number>(works.map(({ id, night }) => [id, night]))
    const column = (professional: Professional | null): Column => ({
      // Of another day the same columns are drawn anew, and no others.
      key: `${place} ${professional?.id ?? ''}`,
      date,
      professional,
      worksOf,
      nightOf,
      works: professional ? (worksOf.get(professional.id) ?? []) : covered([...worksOf.values()].flat()),
      absences: professional
        ? away.filter(({ employee_id }) => employee_id === professional.id)
        : away.filter(isOfHours),
      drawn: professional ? drawn.filter(({ of }) => of.employee_id === professional.id) : drawn,
      following,
    })
    if (days.length === 1) return professionals.map(column)
    return [column(professionals.length === 1 && only ? only : null)]
  })
}

/** Whether two lists hold the same, each with its like. */
const isAlike = <T>(a: readonly T[], b: readonly T[], like: (a: T, b: T) => boolean): boolean =>
  a.length === b.length && a.every((each, place) => b[place] !== undefined && like(each, b[place]))

const isSameSpan = (a: DaySpan, b: DaySpan): boolean => a.from === b.from && a.until === b.until

/** Whether two maps name the same, with values that are one. */
const isSameMap = (a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): boolean =>
  a.size === b.size && [...a].every(([key, value]) => b.get(key) === value)

const isSameColumn = (a: Column, b: Column): boolean =>
  a.key === b.key &&
  a.date === b.date &&
  a.professional === b.professional &&
  isAlike(a.works, b.works, isSameSpan) &&
  isAlike(
    a.absences,
    b.absences,
    (mine, theirs) => isSameSpan(mine, theirs) && mine.reason === theirs.reason,
  ) &&
  isSameMap(a.worksOf, b.worksOf) &&
  isSameMap(a.nightOf, b.nightOf) &&
  isAlike(a.drawn, b.drawn, (mine, theirs) => mine.of === theirs.of && mine.isRest === theirs.isRest) &&
  isAlike(
    a.following,
    b.following,
    (mine, theirs) =>
      mine.id === theirs.id &&
      mine.employee_id === theirs.employee_id &&
      mine.name === theirs.name &&
      mine.held === theirs.held &&
      isSameSpan(mine, theirs),
  )

/** Columns of which each that shows what it showed before is the one that it was: it is not drawn anew. */
export const keptColumns = (columns: readonly Column[], before: readonly Column[]): readonly Column[] =>
  columns.map((column, place) => {
    const was = before[place]
    return was && isSameColumn(column, was) ? was : column
  })

/** Whose time nobody else is given where an appointment would come into a column, and over midnight behind it. */
export const takenIn = ({ drawn, following, professional }: Column, { of: mine }: Carried): Taken[] => {
  const who = professional?.id ?? mine.employee_id
  return [
    ...drawn
      .filter(({ of }) => of.id !== mine.id && holdsTime(of.status) && of.employee_id === who)
      .map(({ from, until, held, of }) => ({ from, until, held, name: of.customer_name })),
    ...following.filter(({ id, employee_id }) => id !== mine.id && employee_id === who),
  ]
}

/** Whether whoever has a column can have it there, as far as that is known. */
export const isTheirs = ({ professional }: Column, { of }: Carried): boolean =>
  !professional || !of.provided_by || of.provided_by.includes(professional.id)

/** When one of those in a column works; over midnight into the next day, as the minutes after those of this one. */
export function worksOfOne({ worksOf, nightOf }: Column, id: string): readonly DaySpan[] {
  const night = nightOf.get(id) ?? 0
  const hours = worksOf.get(id) ?? []
  if (night === 0) return hours
  return hours.map(({ from, until }) => ({ from, until: until < MINUTES_OF_A_DAY ? until : until + night }))
}

/** When whoever would have it there works. */
export function worksFor(column: Column, { of }: Carried): readonly DaySpan[] {
  const who = column.professional?.id ?? of.employee_id
  return who === null ? column.works : worksOfOne(column, who)
}
