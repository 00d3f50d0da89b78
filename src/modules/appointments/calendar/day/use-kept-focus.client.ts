import { type FocusEvent, type RefObject, useRef } from 'react'
import { focusOn } from './use-hearing.client.ts'

/**
 * Where an appointment is let go it is drawn anew, and keeps the focus. Whatever of the columns had it and is drawn there no
 * more, as where the server refused that it comes from another day, leaves it to the days themselves: from there the keys
 * lead on.
 */
export function useKeptFocus(area: RefObject<HTMLElement | null>) {
  const last = useRef<Element | null>(null)
  const dropped = useRef<string | null>(null)
  return {
    onFocus: ({ target }: FocusEvent): void => {
      last.current = target
    },
    onDropped: (id: string): void => {
      dropped.current = id
    },
    onDrawn: (): void => {
      const region = area.current?.closest<HTMLElement>('[role="region"]')
      const isNowhere = document.activeElement === document.body
      if (dropped.current !== null && (isNowhere || document.activeElement === region)) {
        if (focusOn(area.current, dropped.current)) {
          dropped.current = null
          return
        }
      }
      const isGone = dropped.current !== null || last.current?.isConnected === false
      if (isGone && isNowhere) region?.focus({ preventScroll: true })
    },
  }
}
