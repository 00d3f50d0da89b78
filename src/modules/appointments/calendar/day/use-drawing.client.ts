import { type RefObject, useState } from 'react'
import type { DaySpan } from '../columns/day-layout.ts'
import { FINE_STEP, STEP, spanned } from '../columns/moving.ts'
import { follow } from './use-moving.client.ts'

/** A time that a pointer draws where nothing is booked. */
export type DrawnTime = DaySpan & { readonly column: number }

type Options = {
  /** How many columns there are, where they stand, and the minute at which they begin. */
  columns: number
  area: RefObject<HTMLElement | null>
  first: number
  onDrawn: (drawn: DrawnTime) => void
  /** A minute that was pressed and nothing drawn from it. */
  onPressed: (at: DrawnTime) => void
}

/** Draws a time over the empty hours of a column, until the pointer comes up; Escape lets it go. */
export function useDrawing({ columns, area, first, onDrawn, onPressed }: Options) {
  const [drawn, setDrawn] = useState<DrawnTime | null>(null)
  const minuteAt = (y: number): number => first + y - (area.current?.getBoundingClientRect().top ?? 0)
  const columnAt = (x: number, box: DOMRect): number =>
    Math.min(columns - 1, Math.floor(((x - box.left) / box.width) * columns))
  const onPress = (event: React.MouseEvent): void => {
    const gap = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-gap]') : null
    const box = area.current?.getBoundingClientRect()
    if (!box) return
    // By a key it is pressed where it begins.
    const by = gap && event.detail === 0 ? gap.dataset : null
    const from = by ? Number(by.from) : Math.floor(minuteAt(event.clientY))
    onPressed({ column: by ? Number(by.column) : columnAt(event.clientX, box), from, until: from })
  }
  const onPointerDown = (event: React.PointerEvent): void => {
    const box = area.current?.getBoundingClientRect()
    // A finger scrolls.
    if (!box || event.button !== 0 || event.pointerType === 'touch') return
    const column = columnAt(event.clientX, box)
    const began = minuteAt(event.clientY)
    let last: DrawnTime | null = null
    follow(
      { x: event.clientX, y: event.clientY, isUnderWay: false },
      {
        onMove: ({ clientY, altKey }) => {
          last = { column, ...spanned([began, minuteAt(clientY)], altKey ? FINE_STEP : STEP) }
          setDrawn(last)
        },
        onEnd: (isDone) => {
          setDrawn(null)
          if (isDone && last) onDrawn(last)
        },
      },
    )
  }
  return { drawn, onPointerDown, onPress }
}
