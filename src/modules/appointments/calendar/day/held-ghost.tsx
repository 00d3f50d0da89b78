import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Keycap } from '#ui/button/keycap.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { calendarMessages } from '../view/calendar.messages.ts'
import { timeOf } from './columns.ts'
import { FINE_STEP, STEP, type Verdict } from './moving.ts'
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

type GhostProps = { held: Held; verdict: Verdict; first: number; columns: number }

/** The appointment in hand, over the place where it would be let go. */
export function HeldGhost({ held, verdict, first, columns }: GhostProps) {
  const words = useVerdictWords()
  const times = useTimesOf()
  const { place, drawn } = held
  const isFree = verdict.is === 'free'
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'pointer-events-none absolute z-10 rounded-small border-2 border-dashed px-1.5 py-0.5 text-compact shadow-float',
        isFree ? 'border-accent bg-accent-soft' : 'border-danger bg-danger-soft',
      )}
      style={{
        left: `calc(${(place.column / columns) * 100}% + 2px)`,
        width: `calc(${100 / columns}% - 4px)`,
        top: place.from - first,
        height: Math.max(18, place.duration),
      }}
    >
      <span className="absolute -top-7 left-0 rounded-control-sm bg-text px-2 py-1 text-xs font-medium whitespace-nowrap text-bg tabular-nums">
        {times(place)} · {words(verdict)}
      </span>
      <span className="block truncate font-semibold">{drawn.of.service_name}</span>
      <span className="block truncate">{drawn.of.customer_name}</span>
    </div>
  )
}

const WAYS = [
  ['earlier', <ArrowUp key="earlier" />],
  ['later', <ArrowDown key="later" />],
  ['left', <ArrowLeft key="left" />],
  ['right', <ArrowRight key="right" />],
] as const

/** The keys of a move, which can be pressed where there are none. */
export function MovingBar({ moving, sideways }: { moving: Moving; sideways: string }) {
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
      className="absolute inset-x-2 bottom-3 z-20 mx-auto flex w-fit max-w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-float px-4 py-2 text-compact shadow-float"
    >
      <span className="font-semibold">{t('moving')}</span>
      <span className="flex gap-1">
        {WAYS.map(([way, icon]) => (
          <IconButton key={way} label={t(`go_${way}`)} size="sm" onClick={() => moving.step(way)}>
            {icon}
          </IconButton>
        ))}
      </span>
      <span className="flex items-center gap-1.5 text-muted pointer-coarse:hidden">
        <Keycap>↕</Keycap> {t('key_minutes', { count: STEP })}
        <Keycap>Alt</Keycap> {t('key_minutes', { count: FINE_STEP })}
        <Keycap>↔</Keycap> {sideways}
        <Keycap>Shift ↕</Keycap> {t('key_duration')}
      </span>
      <Button
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
