import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Section } from '../../sections/schema/sections.ts'
import { useEditing, useEditor, useInHand, useSections } from '../store/editor-store.client.ts'
import { useSectionNames } from '../tree/section-names.client.ts'
import { usePreview } from './preview-known.client.ts'
import { isFromFrame, type Known, type Marked, type ToFrame } from './preview-talk.ts'

/** How much room there is, in pixels. */
export function useRoom(place: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const measure = (): void => setRoom({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return room
}

const markOf = (section: Section | null, name: string): Marked | null => {
  if (!section) return null
  const style = getComputedStyle(document.documentElement)
  return {
    id: section.id,
    name,
    ground: style.getPropertyValue('--accent').trim(),
    ink: style.getPropertyValue('--on-accent').trim(),
  }
}

/**
 * Keeps the page in the frame at what is arranged: each change is said at once, and what the server knows of it as soon as it
 * answers. What is pressed there is taken in hand here.
 */
export function useFramed(frame: RefObject<HTMLIFrameElement | null>) {
  const editor = useEditor()
  const sections = useSections()
  const section = useInHand()
  const names = useSectionNames()
  const { data } = usePreview()
  /** How often a page in the frame said that it listens: loaded anew it knows nothing of what it was told before. */
  const [ready, setReady] = useState(0)
  const said = useRef<Known | null>(null)
  const known = useMemo<Known | null>(() => (data ? { data: data.data, css: data.css } : null), [data])
  const name = section ? names.typeOf(section) : ''
  const say = (message: ToFrame): void =>
    frame.current?.contentWindow?.postMessage(message, window.location.origin)
  const sayAll = useEffectEvent(() => {
    const isNew = known !== said.current
    said.current = known
    say({ kind: 'editor.show', sections, known: isNew ? known : null, marked: markOf(section, name) })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said changes with these
  useEffect(() => {
    if (ready > 0) sayAll()
  }, [ready, sections, known, section?.id, name])
  const hasFocusElsewhere = useEditing(({ focus }) => focus !== null)
  const id = section?.id
  const width = useEditing((now) => now.width)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is brought into view when it is taken in hand, and at another width
  useEffect(() => {
    if (ready > 0 && id !== undefined) say({ kind: 'editor.go', id })
  }, [ready, id, width])
  const onMessage = useEffectEvent(({ source, origin, data: message }: MessageEvent<unknown>) => {
    if (origin !== window.location.origin || source !== frame.current?.contentWindow) return
    if (!isFromFrame(message)) return
    if (message.kind === 'preview.ready') {
      said.current = null
      setReady((times) => times + 1)
    } else if (message.kind === 'preview.drawn') editor.show({ drawn: new Set(message.ids) })
    else if (message.id !== null && !hasFocusElsewhere) editor.select(message.id, { focus: 'row' })
  })
  useEffect(() => {
    const heard = (event: MessageEvent<unknown>): void => onMessage(event)
    window.addEventListener('message', heard)
    return () => window.removeEventListener('message', heard)
  }, [])
  return { isReady: ready > 0, play: (of: string) => say({ kind: 'editor.play', id: of }) }
}
