import { createHash } from 'node:crypto'
import { isSectionType, SECTION_FIELDS } from '../schema/section-types.ts'
import { type Device, type Section, settingsOn } from '../schema/sections.ts'
import { appearanceCss, ENTRANCES, hasEntrances, ON, placeOf } from './appearance-css.ts'
import { type CssRefusal, scopeCss } from './scope-css.server.ts'

/** What a shop wrote of styles in a section, for a device. */
function writtenIn(section: Section, device: Device): string {
  const { type } = section
  const of = settingsOn(section, device)
  const own = isSectionType(type) && 'sidebarCss' in SECTION_FIELDS[type] ? [of.sidebarCss] : []
  // Where a block brings a program its styles go with it, into its own frame.
  const ofHtml = type === 'custom_html' && !of.javascript ? [of.css] : []
  return [of.customCss, ...own, ...ofHtml].filter((each) => typeof each === 'string').join('\n')
}

/** The custom styles of a section, as they reach nothing else; contained, so that nothing of it is drawn outside either. */
export function customCss(section: Section): string {
  if (!isSectionType(section.type)) return ''
  const scoped = (device: Device): string => {
    const { css } = scopeCss(writtenIn(section, device), section.id)
    return css && `${placeOf(section.id)}{contain:paint;position:relative;isolation:isolate}${css}`
  }
  const desktop = scoped('desktop')
  const phone = scoped('phone')
  if (desktop === phone) return desktop
  return `${desktop && `${ON.desktop}{${desktop}}`}${phone && `${ON.phone}{${phone}}`}`
}

/** What of them was left out, and why; what both devices have once. */
export function refusedCss(section: Section): readonly CssRefusal[] {
  if (!isSectionType(section.type)) return []
  const written = new Set([writtenIn(section, 'desktop'), writtenIn(section, 'phone')])
  return [...written].flatMap((text) => scopeCss(text, section.id).refused)
}

/** The styles of a page of sections, in one sheet. */
export function sectionsCss(sections: readonly Section[]): string {
  const shown = sections.filter(({ isVisible }) => isVisible)
  return [
    hasEntrances(shown) ? ENTRANCES : '',
    ...shown.flatMap((section) => [appearanceCss(section), customCss(section)]),
  ].join('')
}

/** Where the sheet lies: another text is at another address, so that browsers keep each for good. */
export const sheetPath = (css: string): string =>
  `/shop/styles/${createHash('sha256').update(css).digest('base64url').slice(0, 22)}.css`
