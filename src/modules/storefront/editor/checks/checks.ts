import type { Banner } from '../../content-port/content-port.ts'
import { contrastOf, LEAST_CONTRAST } from '../../sections/appearance/ground.ts'
import { isSectionType } from '../../sections/schema/section-types.ts'
import {
  appearanceOf,
  type Device,
  fieldsOf,
  type Section,
  type Settings,
  settingsOf,
} from '../../sections/schema/sections.ts'
import { bannersIn } from './banners.ts'
import { hasHeading, levelsIn, skippedIn } from './headings.ts'
import { linksIn } from './links.ts'

/** Something to look at before the home is published, and where: the section, and the setting where it is one. */
export type Finding = {
  readonly section: string
  readonly field: string | null
} & (
  | { readonly kind: 'contrast'; readonly device: Device; readonly ratio: number }
  | { readonly kind: 'no_alt'; readonly count: number }
  | { readonly kind: 'banner_alt'; readonly count: number }
  | { readonly kind: 'no_first_heading' }
  | { readonly kind: 'heading_skipped'; readonly from: number; readonly to: number }
  | { readonly kind: 'dead_link'; readonly address: string }
)

/** What is known of the shop beside what its home is arranged of. */
export type ShopKnown = {
  readonly banners: readonly Banner[]
  readonly dead_links: readonly string[]
}

const DEVICES: readonly Device[] = ['desktop', 'phone']

function contrastFindings(section: Section): Finding[] {
  const found = DEVICES.flatMap((device): Finding[] => {
    const ratio = contrastOf(appearanceOf(section, device))
    if (ratio === null || ratio >= LEAST_CONTRAST) return []
    return [{ kind: 'contrast', section: section.id, field: 'textColor', device, ratio }]
  })
  // The telephone has the desktop's unless somebody said otherwise: once is enough.
  const [first, second] = found
  const isSame = first?.kind === 'contrast' && second?.kind === 'contrast' && first.ratio === second.ratio
  return isSame ? found.slice(0, 1) : found
}

/** The texts in HTML that are set of a section, by setting, on the desktop first. */
const htmlOf = (section: Section): { field: string; html: string }[] => {
  const fields = fieldsOf(section.type)
  const of = (settings: Settings) =>
    Object.entries(settings).flatMap(([field, html]) => {
      const known = Object.hasOwn(fields, field) ? fields[field] : undefined
      const isHtml = known?.kind === 'code' && known.language === 'html'
      return isHtml && typeof html === 'string' ? [{ field, html }] : []
    })
  return [...of(section.settings), ...of(section.mobileSettings)]
}

/** Pictures in HTML that do not say what is to be seen on them; one that says nothing on purpose has `alt=""`. */
const withoutAlt = (html: string): number =>
  [...html.matchAll(/<img\b[^>]*>/gi)].filter(([picture]) => !/\balt\s*=/i.test(picture)).length

function altFindings(section: Section, banners: readonly Banner[]): Finding[] {
  const { id, type } = section
  const found: Finding[] = htmlOf(section).flatMap(({ field, html }) => {
    const count = withoutAlt(html)
    return count > 0 ? [{ kind: 'no_alt' as const, section: id, field, count }] : []
  })
  if (type === 'about') {
    const { image, imageAlt } = settingsOf(type, section, 'desktop')
    if (image !== '' && imageAlt.trim() === '')
      found.push({ kind: 'no_alt', section: id, field: 'imageAlt', count: 1 })
  }
  // A banner with words says by them what its picture shows.
  const silent = bannersIn(section, banners).filter(
    ({ image, title }) => image !== null && image.alt.trim() === '' && title.trim() === '',
  )
  if (silent.length > 0) found.push({ kind: 'banner_alt', section: id, field: null, count: silent.length })
  return found
}

/** The first heading of the page is its title; below it each goes one level down at most. */
function headingFindings(section: Section, isFirst: boolean): Finding[] {
  const begins = hasHeading(section)
  const top = isFirst ? 1 : 2
  const found: Finding[] = htmlOf(section).flatMap(({ field, html }) => {
    const skipped = skippedIn(levelsIn(html), begins ? top : 1)
    return skipped ? [{ kind: 'heading_skipped' as const, section: section.id, field, ...skipped }] : []
  })
  return isFirst && !begins
    ? [{ kind: 'no_first_heading', section: section.id, field: 'title' }, ...found]
    : found
}

/** What is to be looked at before a home is published, in the order of its sections. Hidden ones are nobody's business yet. */
export function findingsOf(sections: readonly Section[], { banners, dead_links }: ShopKnown): Finding[] {
  const shown = sections.filter(({ type, isVisible }) => isVisible && isSectionType(type))
  const dead = new Set(dead_links)
  const links = linksIn(shown, banners).filter(({ address }) => dead.has(address))
  return shown.flatMap((section, at) => [
    ...headingFindings(section, at === 0),
    ...contrastFindings(section),
    ...altFindings(section, banners),
    ...links
      .filter((link) => link.section === section.id)
      .map(({ address, field }): Finding => ({ kind: 'dead_link', section: section.id, field, address })),
  ])
}
