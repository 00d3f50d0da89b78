import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

const USED = 'a, button, input, [tabindex="0"]'

/** The row itself where rows take the focus, or else the first thing in it that does. */
const focusable = (row: HTMLElement): HTMLElement | null =>
  row.matches('[tabindex]') ? row : row.querySelector<HTMLElement>(USED)

/** By which row each list was left for a page of its own, by the list's title; `new` by the button that makes one. */
const leftBy = new Map<string, string>()

export const leaveBy = (list: string, row: string): void => void leftBy.set(list, row)

/** Whoever comes back to a list from the page of a record goes on where they left it, as from a panel over it. */
export function useWayBack(place: RefObject<HTMLElement | null>, list: string, isKnown: boolean): void {
  useEffect(() => {
    const left = leftBy.get(list)
    if (!isKnown || left === undefined) return
    leftBy.delete(list)
    if (document.activeElement !== document.body) return
    const to = left === 'new' ? '[data-create]' : `[data-row="${CSS.escape(left)}"]`
    const found = place.current?.querySelector<HTMLElement>(to)
    if (found) (left === 'new' ? found : focusable(found))?.focus()
  }, [place, list, isKnown])
}

/**
 * Whoever deletes the row that they are in goes on with the one that takes its place: the next, or the last, and where
 * none is left with what `otherwise` says. The browser would let go of the keyboard.
 *
 * @param keys of the rows, in their order; undefined while they are not known.
 */
export function useRowFocus(
  place: RefObject<HTMLElement | null>,
  keys: readonly string[] | undefined,
  otherwise: () => void,
): void {
  const known = useRef<readonly string[]>([])
  const had = useRef<string | null>(null)
  const onNone = useEffectEvent(otherwise)
  const said = keys?.join()
  useEffect(() => {
    if (said === undefined) return
    const [before, now] = [known.current, said === '' ? [] : said.split(',')]
    known.current = now
    const gone = had.current
    if (gone === null || now.includes(gone) || !before.includes(gone)) return
    const next = now[Math.min(before.indexOf(gone), now.length - 1)]
    had.current = next ?? null
    const lead = (): void => {
      // Let go to the page, or to the dialog that the list stands in.
      if (!document.activeElement?.contains(place.current)) return
      const row = next && place.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(next)}"]`)
      if (row) focusable(row)?.focus()
      else onNone()
    }
    // A question that was asked of the row closes with it, and gives the focus back first; a dialog takes it a frame later.
    let frame = requestAnimationFrame(() => {
      lead()
      frame = requestAnimationFrame(lead)
    })
    return () => cancelAnimationFrame(frame)
  }, [said, place])
  useEffect(() => {
    const list = place.current
    const visit = ({ target }: FocusEvent): void => {
      const row = target instanceof Element ? target.closest('[data-row]') : null
      if (row instanceof HTMLElement) had.current = row.dataset.row ?? null
    }
    list?.addEventListener('focusin', visit)
    return () => list?.removeEventListener('focusin', visit)
  }, [place])
}
