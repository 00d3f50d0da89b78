import type { Banner } from '../../content-port/content-port.ts'
import { isSectionType } from '../../sections/schema/section-types.ts'
import { fieldsOf, type Section } from '../../sections/schema/sections.ts'
import { bannersLinkedIn } from './banners.ts'

/** A link in what a section shows, and the setting that has it; null where it comes from a banner. */
export type FoundLink = { readonly address: string; readonly section: string; readonly field: string | null }

const HREF = /<a\b[^>]*\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi

/** The addresses that links of a text in HTML lead to. */
export const hrefsIn = (html: string): string[] =>
  [...html.matchAll(HREF)].map(([, one, other]) => (one ?? other ?? '').replaceAll('&amp;', '&').trim())

function linksOf(section: Section): FoundLink[] {
  const fields = fieldsOf(section.type)
  return [section.settings, section.mobileSettings].flatMap((settings) =>
    Object.entries(settings).flatMap(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      if (!field || typeof value !== 'string' || value === '') return []
      const isHtml = field.kind === 'code' && field.language === 'html'
      const addresses = field.kind === 'link' ? [value] : isHtml ? hrefsIn(value) : []
      return addresses.map((address) => ({ address, section: section.id, field: name }))
    }),
  )
}

/** Every link that the shown sections of a page lead by, each once. */
export function linksIn(sections: readonly Section[], banners: readonly Banner[]): FoundLink[] {
  const shown = sections.filter(({ type, isVisible }) => isVisible && isSectionType(type))
  const found = shown.flatMap((section) => [
    ...linksOf(section),
    ...bannersLinkedIn(section, banners)
      .flatMap(({ link_url, button_url }) => [link_url, button_url])
      .filter((address) => address !== '')
      .map((address) => ({ address, section: section.id, field: null })),
  ])
  return [...new Map(found.map((link) => [JSON.stringify(link), link])).values()]
}

/** The path of an address within this site, without its query; null for one that leads elsewhere or stays on the page. */
export function pathIn(address: string): string | null {
  if (!/^\/(?!\/)/.test(address)) return null
  const [path = ''] = address.split(/[?#]/)
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}
