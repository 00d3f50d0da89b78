import sanitize from 'sanitize-html'
import { OWN_CLASS } from '../appearance/scope-css.server.ts'
import { isSectionType } from '../schema/section-types.ts'
import { fieldsOf, type Section, type Settings, settingsOn } from '../schema/sections.ts'

const ALLOWED: sanitize.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'h5',
    'p',
    'a',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'blockquote',
    'figure',
    'figcaption',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'small',
    'sub',
    'sup',
    'mark',
    'code',
    'pre',
    'br',
    'hr',
    'span',
    'div',
    'section',
    'article',
    'header',
    'footer',
    'img',
    'table',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
    'caption',
    'details',
    'summary',
    'time',
    'address',
    'abbr',
  ],
  allowedAttributes: {
    '*': ['class', 'lang', 'dir', 'title'],
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    time: ['datetime'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    '*': (tagName, { class: names, ...attribs }) => ({
      tagName,
      attribs: names ? { ...attribs, class: ownClasses(names) } : attribs,
    }),
    a: (tagName, { class: names, target, ...attribs }) => ({
      tagName,
      attribs: {
        ...attribs,
        ...(names && { class: ownClasses(names) }),
        ...(target === '_blank' && { target, rel: 'noopener noreferrer' }),
      },
    }),
    img: (tagName, { class: names, ...attribs }) => ({
      tagName,
      attribs: { ...attribs, ...(names && { class: ownClasses(names) }), loading: 'lazy' },
    }),
  },
}

/** Classes of a shop's own, so that it wears none of the program's; what was cleaned before stays as it is. */
const ownClasses = (names: string): string =>
  names
    .split(/\s+/)
    .filter(Boolean)
    .map((name) => (name.startsWith(OWN_CLASS) ? name : `${OWN_CLASS}${name}`))
    .join(' ')

/** What a shop wrote in HTML with nothing in it that runs, loads or looks like the page's own. */
export const cleanHtml = (html: string): string => sanitize(html, ALLOWED)

/** The names of the settings of a section that are HTML of the page itself. */
const htmlNames = (section: Pick<Section, 'type'>): string[] =>
  Object.entries(fieldsOf(section.type)).flatMap(([name, field]) =>
    field.kind === 'code' && field.language === 'html' ? [name] : [],
  )

/** A section's HTML by the names of its settings, cleaned; nothing of a block that brings a program. */
export function cleanedHtml(section: Pick<Section, 'type'>, settings: Settings): Record<string, string> {
  if (!isSectionType(section.type) || bringsProgram(section, settings)) return {}
  return Object.fromEntries(
    htmlNames(section).flatMap((name) => {
      const html = settings[name]
      return typeof html === 'string' && html !== '' ? [[name, cleanHtml(html)]] : []
    }),
  )
}

/** Whether a block of the shop's own must stand in a frame. */
export const bringsProgram = ({ type }: Pick<Section, 'type'>, settings: Settings): boolean =>
  type === 'custom_html' && typeof settings.javascript === 'string' && settings.javascript.trim() !== ''

/** A section whose HTML is as clean when it is kept as when it is shown. */
export function withCleanHtml(section: Section): Section {
  if (!isSectionType(section.type)) return section
  const own = (settings: Settings, shown: Settings): Settings => {
    if (bringsProgram(section, shown)) return settings
    const cleaned = cleanedHtml(section, settings)
    return { ...settings, ...cleaned }
  }
  return {
    ...section,
    settings: own(section.settings, section.settings),
    mobileSettings: own(section.mobileSettings, settingsOn(section, 'phone')),
  }
}
