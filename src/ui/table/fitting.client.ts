import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { GIVING_WAY } from './table-columns.ts'

/** Leaves out of a table what gives way first, until what is left fits its place: `data-gives` names what does. */
function giveWay(place: HTMLElement): void {
  const gives: string[] = []
  place.dataset.gives = ''
  for (const next of GIVING_WAY) {
    if (place.scrollWidth <= place.clientWidth) return
    gives.push(`from-${next}`)
    place.dataset.gives = gives.join(' ')
  }
  // Nothing more can be left out: what is left stands in more than one line.
  if (place.scrollWidth > place.clientWidth) place.dataset.gives = [...gives, 'lines'].join(' ')
}

/**
 * Keeps all of a table in sight however long its words are: columns give way in the order of the windows that they are
 * made for, and then its cells break their lines. Looked at when what it shows changes, which `of` tells apart, and when its place does.
 */
export function useFitting(place: RefObject<HTMLElement | null>, of: readonly unknown[]): void {
  const onChange = useEffectEvent(() => place.current && giveWay(place.current))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is measured, not read
  useLayoutEffect(() => void onChange(), of)
  useLayoutEffect(() => {
    const watched = place.current
    if (!watched) return
    let width = watched.clientWidth
    const observer = new ResizeObserver(() => {
      if (watched.clientWidth === width) return
      width = watched.clientWidth
      onChange()
    })
    observer.observe(watched)
    return () => observer.disconnect()
  }, [place])
}
