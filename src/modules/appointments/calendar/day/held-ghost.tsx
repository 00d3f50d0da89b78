import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Keycap } from '#ui/button/keycap.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { timeOf } from '../columns/columns.ts'
import { FINE_STEP, STEP, type Verdict } from '../columns/moving.ts'
import { calendarMessages } from '../view/calendar.messages.ts'
import type { DrawnTime } from './use-drawing.client.ts'
import type { Held, Moving } from './use-moving.client.ts'

/** What is to be said of where it would be let go. */
export function useVerdictWords() {
  const t = useMessages(calendarMessages)
  return (verdict: Verdict): string =>
    verdict.is === 'taken' ? t('is_taken', { name: verdict.name }) : t(`is_${verdict.is}`)
}

/** `10:15 – 11:00`, as people read it. */
export function useTimesOf() {
  const { time } = useFormats()
  return ({ from, duration }: Held['place']): string =>
    `${time(timeOf(from))} – ${time(timeOf(from + duration))}`
}

const ghostLook = (isFree: boolean): string =>
  classNames(
    'pointer-events-none absolute z-10 rounded-small border-2 border-dashed px-1.5 py-0.5 text-compact shadow-float',
    isFree ? 'border-accent bg-accent-soft' : 'border-danger bg-danger-soft',
  )

const ghostPlace = ({ column, from, duration }: Held['place'], first: number, columns: number) => ({
  left: `calc(${(column / columns) * 100}% + 2px)`,
  width: `calc(${100 / columns}% - 4px)`,
  top: from - first,
  height: Math.max(18, duration),
})

type GhostProps = { held: Held; verdict: Verdict; first: number; columns: number }

/** The appointment in hand, over the place where it would be let go. */
export function HeldGhost({ held, verdict, first, columns }: GhostProps) {
  const words = useVerdictWords()
  const times = useTimesOf()
  const { place, drawn, by } = held
  const seen = useRef<HTMLDivElement>(null)
  const { column, from } = place
  // The keys carry it where nobody looks.
  useEffect(() => {
    if (by === 'keys' && column >= 0 && from >= 0)
      seen.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [by, column, from])
  return (
    <div
      aria-hidden="true"
      ref={seen}
      // The heads lie over the upper end of what scrolls, and the bar over the lower.
      className={classNames(
        ghostLook(verdict.is === 'free'),
        'scroll-mt-28 scroll-mb-24 max-md:scroll-mb-40',
      )}
      style={ghostPlace(place, first, columns)}
    >
      <span className="absolute -top-7 left-0 rounded-control-sm bg-text px-2 py-1 text-xs font-medium whitespace-nowrap text-bg tabular-nums">
        {times(place)} · {words(verdict)}
      </span>
      <span className="block truncate font-semibold">{drawn.of.service_name}</span>
      <span className="block truncate">{drawn.of.customer_name}</span>
    </div>
  )
}

type DrawnProps = { drawn: DrawnTime; verdict: Verdict; first: number; columns: number }

/** A time that is drawn for a new appointment, with when it begins. */
export function DrawnGhost({ drawn, verdict, first, columns }: DrawnProps) {
  const t = useMessages(calendarMessages)
  const words = useVerdictWords()
  const times = useTimesOf()
  const isFree = verdict.is === 'free'
  const { column, from, until } = drawn
  return (
    <div
      aria-hidden="true"
      className={ghostLook(isFree)}
      style={ghostPlace({ column, from, duration: until - from }, first, columns)}
    >
      <span className="block truncate font-semibold">{t('new_appointment')}</span>
      <span className="block truncate tabular-nums">{times({ column, from, duration: until - from })}</span>
      {!isFree && <span className="block truncate">{words(verdict)}</span>}
    </div>
  )
}

const WAYS = [
  ['earlier', <ArrowUp key="earlier" />],
  ['later', <ArrowDown key="later" />],
  ['left', <ArrowLeft key="left" />],
  ['right', <ArrowRight key="right" />],
] as const

type BarProps = {
  moving: Moving
  sideways: string
  /** What of it has the focus where nothing in the columns has it: what lets go. */
  bar: RefObject<HTMLButtonElement | null>
}

/** The keys of a move, which can be pressed where there are none. */
export function MovingBar({ moving, sideways, bar }: BarProps) {
  const t = useMessages(calendarMessages)
  return (
    <div
      role="toolbar"
      aria-label={t('moving')}
      onKeyDown={(event) => {
        // A button of it is pressed by its own keys.
        if (event.key === 'Enter' || !moving.onKey(event)) return
        event.preventDefault()
        event.stopPropagation()
      }}
      // Where the days reach below what is seen, it stands in what is.
      className="absolute inset-x-2 bottom-3 z-20 mx-auto max-md:fixed max-md:max-w-[calc(100%-1rem)] flex w-fit max-w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-float px-4 py-2 text-compact shadow-float"
    >
      <span className="font-semibold">{t('moving')}</span>
      <span className="flex gap-1">
        {WAYS.map(([way, icon]) => (
          <IconButton key={way} label={t(`go_${way}`)} size="sm" onClick={() => moving.step(way)}>
            {icon}
          </IconButton>
        ))}
      </span>
      <span className="order-last flex flex-wrap items-center gap-1.5 text-muted pointer-coarse:hidden">
        <Keycap>↕</Keycap> {t('key_minutes', { count: STEP })}
        <Keycap>Alt</Keycap> {t('key_minutes', { count: FINE_STEP })}
        <Keycap>↔</Keycap> {sideways}
        <Keycap>Shift ↕</Keycap> {t('key_duration')}
        <Keycap>{t('key_pages')}</Keycap> {t('key_other_day')}
      </span>
      <Button
        ref={bar}
        size="sm"
        variant="primary"
        keycap="Enter"
        // What comes from beside the columns has no place in them whose keys are heard.
        autoFocus={moving.held?.by === 'keys' && moving.held.origin.column < 0}
        onClick={moving.drop}
      >
        {t('key_drop')}
      </Button>
      <Button size="sm" keycap="Esc" onClick={moving.leave}>
        {t('key_leave')}
      </Button>
    </div>
  )
}
