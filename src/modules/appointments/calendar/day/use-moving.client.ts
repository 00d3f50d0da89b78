import { type RefObject, useState } from 'react'
import type { Carried, Column } from '../columns/columns.ts'
import { heldOver, placeOf } from '../columns/held-over.ts'
import {
  carried,
  FINE_STEP,
  isSamePlace,
  NOWHERE,
  type Place,
  STEP,
  type Step,
  stepped,
  stretched,
  under,
} from '../columns/moving.ts'

/** What is in somebody's hand: where it was, which is nowhere for who waits, and where it would be let go. */
export type Held = {
  readonly drawn: Carried
  readonly origin: Place
  readonly place: Place
  readonly by: 'keys' | 'pointer'
  /** The columns that both are places of. */
  readonly columns: readonly Column[]
}

/** Where a pointer went down, and whether it is a move by now and no press. */
type Down = { x: number; y: number; isUnderWay: boolean }

type Start = Down & { what: 'move' | 'stretch'; origin: Place }

/** So far a pointer goes before it is a move and no press. */
const SLACK_PX = 5

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: 'earlier',
  ArrowDown: 'later',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}
const STRETCHES: Readonly<Record<string, Step>> = { ArrowUp: 'shorter', ArrowDown: 'longer' }

type Options = {
  columns: readonly Column[]
  /** Where the columns stand; a pixel of height is a minute. */
  area: RefObject<HTMLElement | null>
  /** The minute at which they begin. */
  first: number
  onDrop: (held: Held) => void
}

export type Moving = {
  held: Held | null
  take: (drawn: Carried, column: number) => void
  /** Takes up what comes from beside the columns: at a place, for the keys. */
  place: (drawn: Carried, at: Omit<Place, 'duration'>) => void
  /** The same by a pointer that went down on it there. */
  carry: (drawn: Carried, at: { x: number; y: number }) => void
  step: (step: Step, isFine?: boolean) => void
  drop: () => void
  leave: () => void
  /** Whether a key was for what is held. */
  onKey: (event: { key: string; altKey: boolean; shiftKey: boolean }) => boolean
  /** A pointer that goes down on an appointment, or on its lower edge, and what it does until it comes up. */
  onPointerDown: (event: React.PointerEvent, drawn: Carried, column: number, what: 'move' | 'stretch') => void
}

/** Listens to a pointer that went down until it comes up: `onMove` from where it is a move and no press. */
export function follow(
  from: Down,
  { onMove, onEnd }: { onMove: (event: PointerEvent) => void; onEnd: (isDone: boolean) => void },
): void {
  const ended = new AbortController()
  const { signal } = ended
  const end = (isDone: boolean): void => {
    ended.abort()
    onEnd(isDone)
  }
  const moved = (event: PointerEvent): void => {
    from.isUnderWay ||= Math.hypot(event.clientX - from.x, event.clientY - from.y) >= SLACK_PX
    if (from.isUnderWay) onMove(event)
  }
  window.addEventListener('pointermove', moved, { signal })
  window.addEventListener('pointerup', () => end(true), { signal })
  window.addEventListener('pointercancel', () => end(false), { signal })
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
  // The press that ends a move opens nothing. Where none comes, as beyond the window, the next one is another's.
  const over = new AbortController()
  const untilOver = { capture: true, signal: over.signal }
  const swallow = (click: MouseEvent): void => {
    over.abort()
    if (!from.isUnderWay) return
    click.stopPropagation()
    click.preventDefault()
  }
  window.addEventListener('click', swallow, untilOver)
  window.addEventListener('pointerdown', () => over.abort(), untilOver)
  window.addEventListener('keydown', ({ key }) => key !== 'Escape' && over.abort(), untilOver)
}

/** The move of a pointer: where it has carried what it took hold of. */
function usePointer({ columns, area }: Pick<Options, 'columns' | 'area'>) {
  return (event: PointerEvent, from: Start): Place => {
    const by = event.altKey ? FINE_STEP : STEP
    const minutes = event.clientY - from.y
    if (from.what === 'stretch') return stretched(from.origin, { minutes, by })
    const width = (area.current?.clientWidth ?? 1) / columns.length
    const over = Math.round((event.clientX - from.x) / width)
    return carried(from.origin, { minutes, columns: over, by, most: columns.length })
  }
}

/** Where a pointer is over the columns with something from beside them; null where it is not over them. */
function overColumns(
  { columns, area, first }: Pick<Options, 'columns' | 'area' | 'first'>,
  { clientX, clientY, altKey }: PointerEvent,
  duration: number,
): Place | null {
  const box = area.current?.getBoundingClientRect()
  const seen = area.current?.closest('[data-seen]')?.getBoundingClientRect()
  if (!box || !seen || clientX < seen.left || clientX > seen.right || clientY < seen.top) return null
  if (clientY > seen.bottom || clientX < box.left) return null
  const by = altKey ? FINE_STEP : STEP
  const at = { across: (clientX - box.left) / box.width, down: first + clientY - box.top - by / 2 }
  return under(at, { duration, by, columns: columns.length })
}

type Ends = { onHeld: (held: Held | null) => void; onEnd: (held: Held | null) => void }

/** Follows a pointer that took up what comes from beside the columns; beside them it is held nowhere. */
const carrying =
  (of: Pick<Options, 'columns' | 'area' | 'first'>, { onHeld, onEnd }: Ends): Moving['carry'] =>
  (drawn, { x, y }) => {
    const origin = { ...NOWHERE, duration: drawn.of.duration_minutes }
    let last: Held | null = null
    follow(
      { x, y, isUnderWay: false },
      {
        onMove: (moved) => {
          const place = overColumns(of, moved, origin.duration)
          last = place && { drawn, origin, place, by: 'pointer', columns: of.columns }
          onHeld(last)
        },
        onEnd: (isDone) => onEnd(isDone ? last : null),
      },
    )
  }

/** Moves an appointment over the columns of a calendar, by the keys or by a pointer, until it is let go. */
export function useMoving({ columns, area, first, onDrop }: Options): Moving {
  const [inHand, setHeld] = useState<Held | null>(null)
  // Of another day it stays in hand.
  const held = inHand && heldOver(inHand, columns)
  if (held !== inHand) setHeld(held)
  const carriedBy = usePointer({ columns, area })
  const step = (way: Step, isFine = false): void => {
    const by = isFine ? FINE_STEP : STEP
    setHeld((now) => now && { ...now, place: stepped(now.place, way, { by, columns: columns.length }) })
  }
  const letGo = (now: Held | null): void => {
    setHeld(null)
    if (now && !isSamePlace(now.origin, now.place)) onDrop(now)
  }
  const take = (drawn: Carried, column: number): void => {
    const origin = placeOf(drawn, column)
    setHeld({ drawn, origin, place: origin, by: 'keys', columns })
  }
  const place: Moving['place'] = (drawn, at) => {
    const duration = drawn.of.duration_minutes
    setHeld({ drawn, origin: { ...NOWHERE, duration }, place: { ...at, duration }, by: 'keys', columns })
  }
  const carry = carrying({ columns, area, first }, { onHeld: setHeld, onEnd: letGo })
  const onKey: Moving['onKey'] = ({ key, altKey, shiftKey }) => {
    if (!held) return false
    const way = (shiftKey ? STRETCHES : STEPS)[key]
    if (way) step(way, altKey)
    else if (key === 'Enter') letGo(held)
    else if (key === 'Escape') setHeld(null)
    // Once more, it would show the month, in which nothing is held.
    else return key.toLowerCase() === 'm'
    return true
  }
  const onPointerDown: Moving['onPointerDown'] = (event, drawn, column, what) => {
    // A finger scrolls; what it wants to move it moves from the appointment's own panel.
    if (event.button !== 0 || event.pointerType === 'touch' || held) return
    const origin = placeOf(drawn, column)
    const from: Start = { x: event.clientX, y: event.clientY, what, origin, isUnderWay: false }
    let last: Held | null = null
    follow(from, {
      onMove: (moved) => {
        last = { drawn, origin, place: carriedBy(moved, from), by: 'pointer', columns }
        setHeld(last)
      },
      onEnd: (isDone) => letGo(isDone ? last : null),
    })
  }
  const drop = () => letGo(held)
  const leave = () => setHeld(null)
  return { held, take, place, carry, step, drop, leave, onKey, onPointerDown }
}
