import { isSectionType } from '../../sections/schema/section-types.ts'
import { type Section, settingsOf } from '../../sections/schema/sections.ts'

const HEADING = /<h([1-6])\b/gi

/** The levels of the headings of a text in HTML, in their order. */
export const levelsIn = (html: string): number[] =>
  [...html.matchAll(HEADING)].map(([, level]) => Number(level))

/** The first step in the levels that leaves one out, such as from 2 to 4; null where there is none. */
export function skippedIn(levels: readonly number[], before: number): { from: number; to: number } | null {
  let last = before
  for (const level of levels) {
    if (level > last + 1) return { from: last, to: level }
    last = level
  }
  return null
}

/** Of these a heading stands on the page though nobody wrote one. */
const SAYS_ITSELF: ReadonlySet<string> = new Set([
  'hero',
  'featured_products',
  'categories',
  'testimonials',
  'about',
  'newsletter',
  'contact',
  'new_arrivals',
  'sale_items',
  'brands',
  'product_carousel',
  'blog_posts',
  'contact_form',
])

/** Whether a section begins with a heading: its own, or the page's words for it. */
export function hasHeading(section: Section): boolean {
  const { type } = section
  if (!isSectionType(type)) return false
  if (type === 'hero') return settingsOf(type, section, 'desktop').size !== 'none'
  const { title } = section.settings
  const isWritten = typeof title === 'string' && title.trim() !== ''
  if (type === 'page_content') return isWritten && settingsOf(type, section, 'desktop').showTitle
  return isWritten || SAYS_ITSELF.has(type)
}
