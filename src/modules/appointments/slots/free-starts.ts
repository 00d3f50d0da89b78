import { finished, type Steps } from '#platform/process/steps.ts'
import { joined, type Minute, type MinuteRange, without } from '#platform/values/minute-ranges.ts'
import type { MinuteOfDay, ShopDay } from '#platform/values/shop-day.ts'

/** How long an appointment takes, how long nothing may follow it, and how far apart its starts are offered; in minutes. */
export type SlotTerms = { readonly duration: number; readonly buffer: number; readonly step: number }

/** What somebody works, and what of it is taken: each appointment from its start to the end of its own buffer. */
export type Agenda = { readonly hours: readonly MinuteRange[]; readonly taken: readonly MinuteRange[] }

/** A start may be any minute from the first to the last, and the last as well. */
type StartRange = readonly [first: Minute, last: Minute]

/**
 * When an appointment may begin, in order. It lies within the hours; its buffer lies behind it, over the end of the hours
 * where it must, but not in the next appointment.
 */
export function startRanges({ hours, taken }: Agenda, { duration, buffer }: SlotTerms): StartRange[] {
  const gone = joined(taken)
  const ranges: StartRange[] = []
  let next = 0
  for (const [from, until] of without(hours, gone)) {
    while ((gone[next]?.[0] ?? Number.POSITIVE_INFINITY) < until) next += 1
    const following = gone[next]?.[0] ?? Number.POSITIVE_INFINITY
    const last = Math.min(until - duration, following - duration - buffer)
    if (from <= last) ranges.push([from, last])
  }
  return ranges
}

const GRIDS = [60, 30, 20, 15, 10, 5] as const

/** What first starts are rounded up to: the largest part of the hour that a step is made of, or the minute. */
export const gridOf = (step: number): number => GRIDS.find((grid) => step % grid === 0) ?? 1

/** What the wall shows at a minute of that day. */
const shownAt = ({ from, firstTime, change }: ShopDay, at: Minute): MinuteOfDay =>
  at - from + firstTime + (change && at >= change.at ? change.by : 0)

/** Whether the wall showed the same before on that day, when its clock was put back: by that time, the first is meant. */
const isShownAgain = (of: ShopDay, at: Minute): boolean =>
  of.change !== null &&
  of.change.by < 0 &&
  at >= of.change.at &&
  shownAt(of, at) < shownAt(of, of.change.at - 1) + 1

/** Tells every step from where a range begins on the wall's grid; one that goes over a change of the clock begins anew there. */
function eachStep(of: ShopDay, [first, last]: StartRange, step: number, tell: (start: Minute) => void): void {
  const { change } = of
  if (change && first < change.at && change.at <= last) {
    eachStep(of, [first, change.at - 1], step, tell)
    eachStep(of, [change.at, last], step, tell)
    return
  }
  const grid = gridOf(step)
  const beyond = shownAt(of, first) % grid
  for (let start = beyond === 0 ? first : first + grid - beyond; start <= last; start += step)
    if (!isShownAgain(of, start)) tell(start)
}

/**
 * Tells the starts to offer on a day, in order, each a time that its wall shows only there. Those of each range begin with
 * its first minute on the grid, so that an appointment of odd length moves what follows it and no later hour.
 */
function eachStart(
  of: ShopDay,
  ranges: readonly StartRange[],
  step: number,
  tell: (start: Minute) => void,
): void {
  for (const [first, last] of ranges)
    eachStep(of, [Math.max(first, of.from), Math.min(last, of.until - 1)], step, tell)
}

/** The starts of `eachStart` together. */
export function startsOf(of: ShopDay, ranges: readonly StartRange[], step: number): Minute[] {
  const starts: Minute[] = []
  eachStart(of, ranges, step, (start) => void starts.push(start))
  return starts
}

/** Whether an appointment may begin at that minute, on the grid or not. */
export const isFreeAt = (ranges: readonly StartRange[], at: Minute): boolean =>
  ranges.some(([first, last]) => first <= at && at <= last)

export type Slot = { readonly start: Minute; readonly isFree: boolean }

/** What `slotsOf` answers, a step for each of the people. */
export function* slotSteps(of: ShopDay, agendas: readonly Agenda[], terms: SlotTerms): Steps<Slot[]> {
  // A mark for each minute of the day: many people offer the same ones.
  const [offered, free] = [new Uint8Array(of.until - of.from), new Uint8Array(of.until - of.from)]
  const placeOf = (at: Minute): number => Math.max(0, at - of.from)
  const offer = (at: Minute): void => {
    offered[placeOf(at)] = 1
  }
  for (const agenda of agendas) {
    const ranges = startRanges(agenda, terms)
    eachStart(of, startRanges({ hours: agenda.hours, taken: [] }, terms), terms.step, offer)
    eachStart(of, ranges, terms.step, offer)
    for (const [first, last] of ranges) free.fill(1, placeOf(first), placeOf(last + 1))
    yield
  }
  const slots: Slot[] = []
  for (let place = offered.indexOf(1); place >= 0; place = offered.indexOf(1, place + 1))
    slots.push({ start: of.from + place, isFree: free[place] === 1 })
  return slots
}

/**
 * What a day shows of some people together: every start that one of them would have with nothing booked, and those that
 * appointments leave in between; free where one of them is.
 */
export const slotsOf = (of: ShopDay, agendas: readonly Agenda[], terms: SlotTerms): Slot[] =>
  finished(slotSteps(of, agendas, terms))

/** Some of them, the nearest to a wanted one first; of two that are as near, the earlier. */
export const nearestStarts = (starts: readonly Minute[], wanted: Minute, most = 3): Minute[] =>
  [...new Set(starts)].sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b).slice(0, most)
