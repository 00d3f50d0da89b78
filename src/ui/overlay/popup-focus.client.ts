import {
  type MouseEvent,
  type RefCallback,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react'

/**
 * A press beside a popup takes the keyboard nowhere: it stays where it was, for the keys that come next. For its scrim,
 * and for what it stands in the middle of.
 */
export const keepFocus = (event: MouseEvent): void => {
  if (event.target === event.currentTarget) event.preventDefault()
}

/** A toast is a dialog for readers, and no place to work. */
const POPUPS = '[role=dialog]:not([data-type]), [role=alertdialog]'

/** A popup that is open and took this one's place. */
const popupInstead = (own: HTMLElement | null, had: Element | null): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(POPUPS)].findLast(
    (popup) => popup !== own && popup.matches('[data-open]') && !popup.contains(had),
  )

const popupBeneath = (own: HTMLElement | null): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(POPUPS)].filter((popup) => popup !== own).at(-1)

/** What has the focus first in a popup, once it stands. */
export type FirstFocus = RefObject<HTMLElement | null> | (() => HTMLElement | null)

/**
 * Where the keys go while a popup is open and after it. From the moment that it is seen the page behind hears none: the
 * focus goes to `first` at once, or else to the popup, from where the first thing in it gets it with the next frame.
 * When it closes, to what had it before or, where that is gone, to the popup beneath.
 */
export function usePopupFocus(
  open: boolean,
  first?: FirstFocus,
): {
  ref: RefCallback<HTMLDivElement>
  initialFocus: (openedBy: string) => boolean
  finalFocus: () => boolean
} {
  // The last that it was: by the time that it closes it may have left the page.
  const own = useRef<HTMLDivElement | null>(null)
  const ref = useCallback((popup: HTMLDivElement | null): void => {
    if (popup) own.current = popup
  }, [])
  const before = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (open) before.current = document.activeElement
  }, [open])
  const initialFocus = (openedBy: string): boolean => {
    // What stands in it has taken it already.
    if (own.current?.contains(document.activeElement)) return false
    const wanted = typeof first === 'function' ? first() : first?.current
    wanted?.focus()
    if (wanted && document.activeElement === wanted) return false
    own.current?.focus({ preventScroll: true })
    // A finger is not to bring the keyboard up by itself.
    return openedBy !== 'touch'
  }
  const finalFocus = (): boolean => {
    const now = document.activeElement
    // Somebody has put it elsewhere already: on the page, or in the popup that takes this one's place.
    const isElsewhere = own.current !== null && !own.current.contains(now)
    if (now !== null && now !== document.body && (isElsewhere || !now.closest(POPUPS))) return false
    const had = before.current
    const instead = popupInstead(own.current, had)
    if (instead) {
      queueMicrotask(() => instead.contains(document.activeElement) || instead.focus({ preventScroll: true }))
      return false
    }
    const isThere = had instanceof HTMLElement && had !== document.body && had.isConnected
    const beneath = isThere ? had : popupBeneath(own.current)
    if (!beneath?.matches(POPUPS)) return true
    // The popup itself, and not the first thing in it: no button is to be pressed by the next key.
    // Not where it closes along with this one.
    queueMicrotask(() => beneath.matches('[data-open]') && beneath.focus({ preventScroll: true }))
    return false
  }
  return { ref, initialFocus, finalFocus }
}
