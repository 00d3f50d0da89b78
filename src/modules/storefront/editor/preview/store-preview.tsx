import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Frame } from '../../frame/frame.ts'
import { StoreHome } from '../../home/store-home.tsx'
import { appearanceCss, ENTRANCES, hasEntrances, placeOf } from '../../sections/appearance/appearance-css.ts'
import type { Section } from '../../sections/schema/sections.ts'
import type { SectionsData } from '../../sections/shown/section-data.ts'
import { PlacedAny } from '../../sections/view/section-kinds.tsx'
import type { SectionWords } from '../../sections/view/view-props.ts'
import { type FromFrame, isToFrame, type Known, type Marked } from './preview-talk.ts'

type Props = {
  frame: Frame
  sections: readonly Section[]
  data: SectionsData
  css: Readonly<Record<string, string>>
  words: SectionWords
}

/** What is added here was drawn by nobody. */
const ofAnyType = () => PlacedAny

const say = (message: FromFrame): void => window.parent.postMessage(message, window.location.origin)

const elementOf = (id: string): HTMLElement | null => document.querySelector<HTMLElement>(placeOf(id))

/** The home as it is arranged at this moment, in the editor's frame: what is pressed is taken in hand there, and leads nowhere. */
export function StorePreview({ frame, words, ...begun }: Props) {
  const [sections, setSections] = useState(begun.sections)
  const [known, setKnown] = useState<Known>({ data: begun.data, css: begun.css })
  const [marked, setMarked] = useState<Marked | null>(null)
  useEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>): void => {
      if (source !== window.parent || origin !== window.location.origin || !isToFrame(data)) return
      if (data.kind === 'editor.go')
        elementOf(data.id)?.scrollIntoView({ block: 'start', behavior: 'smooth' })
      else if (data.kind === 'editor.play') play(data.id)
      else {
        setSections(data.sections)
        setMarked(data.marked)
        if (data.known) setKnown(data.known)
      }
    }
    window.addEventListener('message', onMessage)
    say({ kind: 'preview.ready' })
    return () => window.removeEventListener('message', onMessage)
  }, [])
  useStyles(sections, known)
  usePicking()
  useDrawn(sections, known)
  return (
    <div className="relative">
      {/* It is looked at and not used: keys and readers have the list of sections beside it. */}
      <div inert className="select-none">
        <StoreHome
          frame={frame}
          sections={sections}
          data={known.data}
          words={words}
          isEditing
          placing={ofAnyType}
        />
      </div>
      {marked && <Mark marked={marked} />}
    </div>
  )
}

/** The styles of what is shown, in a sheet that changes with it: the page's policy allows none in an element. */
function useStyles(sections: readonly Section[], { css }: Known): void {
  useLayoutEffect(() => {
    const shown = sections.filter(({ isVisible }) => isVisible)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      [
        hasEntrances(shown) ? ENTRANCES : '',
        ...shown.flatMap((section) => [appearanceCss(section), css[section.id] ?? '']),
      ].join(''),
    )
    document.adoptedStyleSheets = [sheet]
  }, [sections, css])
}

/** A press takes the section below it in hand. */
function usePicking(): void {
  useEffect(() => {
    const onPress = ({ clientY }: MouseEvent): void => {
      const pressed = [...document.querySelectorAll<HTMLElement>('[data-section]')].find((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return clientY >= top && clientY < bottom
      })
      say({ kind: 'preview.picked', id: pressed?.dataset.section ?? null })
    }
    document.addEventListener('click', onPress)
    return () => document.removeEventListener('click', onPress)
  }, [])
}

/** Tells which sections are more than nothing. */
function useDrawn(sections: readonly Section[], { data }: Known): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn changes with these
  useEffect(() => {
    const drawn = [...document.querySelectorAll<HTMLElement>('[data-section]')]
    say({ kind: 'preview.drawn', ids: drawn.map((element) => element.dataset.section ?? '') })
  }, [sections, data])
}

function play(id: string): void {
  const element = elementOf(id)
  if (!element) return
  element.removeAttribute('data-enters')
  // Read, so that the animation begins anew.
  void element.offsetWidth
  element.setAttribute('data-enters', 'in')
}

/** A line around the section in hand, and its name at the corner. */
function Mark({ marked }: { marked: Marked }) {
  const line = useRef<HTMLDivElement>(null)
  useMarkedPlace(line, marked)
  return (
    <div
      ref={line}
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 z-20 hidden border-2"
    >
      <span className="absolute top-0 left-0 max-w-full truncate px-2.5 py-1 text-compact font-medium">
        {marked.name}
      </span>
    </div>
  )
}

function useMarkedPlace(line: RefObject<HTMLDivElement | null>, { id, ground, ink }: Marked): void {
  useLayoutEffect(() => {
    const place = (): void => {
      const mark = line.current
      if (!mark) return
      const { top, height } = elementOf(id)?.getBoundingClientRect() ?? { top: 0, height: 0 }
      mark.style.display = height > 0 ? 'block' : 'none'
      mark.style.top = `${top + window.scrollY}px`
      mark.style.height = `${height}px`
      mark.style.borderColor = ground
      const name = mark.firstElementChild
      if (name instanceof HTMLElement) {
        name.style.backgroundColor = ground
        name.style.color = ink
      }
    }
    place()
    const observer = new ResizeObserver(place)
    observer.observe(document.body)
    return () => observer.disconnect()
  })
}
