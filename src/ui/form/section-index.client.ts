import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

const sectionsIn = (form: HTMLFormElement | null): HTMLElement[] =>
  form ? [...form.querySelectorAll<HTMLElement>('[data-section]')] : []

/** What is this near to the top, or above it, is what one reads. */
const READING_LINE = 160

/** The section that one reads: the last whose head has passed the line, and the last of all at the end. */
function inView(form: HTMLFormElement | null): string | null {
  const sections = sectionsIn(form)
  const passed = sections.filter((section) => section.getBoundingClientRect().top < READING_LINE)
  return (passed.at(-1) ?? sections[0])?.dataset.section ?? null
}

const FIELD = 'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), button:not(:disabled)'

/** Which section of a long form one is at, by where it is scrolled to, and the ways to another. */
export function useSections(form: RefObject<HTMLFormElement | null>) {
  const [current, setCurrent] = useState<string | null>(null)
  const follow = useEffectEvent(() => setCurrent(inView(form.current)))
  useEffect(() => {
    const onScroll = () => follow()
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', onScroll, { capture: true })
  }, [])
  const go = (key: string): void => {
    const section = sectionsIn(form.current).find((each) => each.dataset.section === key)
    section?.scrollIntoView({ block: 'start' })
    section?.querySelector<HTMLElement>(FIELD)?.focus({ preventScroll: true })
    setCurrent(key)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (!event.altKey || event.ctrlKey || event.metaKey || step === 0) return
    const keys = sectionsIn(form.current).map(({ dataset }) => dataset.section ?? '')
    const focused = document.activeElement?.closest<HTMLElement>('[data-section]')?.dataset.section
    const next = keys[keys.indexOf(focused ?? current ?? '') + step]
    if (next === undefined || !form.current?.contains(document.activeElement)) return
    event.preventDefault()
    go(next)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return { current, go }
}
