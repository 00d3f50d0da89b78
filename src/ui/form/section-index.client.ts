import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

const sectionsIn = (form: HTMLElement | null): HTMLElement[] =>
  form ? [...form.querySelectorAll<HTMLElement>('[data-section]')] : []

/** How far below the top of what scrolls one reads, at its beginning. */
const READING = 80

/**
 * The section that one reads: the last whose head has passed a line. The line goes down as the page is moved, so that the
 * last sections have their turn too.
 */
function inView(form: HTMLElement | null, scroller: Element): string | null {
  const sections = sectionsIn(form)
  const { top, height } = scroller.getBoundingClientRect()
  const left = scroller.scrollHeight - scroller.clientHeight
  const line = Math.max(top, 0) + READING + (left > 0 ? scroller.scrollTop / left : 0) * (height - READING)
  const passed = sections.filter((section) => section.getBoundingClientRect().top < line)
  return (passed.at(-1) ?? sections[0])?.dataset.section ?? null
}

/** What moves when the section is to come into view. */
function scrollerOf(section: HTMLElement | undefined): Element | null {
  let place = section?.parentElement ?? null
  while (place && place.scrollHeight <= place.clientHeight) place = place.parentElement
  return place
}

/** What one can begin with in a form, or in a section of it; the box of a switch hands the focus on. */
export const FIELD =
  'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), button:not(:disabled)'

/** Which section of a long form one is at, by where it is scrolled to, and the ways to another. */
export function useSections(form: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState<string | null>(null)
  /** Where a press on the index led: until it is moved from there, that section is the one. */
  const led = useRef<number | null>(null)
  const follow = useEffectEvent((scroller: EventTarget | null) => {
    if (!(scroller instanceof Element) || !scroller.querySelector('[data-section]')) return
    if (led.current !== null && Math.abs(scroller.scrollTop - led.current) < 2) return
    led.current = null
    setCurrent(inView(form.current, scroller))
  })
  useEffect(() => {
    const onScroll = (event: Event) => follow(event.target)
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', onScroll, { capture: true })
  }, [])
  const go = (key: string): void => {
    const section = sectionsIn(form.current).find((each) => each.dataset.section === key)
    section?.scrollIntoView({ block: 'start' })
    led.current = scrollerOf(section)?.scrollTop ?? null
    section?.querySelector<HTMLElement>(FIELD)?.focus({ preventScroll: true })
    setCurrent(key)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (!event.altKey || event.ctrlKey || event.metaKey || step === 0) return
    const keys = sectionsIn(form.current).map(({ dataset }) => dataset.section ?? '')
    const focused = document.activeElement?.closest<HTMLElement>('[data-section]')?.dataset.section
    const next = keys[keys.indexOf(focused ?? current ?? '') + step]
    const at = document.activeElement
    // Nothing has the focus when the form was opened by a key.
    if (next === undefined || !(at === document.body || form.current?.contains(at))) return
    event.preventDefault()
    // A list of choices would open by the same keys.
    event.stopPropagation()
    go(next)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [])
  return { current, go }
}
