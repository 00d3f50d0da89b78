import { memo, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { showToast } from '#ui/toast/toast.tsx'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { holdsTime } from '../../status/states.ts'
import type { NewTime } from '../../wizard/wish.ts'
import {
  type Calendar,
  type Column,
  type Drawn,
  isMoreThanBuffer,
  isTheirs,
  minutesOf,
  takenIn,
  timeOf,
  worksFor,
} from '../columns/columns.ts'
import { COLUMN_REM, columnRem, type DaySpan, shownHours, widened } from '../columns/day-layout.ts'
import { firstGap, pressedFrom, soonestIn } from '../columns/gaps.ts'
import type { DrawnOffer, Incoming } from '../columns/incoming.ts'
import { SHORTEST, type Verdict, verdictOn } from '../columns/moving.ts'
import { calendarMessages } from '../view/calendar.messages.ts'
import { useBlockWords, withoutHalf } from './appointment-block.tsx'
import { DayColumn } from './day-column.tsx'
import { Heads } from './heads.tsx'
import { DrawnGhost, HeldGhost, MovingBar, useTimesOf, useVerdictWords } from './held-ghost.tsx'
import { useProviders } from './providers.client.ts'
import { type DrawnTime, useDrawing } from './use-drawing.client.ts'
import { focusOn, useHearing } from './use-hearing.client.ts'
import { useKeptFocus } from './use-kept-focus.client.ts'
import { type Held, type Moving, useMoving } from './use-moving.client.ts'

type Props = {
  calendar: Calendar
  columns: readonly Column[]
  /** Only these are drawn. */
  isShown: (column: Column['drawn'][number]) => boolean
  mayMove: (column: Column['drawn'][number]) => boolean
  onOpen: (id: string) => void
  onMove: (held: Held, to: Column) => void
  onDay: (day: string) => void
  /** A time that was drawn where nothing is booked; null where nobody may. */
  onNew?: ((at: NewTime) => void) | null
  /** An appointment that is to be taken up, as from its panel. */
  take: string | null
  onTaken: () => void
  /** Who waits and is to be put into the day, taken up beside it. */
  incoming?: Incoming | null
  onIncoming?: () => void
  /** What is on offer to them. */
  offers?: readonly DrawnOffer[]
}

const NO_OFFERS: readonly DrawnOffer[] = []

/** What the shop's wall shows in a column: null before its day, and the end of the day after it. */
const nowIn = ({ date }: Column, { today, now }: Calendar): number | null =>
  date > today ? null : date < today ? 24 * 60 : minutesOf(now)

const verdictFor = (held: Held, columns: readonly Column[], calendar: Calendar): Verdict => {
  const column = columns[held.place.column]
  if (!column) return { is: 'outside' }
  const { drawn, place } = held
  if (!isTheirs(column, drawn)) return { is: 'not_theirs' }
  const surroundings = { works: worksFor(column, drawn), others: takenIn(column, drawn) }
  return verdictOn(place, { ...surroundings, buffer: drawn.of.buffer_minutes, now: nowIn(column, calendar) })
}

/** What is to be said of a time that is drawn for whatever comes there: how long that takes is not known yet. */
const drawnVerdict = (
  { column, from }: DrawnTime,
  columns: readonly Column[],
  calendar: Calendar,
): Verdict => {
  const of = columns[column]
  if (!of) return { is: 'outside' }
  const around = { works: of.works, others: [], buffer: 0, now: nowIn(of, calendar) }
  return verdictOn({ column, from, duration: SHORTEST }, around)
}

/** When a new appointment begins that was drawn there, and with whom; null where it cannot. */
function newTimeOf(drawn: DrawnTime, columns: readonly Column[], calendar: Calendar): NewTime | null {
  const to = columns[drawn.column]
  if (!to || drawnVerdict(drawn, columns, calendar).is !== 'free') return null
  return { professional: to.professional, date: to.date, time: timeOf(drawn.from) }
}

/** The hours of some days side by side, a pixel to the minute, with what is booked in them. */
export function DayGrid(props: Props) {
  const { calendar, columns, isShown, mayMove, onOpen, onMove, onDay, onNew = null } = props
  const t = useMessages(calendarMessages)
  const area = useRef<HTMLDivElement>(null)
  const focus = useKeptFocus(area)
  const isOneDay = calendar.days.length === 1
  // Kept while the days are the same: what is carried over the columns draws none of them anew.
  const filled = useMemo(
    () => shownHours(columns.flatMap(({ works, drawn }) => [...works, ...drawn.filter(isMoreThanBuffer)])),
    [columns],
  )
  const wide = useColumnRem(props, isOneDay)
  // Tab comes to the first appointment of all; the arrows lead on.
  const first = useMemo(
    () => columns.findIndex(({ drawn }) => drawn.some((each) => isMoreThanBuffer(each) && isShown(each))),
    [columns, isShown],
  )
  const moving = useMoving({
    columns,
    area,
    first: filled.from,
    onDrop: (held) => {
      const to = columns[held.place.column]
      focus.onDropped(held.drawn.of.id)
      if (to) onMove(held, to)
    },
  })
  const onDrawn = useEffectEvent((_drawn: Calendar['appointments'], _isHeld: boolean) => focus.onDrawn())
  const isHeld = moving.held !== null
  useEffect(() => onDrawn(calendar.appointments, isHeld), [calendar.appointments, isHeld])
  useLeaving(moving.held)
  useTaking(props, moving, area)
  useIncoming(props, moving)
  const words = useBlockWords()
  const held = useProviders(moving.held)
  const verdict = held && verdictFor(held, columns, calendar)
  const shown = held?.by === 'keys' ? widened(filled, placeSpan(held.place)) : filled
  const bar = useBarOf(held, calendar)
  const begin = useBeginning(props)
  const drawing = useDrawing({
    columns: columns.length,
    area,
    first: shown.from,
    onDrawn: (drawn) => begin(drawn, 'drawn'),
    onPressed: (at) => begin(at, 'pressed'),
  })
  const { onKeyDown, ...pointer } = useHearing({
    columns,
    area,
    mayMove,
    onOpen,
    moving,
    onEmpty: (event) => onNew && !held && drawing.onPointerDown(event),
    onPress: (event) => onNew && !held && drawing.onPress(event),
  })
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        role="region"
        aria-label={t('hours')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard too
        tabIndex={0}
        data-seen
        className="min-h-80 flex-1 overflow-auto rounded-card border border-line bg-bg"
        {...useFirstSight(calendar, shown, wide)}
      >
        <div style={{ minWidth: `${4 + columns.length * wide}rem` }}>
          <Heads columns={columns} isOneDay={isOneDay} today={calendar.today} onDay={onDay} />
          <div
            role="group"
            aria-label={t('title')}
            className="relative flex"
            onFocus={focus.onFocus}
            onKeyDown={onKeyDown}
          >
            <Hours {...shown} />
            <div ref={area} className="relative flex min-w-0 flex-1 select-none" {...pointer}>
              {columns.map((column, index) => (
                <DayColumn
                  key={column.key}
                  {...{ column, index, shown, isShown, mayMove, words }}
                  offers={props.offers ?? NO_OFFERS}
                  isFirst={index === Math.max(0, first)}
                  soonest={onNew ? soonestIn(column, calendar) : null}
                  heldId={held?.origin.column === index ? held.drawn.of.id : null}
                />
              ))}
              {held && verdict && (
                <HeldGhost {...{ held, verdict, first: shown.from, columns: columns.length }} />
              )}
              {drawing.drawn && (
                <DrawnGhost
                  {...{ drawn: drawing.drawn, first: shown.from, columns: columns.length }}
                  verdict={drawnVerdict(drawing.drawn, columns, calendar)}
                />
              )}
            </div>
            <NowLine calendar={calendar} shown={shown} />
          </div>
        </div>
      </div>
      {onNew && <p className="mt-1.5 mb-1.5 text-xs text-muted">{t('begin_help')}</p>}
      {held && <MovingBar {...{ moving, bar }} sideways={t(isOneDay ? 'key_professional' : 'key_day')} />}
      <Spoken held={held} verdict={verdict} columns={columns} />
    </div>
  )
}

/** Begins a new appointment where that was drawn or pressed, or says why none can begin there. */
function useBeginning({ columns, calendar, onNew }: Props) {
  const t = useMessages(calendarMessages)
  return (drawn: DrawnTime, by: 'drawn' | 'pressed'): void => {
    const column = columns[drawn.column]
    if (!column || !onNew) return
    const from = by === 'pressed' ? pressedFrom(drawn.from, column, calendar) : drawn.from
    const at = newTimeOf({ ...drawn, from }, columns, calendar)
    if (at) onNew(at)
    // What is drawn says it itself.
    const why = by === 'pressed' && drawnVerdict({ ...drawn, from }, columns, calendar).is
    if (why === 'past' || why === 'outside')
      showToast({ title: t(`begins_${why}`), about: 'appointment.begin' })
  }
}

const placeSpan = ({ from, duration }: Held['place']): DaySpan => ({ from, until: from + duration })

/** The bar of what is held by the keys, which has the focus where another day is shown: there nothing else of it has. */
function useBarOf(held: Held | null, { days }: Calendar) {
  const bar = useRef<HTMLButtonElement>(null)
  const onDays = useEffectEvent((_days: string) => {
    if (held?.by === 'keys') bar.current?.focus({ preventScroll: true })
  })
  const shown = days.map(({ date }) => date).join()
  useEffect(() => onDays(shown), [shown])
  return bar
}

/** What is in hand where the days are left, as for a month, stays where it was, and that is said. */
function useLeaving(held: Held | null): void {
  const t = useMessages(calendarMessages)
  const onLeave = useEffectEvent(() => {
    if (held) showToast({ title: t('left_as_was'), description: held.drawn.of.customer_name })
  })
  useEffect(() => () => onLeave(), [])
}

/** Takes an appointment up that was chosen elsewhere, once it is drawn and nothing covers it. */
function useTaking(
  { take, onTaken, columns }: Props,
  moving: Moving,
  area: React.RefObject<HTMLElement | null>,
): void {
  const onTake = useEffectEvent((id: string) => {
    const index = columns.findIndex(({ drawn }) => drawn.some(({ of }) => of.id === id))
    const drawn = columns[index]?.drawn.find(({ of }) => of.id === id)
    onTaken()
    if (!drawn) return
    // Where only its end is drawn, where it begins is in no column.
    if (drawn.isRest) return moving.place(drawn, { column: index, from: 0 })
    moving.take(drawn, index)
    focusOn(area.current, id)
  })
  useEffect(() => {
    if (take !== null) onTake(take)
  }, [take])
}

/** Where somebody is taken up who has no gap here. */
const seenFirst = (columns: readonly Column[]) => ({ column: 0, from: columns[0]?.works[0]?.from ?? 9 * 60 })

/** Takes up who waits: by the pointer that went down on them, or, for the keys, at the first gap that is long enough. */
function useIncoming({ incoming, onIncoming, columns, calendar }: Props, moving: Moving): void {
  const onTake = useEffectEvent(({ drawn, at }: Incoming) => {
    onIncoming?.()
    if (at) moving.carry(drawn, at)
    else moving.place(drawn, firstGap(drawn, columns, calendar) ?? seenFirst(columns))
  })
  useEffect(() => {
    if (incoming) onTake(incoming)
  }, [incoming])
}

/** Days of many side by side are as wide as their words need; the day of one is as wide as any. */
const useColumnRem = ({ columns, isShown }: Props, isOneDay: boolean): number =>
  useMemo(() => {
    if (isOneDay) return COLUMN_REM
    const there = (each: Drawn) => isMoreThanBuffer(each) && isShown(each) && holdsTime(each.of.status)
    return columnRem(columns.map(({ drawn }) => drawn.filter(there)))
  }, [columns, isOneDay, isShown])

/** The size of the root's letters, by which columns are wide. */
const REM = 16

/** The day is seen from now on, or from where it begins; of a week, today. */
function useFirstSight({ days, today, now }: Calendar, shown: DaySpan, wide: number) {
  const [seen] = useState(() => ({ days: '', top: 0 }))
  const ref = (scroller: HTMLDivElement | null): void => {
    const key = days.map(({ date }) => date).join()
    if (!scroller || seen.days === key) return
    seen.days = key
    const place = days.findIndex(({ date }) => date === today)
    const top = place >= 0 ? Math.max(0, minutesOf(now) - shown.from - 120) : 0
    // To ask where it stands, or to say so again, would lay out the whole day at once and then once more.
    if (top !== seen.top) scroller.scrollTop = top
    if (wide > COLUMN_REM) scroller.scrollLeft = Math.max(0, place) * wide * REM
  }
  const onScroll = ({ currentTarget }: React.UIEvent): void => {
    seen.top = currentTarget.scrollTop
  }
  return { ref, onScroll }
}

/** What a move comes to, for who does not see it. */
function Spoken({
  held,
  verdict,
  columns,
}: {
  held: Held | null
  verdict: Verdict | null
  columns: readonly Column[]
}) {
  const t = useMessages(calendarMessages)
  const { day } = useFormats()
  const words = useVerdictWords()
  const times = useTimesOf()
  const column = held && columns[held.place.column]
  const where = column && (column.professional?.name ?? day(column.date, 'long'))
  return (
    <p role="status" className="sr-only">
      {held && verdict && where
        ? t('held', {
            customer: held.drawn.of.customer_name,
            times: times(held.place),
            where,
            verdict: words(verdict),
          })
        : ''}
    </p>
  )
}

const Hours = memo(function Hours({ from, until }: DaySpan) {
  const { time } = useFormats()
  const hours = Array.from({ length: (until - from) / 60 }, (_, index) => from + index * 60)
  return (
    <div
      aria-hidden="true"
      className="sticky left-0 z-[5] w-16 shrink-0 bg-bg"
      style={{ height: until - from }}
    >
      {hours.slice(1).map((hour) => (
        <span
          key={hour}
          className="absolute right-2 -translate-y-1/2 text-xs text-muted tabular-nums"
          style={{ top: hour - from }}
        >
          {time(timeOf(hour)).replace(':00', '')}
        </span>
      ))}
    </div>
  )
})

function NowLine({ calendar, shown }: { calendar: Calendar; shown: DaySpan }) {
  const t = useMessages(calendarMessages)
  const { time } = useFormats()
  const now = minutesOf(calendar.now)
  const isHere = calendar.days.some(({ date }) => date === calendar.today)
  if (!isHere || now < shown.from || now > shown.until) return null
  return (
    <div
      className="pointer-events-none absolute inset-x-0 z-[6] border-t border-text"
      style={{ top: now - shown.from }}
    >
      <span className="absolute left-1 -translate-y-1/2 rounded-control-sm bg-text px-1.5 text-xs font-semibold text-bg tabular-nums">
        <span className="sr-only">{t('now', { time: time(calendar.now) })}</span>
        <span aria-hidden="true">{withoutHalf(time(calendar.now))}</span>
      </span>
    </div>
  )
}
