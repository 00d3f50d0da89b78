import { APPEARANCE } from './appearance-fields.ts'
import { type Fields, setIn, type ValuesOf, valuesIn } from './fields.ts'
import { isSectionType, SECTION_FIELDS, type SectionType } from './section-types.ts'

export type Settings = Readonly<Record<string, unknown>>

/** A section of a page as it is kept. One of a type that nobody knows stays as it is, and shows nothing. */
export type Section = {
  readonly id: string
  readonly type: string
  readonly isVisible: boolean
  readonly settings: Settings
  /** What is another below 768 px; all else is the desktop's. */
  readonly mobileSettings: Settings
}

/** Of a page: more would be a page that nobody reaches the end of. */
export const MOST_SECTIONS = 25
/** Below this width a page shows itself as on a telephone, in pixels. */
export const PHONE_BELOW = 768

export type Device = 'desktop' | 'phone'

export type SettingsOf<Type extends SectionType> = ValuesOf<(typeof SECTION_FIELDS)[Type]>
export type Appearance = ValuesOf<typeof APPEARANCE>

/** All that can be set of a section; nothing of one that nobody knows. */
export const fieldsOf = (type: string): Fields =>
  isSectionType(type) ? { ...SECTION_FIELDS[type], ...APPEARANCE } : {}

const layers = ({ settings, mobileSettings }: Section, device: Device): readonly Settings[] =>
  device === 'phone' ? [settings, mobileSettings] : [settings]

/** What is set of a section on a device, as it is kept. */
export const settingsOn = ({ settings, mobileSettings }: Section, device: Device): Settings =>
  device === 'phone' ? { ...settings, ...mobileSettings } : settings

/** What a section of a type shows on a device. */
export const settingsOf = <Type extends SectionType>(
  type: Type,
  section: Section,
  device: Device,
): SettingsOf<Type> =>
  valuesIn<(typeof SECTION_FIELDS)[Type]>(SECTION_FIELDS[type], ...layers(section, device))

/** How a section looks on a device. */
export const appearanceOf = (section: Section, device: Device): Appearance =>
  valuesIn(APPEARANCE, ...layers(section, device))

/** Settings that a style alone changes, so that one drawing serves both widths. */
const BY_STYLE: ReadonlySet<string> = new Set(['columns', ...Object.keys(APPEARANCE)])

/** Whether a section shows something else on a telephone, so that it is drawn twice. */
export function isDrawnTwice(section: Section): boolean {
  const { type } = section
  if (!isSectionType(type) || Object.keys(section.mobileSettings).length === 0) return false
  const desktop: Settings = settingsOf(type, section, 'desktop')
  const phone: Settings = settingsOf(type, section, 'phone')
  return Object.keys(desktop).some(
    (name) => !BY_STYLE.has(name) && JSON.stringify(desktop[name]) !== JSON.stringify(phone[name]),
  )
}

/** A section with what its fields take of its settings; one of an unknown type as it came. */
export function cleanSection(section: Section): Section {
  if (!isSectionType(section.type)) return section
  const fields = fieldsOf(section.type)
  return {
    ...section,
    settings: setIn(fields, section.settings),
    mobileSettings: setIn(fields, section.mobileSettings),
  }
}

/** A section as it begins. */
export const newSection = (id: string, type: SectionType, settings: Settings = {}): Section => ({
  id,
  type,
  isVisible: true,
  settings,
  mobileSettings: {},
})

/** What a store that was not arranged yet begins with. */
export const firstSections = (): Section[] =>
  (
    ['hero', 'featured_products', 'categories', 'sale_items', 'brands', 'testimonials', 'contact'] as const
  ).map((type) => newSection(type, type))
