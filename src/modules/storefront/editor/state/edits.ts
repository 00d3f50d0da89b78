import type { SectionType } from '../../sections/schema/section-types.ts'
import {
  type Device,
  fieldsOf,
  MOST_SECTIONS,
  newSection,
  type Section,
  type Settings,
} from '../../sections/schema/sections.ts'

export type Sections = readonly Section[]

/** An edit is a function from a home to a home; one that changes nothing gives the same. */
export type Edit = (sections: Sections) => Sections

export const sectionOf = (sections: Sections, id: string | null): Section | null =>
  sections.find((section) => section.id === id) ?? null

export const placeOf = (sections: Sections, id: string): number =>
  sections.findIndex((each) => each.id === id)

/** A name that no section has, by what it is. */
export function freshId(sections: Sections, type: string): string {
  const begin = type.replaceAll(/[^A-Za-z0-9]+/g, '-').replace(/^[^A-Za-z]+/, '') || 'section'
  const taken = new Set(sections.map(({ id }) => id))
  for (let at = 1; ; at += 1) {
    const id = at === 1 ? begin.slice(0, 50) : `${begin.slice(0, 50)}-${at}`
    if (!taken.has(id)) return id
  }
}

export const hasRoom = (sections: Sections): boolean => sections.length < MOST_SECTIONS

const inserted = (sections: Sections, section: Section, at: number): Sections =>
  hasRoom(sections) ? [...sections.slice(0, at), section, ...sections.slice(at)] : sections

/** A new section behind the one in hand, or at the end. */
export function addSection(
  sections: Sections,
  type: SectionType,
  after: string | null,
): { id: string; sections: Sections } {
  const id = freshId(sections, type)
  const at = after === null ? -1 : placeOf(sections, after)
  return { id, sections: inserted(sections, newSection(id, type), at < 0 ? sections.length : at + 1) }
}

/** The same section once more, behind it. */
export function duplicateSection(sections: Sections, of: string): { id: string; sections: Sections } {
  const section = sectionOf(sections, of)
  if (!section) return { id: of, sections }
  const id = freshId(sections, section.type)
  return { id, sections: inserted(sections, { ...section, id }, placeOf(sections, of) + 1) }
}

/** Puts a section in a place; nothing where one of its name is there. */
export const insertSection =
  (section: Section, at: number): Edit =>
  (sections) =>
    placeOf(sections, section.id) < 0 ? inserted(sections, section, at) : sections

export const removeSection =
  (id: string): Edit =>
  (sections) =>
    placeOf(sections, id) < 0 ? sections : sections.filter((each) => each.id !== id)

/** Puts a section in a place among the others, counted without it. */
export const moveSection =
  (id: string, to: number): Edit =>
  (sections) => {
    const section = sectionOf(sections, id)
    const at = Math.min(Math.max(to, 0), sections.length - 1)
    if (!section || placeOf(sections, id) === at) return sections
    const others = sections.filter((each) => each.id !== id)
    return [...others.slice(0, at), section, ...others.slice(at)]
  }

const changed =
  (id: string, change: (section: Section) => Section): Edit =>
  (sections) =>
    sections.map((section) => (section.id === id ? change(section) : section))

export const showSection = (id: string, isVisible: boolean): Edit =>
  changed(id, (section) => ({ ...section, isVisible }))

const without = (settings: Settings, name: string): Settings =>
  Object.fromEntries(Object.entries(settings).filter(([each]) => each !== name))

/** Sets one thing for a device; undefined lets the telephone inherit it again, and the desktop begin with what is usual. */
export const setSetting = (id: string, device: Device, name: string, value: unknown): Edit =>
  changed(id, (section) => {
    const layer = device === 'phone' ? 'mobileSettings' : 'settings'
    const set = section[layer]
    return { ...section, [layer]: value === undefined ? without(set, name) : { ...set, [name]: value } }
  })

/** Lets the telephone inherit all of a section again. */
export const inheritAll = (id: string): Edit => changed(id, (section) => ({ ...section, mobileSettings: {} }))

/** What a telephone has of its own, of what the section's type takes. */
export const ownOfPhone = (section: Section): string[] => {
  const fields = fieldsOf(section.type)
  return Object.keys(section.mobileSettings).filter((name) => Object.hasOwn(fields, name))
}
