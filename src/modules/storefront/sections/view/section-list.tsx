import { useMemo } from 'react'
import { plainWords } from '#ui/words/plain-words.ts'
import type { PageWords } from '../../frame/frame-words.ts'
import { isSectionType } from '../schema/section-types.ts'
import { type Device, isDrawnTwice, type Section } from '../schema/sections.ts'
import type { SectionsData } from '../shown/section-data.ts'
import { useEntrances } from './entrances.client.ts'
import { drawnBy } from './section-kinds.tsx'
import type { Around, SectionWords, Slots } from './view-props.ts'

type Props = {
  sections: readonly Section[]
  data: SectionsData
  language: 'es' | 'en'
  words: SectionWords
  pageWords: PageWords
  slots?: Slots
  isEditing?: boolean
  /** Whether the page has a heading of its own above the sections. */
  hasHeading?: boolean
}

const NO_SLOTS: Slots = {}

/** The sections of a page in their order. Hidden ones and those of a type that nobody knows are nothing. */
export function SectionList({ sections, data, language, words, pageWords, slots = NO_SLOTS, ...how }: Props) {
  const { isEditing = false, hasHeading = false } = how
  const t = useMemo(() => plainWords<SectionWords>(words, language), [words, language])
  const ofPage = useMemo(() => plainWords<PageWords>(pageWords, language), [pageWords, language])
  const shown = useMemo(
    () => sections.filter(({ isVisible, type }) => isVisible && isSectionType(type)),
    [sections],
  )
  const place = useEntrances(shown)
  return (
    <div ref={place} className="overflow-x-clip">
      {shown.map((section, at) => (
        <Placed
          key={section.id}
          section={section}
          around={{
            ...{ t, ofPage, language, data, slots, isEditing, isFirst: at === 0 },
            ...{ device: 'desktop', isOneOfTwo: false, heading: at === 0 && !hasHeading ? 'h1' : 'h2' },
          }}
        />
      ))}
    </div>
  )
}

const ONLY_ON: Readonly<Record<Device, string>> = {
  desktop: 'max-[768px]:hidden',
  phone: 'min-[768px]:hidden',
}

/** A section in its place: drawn once, or for each of both widths where these show something else. */
function Placed({ section, around }: { section: Section; around: Around }) {
  const { id, type } = section
  if (!isDrawnTwice(section)) {
    const drawn = drawnBy(section, around)
    if (drawn === null) return null
    return (
      <section data-section={id} data-type={type} className={PLACE}>
        {drawn}
      </section>
    )
  }
  const both = (['desktop', 'phone'] as const).map((device) => ({
    device,
    drawn: drawnBy(section, { ...around, device, isOneOfTwo: true }),
  }))
  if (both.every(({ drawn }) => drawn === null)) return null
  return (
    <section data-section={id} data-type={type} className={PLACE}>
      {both.map(({ device, drawn }) => (
        <div key={device} className={ONLY_ON[device]}>
          {drawn}
        </div>
      ))}
    </section>
  )
}

const PLACE = 'relative text-text'
