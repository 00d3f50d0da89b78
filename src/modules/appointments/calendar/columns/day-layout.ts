import type { MinuteOfDay } from '#platform/values/shop-day.ts'

/** A span of a day, in minutes of it; the end is not in it. */
export type DaySpan = { readonly from: MinuteOfDay; readonly until: MinuteOfDay }

/** The narrowest column, which has room for two, and what each of more needs for some letters of its words. */
export const COLUMN_REM = 9.5
const LANE_REM = 5.5
/** Where more are side by side than that, no column is as wide as they would need. */
const MOST_LANES = 6

/** What is drawn where: `lane` of `lanes` that stand beside each other in the column. */
export type InLane<Drawn> = { readonly of: Drawn; readonly lane: number; readonly lanes: number }

/** What hangs together by lying over each other, side by side: each in the first lane that is free when it begins. */
function clustersOf<Drawn extends DaySpan>(drawn: readonly Drawn[]): InLane<Drawn>[][] {
  const done: InLane<Drawn>[][] = []
  let together: { of: Drawn; lane: number }[] = []
  /** Until when each lane is taken. */
  let taken: MinuteOfDay[] = []
  const close = (): void => {
    done.push(together.map((each) => ({ ...each, lanes: taken.length })))
    together = []
    taken = []
  }
  for (const of of drawn.toSorted((a, b) => a.from - b.from || b.until - a.until)) {
    if (taken.every((until) => until <= of.from)) close()
    const free = taken.findIndex((until) => until <= of.from)
    const lane = free === -1 ? taken.length : free
    taken[lane] = of.until
    together.push({ of, lane })
  }
  close()
  return done
}

/**
 * Puts what lies over each other side by side, and everything that hangs together as wide as what is with it. In the order
 * of their starts.
 */
export const lanesOf = <Drawn extends DaySpan>(drawn: readonly Drawn[]): InLane<Drawn>[] =>
  clustersOf(drawn).flat()

/** The same with strips at the side of the column: `strips` of them stand beside it, or it is one of so many. */
export type Laid<Drawn> = InLane<Drawn> & { readonly strips: number; readonly isStrip: boolean }

const isOver = (one: DaySpan, other: DaySpan): boolean => one.from < other.until && other.from < one.until

/**
 * The same, where what is not there any more gives way to what is: it stands in a narrow strip beside it. Alone it has the
 * whole column.
 */
export function laidOut<Drawn extends DaySpan>(
  drawn: readonly Drawn[],
  isThere: (drawn: Drawn) => boolean,
): Laid<Drawn>[] {
  const there = drawn.filter(isThere)
  const aside = new Set(drawn.filter((each) => !isThere(each) && there.some((other) => isOver(each, other))))
  const narrow = lanesOf([...aside])
  const wide = clustersOf(drawn.filter((each) => !aside.has(each))).flatMap((cluster) => {
    const beside = narrow.filter(({ of }) => cluster.some((each) => isOver(of, each.of)))
    const strips = Math.max(0, ...beside.map(({ lanes }) => lanes))
    return cluster.map((each) => ({ ...each, strips, isStrip: false }))
  })
  const strips = narrow.map((each) => ({ ...each, strips: each.lanes, isStrip: true }))
  return [...wide, ...strips].toSorted((a, b) => a.of.from - b.of.from)
}

/** How wide the columns of some days are at least, in rem: so much that what stands side by side has room for its words. */
export function columnRem<Drawn extends DaySpan>(days: readonly (readonly Drawn[])[]): number {
  const most = Math.max(1, ...days.flatMap((drawn) => lanesOf(drawn).map(({ lanes }) => lanes)))
  return most <= 2 ? COLUMN_REM : LANE_REM * Math.min(MOST_LANES, most)
}

/** Shown where nobody works and nothing is booked. */
const USUAL: DaySpan = { from: 8 * 60, until: 18 * 60 }

/** The whole hours that a day is drawn from and to: all that is worked and all that is booked in it. */
export function shownHours(spans: readonly DaySpan[]): DaySpan {
  if (spans.length === 0) return USUAL
  const from = Math.min(...spans.map((span) => span.from))
  const until = Math.max(...spans.map((span) => span.until))
  return { from: Math.floor(from / 60) * 60, until: Math.ceil(until / 60) * 60 }
}

/** Hours that are shown, out to the whole ones around a span that lies beyond them; the same where it does not. */
export const widened = (shown: DaySpan, span: DaySpan): DaySpan =>
  span.from >= shown.from && span.until <= shown.until ? shown : shownHours([shown, span])

/** A time for which somebody is away; null where why is not told. */
export type Absence = DaySpan & { readonly reason: string | null }

/**
 * When somebody does not work: `break` between two spans of work, `off` before and after them, `away` all day; `absent` is
 * what they are away of it.
 */
type Quiet = DaySpan & { readonly why: 'break' | 'off' | 'away' | 'absent'; readonly reason?: string | null }

/** What of a quiet time is an absence, and what is left of it around. */
function withAbsences(quiet: Quiet, absences: readonly Absence[]): Quiet[] {
  const parts: Quiet[] = []
  let from = quiet.from
  for (const off of absences.toSorted((a, b) => a.from - b.from)) {
    const [begins, ends] = [Math.max(from, off.from), Math.min(quiet.until, off.until)]
    if (ends <= begins) continue
    if (begins > from) parts.push({ ...quiet, from, until: begins })
    parts.push({ from: begins, until: ends, why: 'absent', reason: off.reason })
    from = ends
  }
  return from < quiet.until ? [...parts, { ...quiet, from }] : parts
}

/** What of the hours shown nobody works, from the spans of work in their order. */
export const quietIn = (
  shown: DaySpan,
  works: readonly DaySpan[],
  absences: readonly Absence[] = [],
): Quiet[] => unworkedIn(shown, works).flatMap((quiet) => withAbsences(quiet, absences))

function unworkedIn(shown: DaySpan, works: readonly DaySpan[]): Quiet[] {
  if (works.length === 0) return [{ ...shown, why: 'away' }]
  const starts = [shown.from, ...works.map(({ until }) => until)]
  const ends = [...works.map(({ from }) => from), shown.until]
  return starts.flatMap((from, index) => {
    const until = ends[index] ?? shown.until
    if (until <= from) return []
    const isBetween = index > 0 && index < works.length
    return [{ from, until, why: isBetween ? ('break' as const) : ('off' as const) }]
  })
}

/** The share of somebody's hours that is booked, 0 to 1; null where they do not work. */
export function bookedShare(works: readonly DaySpan[], booked: readonly DaySpan[]): number | null {
  const length = (spans: readonly DaySpan[]) => spans.reduce((sum, { from, until }) => sum + until - from, 0)
  const worked = length(works)
  if (worked === 0) return null
  const within = booked.flatMap((span) =>
    works.map((work) => ({ from: Math.max(span.from, work.from), until: Math.min(span.until, work.until) })),
  )
  return Math.min(1, length(within.filter(({ from, until }) => until > from)) / worked)
}
