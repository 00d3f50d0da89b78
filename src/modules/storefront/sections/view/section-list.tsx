import { type ComponentType, Suspense, useMemo } from 'react'
import { plainWords } from '#ui/words/plain-words.ts'
import type { PageWords } from '../../frame/frame-words.ts'
import { isSectionType } from '../schema/section-types.ts'
import type { Section } from '../schema/sections.ts'
import type { SectionsData } from '../shown/section-data.ts'
import { useEntrances } from './entrances.client.ts'
import type { PlacedProps } from './placed.tsx'
import type { SectionWords, Slots } from './view-props.ts'

type Props = {
  sections: readonly Section[]
  data: SectionsData
  language: 'es' | 'en'
  words: SectionWords
  pageWords: PageWords
  slots?: Slots
  /** What draws a section in its place; the same one for the same section each time. */
  placing: (section: Section) => ComponentType<PlacedProps>
  isEditing?: boolean
  /** Whether the page has a heading of its own above the sections. */
  hasHeading?: boolean
}

const NO_SLOTS: Slots = {}

/** The sections of a page in their order. Hidden ones and those of a type that nobody knows are nothing. */
export function SectionList({ sections, data, language, words, pageWords, placing, ...how }: Props) {
  const { isEditing = false, hasHeading = false, slots = NO_SLOTS } = how
  const t = useMemo(() => plainWords<SectionWords>(words, language), [words, language])
  const ofPage = useMemo(() => plainWords<PageWords>(pageWords, language), [pageWords, language])
  const shown = useMemo(
    () => sections.filter(({ isVisible, type }) => isVisible && isSectionType(type)),
    [sections],
  )
  const drawing = useMemo(
    () => shown.map((section) => ({ section, Drawn: placing(section) })),
    [shown, placing],
  )
  const place = useEntrances(shown)
  // What a shop's own styles make of a section is cut here: head and foot of the page stay free.
  return (
    <div ref={place} className="relative isolate flow-root overflow-clip">
      {drawing.map(({ section, Drawn }, at) => (
        // What is not taken over yet stands as the server drew it.
        <Suspense key={section.id} fallback={null}>
          <Drawn
            section={section}
            around={{
              t,
              ofPage,
              language,
              data,
              slots,
              isEditing,
              isFirst: at === 0,
              device: 'desktop',
              isOneOfTwo: false,
              heading: at === 0 && !hasHeading ? 'h1' : 'h2',
            }}
          />
        </Suspense>
      ))}
    </div>
  )
}
