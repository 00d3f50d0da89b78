import {
  hoursOn,
  type Schedule,
  type WhyNobody,
  whyNobody,
} from '#modules/employees/hours/spans/working-hours.ts'
import { finished, type Steps } from '#platform/process/steps.ts'
import type { Day } from '#platform/values/day.ts'
import type { EmployeeId } from '#platform/values/ids.ts'
import { intersection, joined, type Minute, type MinuteRange } from '#platform/values/minute-ranges.ts'
import { MINUTES_OF_A_DAY, type ShopDay } from '#platform/values/shop-day.ts'
import { type Agenda, type Slot, type SlotTerms, slotSteps } from '../slots/free-starts.ts'

/** An appointment that holds its time, in minutes; `held` is the end of its buffer. */
export type Booked = {
  readonly employee_id: EmployeeId
  readonly from: Minute
  readonly until: Minute
  readonly held: Minute
  /** It is held for some minutes, and frees itself without a word. */
  readonly passes?: boolean
}

/** Whether anything of a day, with the one behind it, frees itself: what is worked out of it is not kept. */
export const isPassing = ({ from, until }: ShopDay, booked: readonly Booked[]): boolean =>
  booked.some((each) => each.passes && each.from < until + MINUTES_OF_A_DAY && each.held > from)

/** Somebody's day. */
export type ProfessionalDay = {
  readonly id: EmployeeId
  readonly agenda: Agenda
  /** Their appointments that lie in it or reach into it. */
  readonly booked: readonly Booked[]
}

export type AgendaDay = {
  readonly of: ShopDay
  readonly professionals: readonly ProfessionalDay[]
  /** Why none of them works then; null where any does. */
  readonly nobody: WhyNobody | null
}

/** What begins on a day may reach into the next, where that begins as the day before ends: at midnight. */
const withNight = (
  hours: readonly MinuteRange[],
  next: readonly MinuteRange[],
  end: Minute,
): readonly MinuteRange[] =>
  hours.at(-1)?.[1] === end ? joined([...hours, ...next.filter(([from]) => from === end)]) : hours

/** Where in a list in the order of their starts those begin that start at a minute or later. */
function placeOf(booked: readonly Booked[], at: Minute): number {
  let [low, high] = [0, booked.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((booked[middle]?.from ?? 0) < at) low = middle + 1
    else high = middle
  }
  return low
}

/** Of a list in the order of their starts, those that hold any of a time; none holds more than a day. */
function touching(booked: readonly Booked[], from: Minute, until: Minute): Booked[] {
  const near = booked.slice(placeOf(booked, from - MINUTES_OF_A_DAY), placeOf(booked, until))
  return near.filter(({ held }) => held > from)
}

type Known = {
  /** When the shop is open, and when each of them works. */
  readonly open: Schedule
  readonly works: ReadonlyMap<EmployeeId, Schedule>
  /** Those of each in the order of their starts. */
  readonly booked: readonly Booked[]
}

/** So many days of one professional are worked out for one answer: two months of thirty. */
const MOST_WORKED_OUT = 62 * 30

/** How many of the days that are wanted are answered: where there are many professionals, fewer; one at least. */
export const daysFor = (professionals: number, wanted: number): number =>
  Math.min(wanted, Math.max(1, Math.floor(MOST_WORKED_OUT / professionals)))

/** How many professionals are answered of so many days: a day of all that any shop has, a month of some forty. */
export const professionalsFor = (days: number): number => Math.max(1, Math.floor(MOST_WORKED_OUT / days))

/** What `agendasOf` answers, a step for each of the people and for each of their days. */
export function* agendaSteps(
  days: readonly ShopDay[],
  ids: readonly EmployeeId[],
  { open, works, booked }: Known,
): Steps<AgendaDay[]> {
  const opens = days.map((of) => hoursOn(of, open))
  const byId = Map.groupBy(booked, ({ employee_id }) => employee_id)
  const worked: { id: EmployeeId; hours: MinuteRange[][]; all: readonly Booked[] }[] = []
  for (const id of ids) {
    const schedule = works.get(id)
    if (!schedule) continue
    const hours = days.map((of, index) => intersection([opens[index] ?? [], hoursOn(of, schedule)]))
    worked.push({ id, hours, all: byId.get(id) ?? [] })
    yield
  }
  const found: AgendaDay[] = []
  for (const [index, of] of days.slice(0, -1).entries()) {
    const professionals: ProfessionalDay[] = []
    for (const { id, hours, all } of worked) {
      const mine = touching(all, of.from, of.until + MINUTES_OF_A_DAY)
      const agenda = {
        hours: withNight(hours[index] ?? [], hours[index + 1] ?? [], of.until),
        taken: mine.map(({ from, held }): MinuteRange => [from, held]),
      }
      professionals.push({ id, agenda, booked: mine })
      yield
    }
    const isWorked = worked.some(({ hours }) => (hours[index] ?? []).length > 0)
    const nobody = isWorked ? null : whyNobody(of, open, [...works.values()])
    found.push({ of, professionals, nobody })
  }
  return found
}

/**
 * What some people work and what of it is taken, day by day: the hours of each while the shop is open, less what they are
 * away, and every appointment that holds its time. Whose hours nobody knows is in none.
 *
 * @param days one after the other, and one more than is answered: what is open over midnight reaches into it.
 */
export const agendasOf = (days: readonly ShopDay[], ids: readonly EmployeeId[], known: Known): AgendaDay[] =>
  finished(agendaSteps(days, ids, known))

/** The times of a day, free and taken; and why nobody works then, where nobody does. */
export type DaySlots = {
  readonly date: Day
  readonly slots: readonly Slot[]
  readonly nobody: WhyNobody | null
}

/** What days show of everybody in them together, a step for each of the people on each. */
export function* daySlotSteps(days: readonly AgendaDay[], terms: SlotTerms): Steps<DaySlots[]> {
  const found: DaySlots[] = []
  for (const { of, professionals, nobody } of days) {
    const agendas = professionals.map(({ agenda }) => agenda)
    found.push({ date: of.day, slots: yield* slotSteps(of, agendas, terms), nobody })
  }
  return found
}
