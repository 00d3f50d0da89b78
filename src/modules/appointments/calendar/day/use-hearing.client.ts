import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Column } from '../columns/columns.ts'
import { neighbourOf, PLACES } from './neighbour.client.ts'
import type { Moving } from './use-moving.client.ts'

/** So much of the lower end of an appointment makes it longer. */
const EDGE_PX = 6

/** The appointment that something happened on. */
const blockAt = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-appointment]') : null

/** The same, or the free time between two of them. */
const placeAt = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(PLACES) : null

/** Gives an appointment the focus; whether it is drawn. */
export function focusOn(area: HTMLElement | null, id: string): boolean {
  const on = area?.querySelector<HTMLElement>(`[data-appointment="${id}"]`)
  on?.focus()
  return on instanceof HTMLElement
}

const isOnEdge = (on: HTMLElement, clientY: number): boolean =>
  clientY >= on.getBoundingClientRect().bottom - EDGE_PX

/** What hears keys by itself. */
const OWN_KEYS =
  'button, a, input, textarea, select, [role="dialog"], [role="menu"], [role="listbox"], [role="combobox"]'

/** What is held hears keys that nothing else would: where its day was changed, nothing of it has the focus. */
function useKeysOfNobody(moving: Moving): void {
  const isHeld = moving.held !== null
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || (event.target instanceof Element && event.target.closest(OWN_KEYS))) return
    if (moving.onKey(event)) event.preventDefault()
  })
  useEffect(() => {
    if (!isHeld) return
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [isHeld])
}

type Options = {
  columns: readonly Column[]
  area: RefObject<HTMLElement | null>
  mayMove: (drawn: Column['drawn'][number]) => boolean
  onOpen: (id: string) => void
  moving: Moving
  /** A pointer that goes down where nothing is booked, and a press there, by a key too. */
  onEmpty: (event: React.PointerEvent) => void
  onPress: (event: React.MouseEvent) => void
}

/** What is done with the appointments of the grid: it hears for all of them, of which there may be hundreds. */
export function useHearing({ columns, area, mayMove, onOpen, moving, onEmpty, onPress }: Options) {
  const drawnOn = (on: HTMLElement) =>
    columns[Number(on.dataset.column)]?.drawn.find(({ of }) => of.id === on.dataset.appointment)
  const onClick = (event: React.MouseEvent): void => {
    const id = blockAt(event.target)?.dataset.appointment
    if (id === undefined) onPress(event)
    else onOpen(id)
  }
  const onPointerDown = (event: React.PointerEvent): void => {
    const on = blockAt(event.target)
    if (!on) onEmpty(event)
    const drawn = on && drawnOn(on)
    if (!drawn || !mayMove(drawn)) return
    const what = isOnEdge(on, event.clientY) ? 'stretch' : 'move'
    moving.onPointerDown(event, drawn, Number(on.dataset.column), what)
  }
  // The edge is a place and no element: only what a pointer is over says which it is.
  const onPointerMove = ({ target, clientY }: React.PointerEvent): void => {
    const on = blockAt(target)
    on?.toggleAttribute('data-edge', isOnEdge(on, clientY))
  }
  useKeysOfNobody(moving)
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const on = placeAt(event.target)
    if (!on) return
    if (moving.onKey(event)) {
      event.preventDefault()
      return
    }
    const { key, ctrlKey, metaKey, altKey } = event
    if (moving.held || ctrlKey || metaKey || altKey) return
    const drawn = drawnOn(on)
    if (key.toLowerCase() === 'm' && drawn && mayMove(drawn)) {
      event.preventDefault()
      moving.take(drawn, Number(on.dataset.column))
      return
    }
    const next = neighbourOf(area.current, on, key)
    if (next) event.preventDefault()
    next?.focus()
  }
  return { onClick, onPointerDown, onPointerMove, onKeyDown }
}
