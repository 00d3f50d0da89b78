import { KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { sortableKeyboardCoordinates, type useSortable } from '@dnd-kit/sortable'
import type { KeyboardEvent, MouseEvent, TouchEvent } from 'react'

/** A key that lifts and drops; Enter stays what opens the properties. */
const KEYS = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] }

/** How things are carried: by a pointer, a finger or the keys. */
export const useCarrySensors = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that rests takes hold; one that moves scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, keyboardCodes: KEYS }),
  )

/** No thing makes way while another is carried over it: a line shows where it would stand. */
export const nobodyMoves = () => null

export type Listeners = ReturnType<typeof useSortable>['listeners']

/** Something that is carried, as the keys, a pointer and a finger take hold of it. */
export const holds = (listeners: Listeners) => ({
  onMouseDown: (event: MouseEvent) => listeners?.onMouseDown?.(event),
  onTouchStart: (event: TouchEvent) => listeners?.onTouchStart?.(event),
  onKeyDown: (event: KeyboardEvent) => listeners?.onKeyDown?.(event),
})
