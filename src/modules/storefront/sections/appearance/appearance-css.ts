import { ANIMATION_MS } from '../schema/appearance-fields.ts'
import type { Fields } from '../schema/fields.ts'
import { isSectionType, SECTION_FIELDS } from '../schema/section-types.ts'
import { type Appearance, appearanceOf, type Device, PHONE_BELOW, type Section } from '../schema/sections.ts'
import { inkOn, isLightInk, quietShareOn, veilOn } from './ground.ts'

/** The element of a section. Its id is of letters, digits, dashes and low lines. */
export const placeOf = (id: string): string => `[data-section="${id}"]`

export const ON: Readonly<Record<Device, string>> = {
  desktop: `@media (width >= ${PHONE_BELOW}px)`,
  phone: `@media (width < ${PHONE_BELOW}px)`,
}

/** An address as it may stand between the quotes of a style sheet. */
const quoted = (address: string): string =>
  `"${address.replaceAll(/["\\\n\r\f()]/g, (letter) => encodeURIComponent(letter).replace(/[()]/g, '\\$&'))}"`

/** One colour as a layer of a background. */
const plainLayer = (colour: string): string => `linear-gradient(${colour},${colour})`

/** Hundredths as the last two digits of a colour. */
const alphaOf = (share: number): string =>
  Math.round(share * 2.55)
    .toString(16)
    .padStart(2, '0')

function groundRules(look: Appearance): string[] {
  switch (look.backgroundType) {
    case 'none':
      return []
    case 'color':
      return [`background:${look.backgroundColor}`]
    case 'gradient': {
      const own = `linear-gradient(${look.gradientDirection},${look.gradientFrom},${look.gradientTo})`
      const veil = veilOn(look)
      return [`background:${veil ? `${plainLayer(`${veil.colour}${alphaOf(veil.share)}`)},` : ''}${own}`]
    }
    case 'image': {
      if (look.backgroundImage === '') return []
      const veil = `rgb(0 0 0/${look.backgroundVeil}%)`
      return [`background:${plainLayer(veil)},url(${quoted(look.backgroundImage)}) center/cover no-repeat`]
    }
  }
}

/** The roles of the theme, as what stands on a ground of one's own needs them. */
function inkRules(look: Appearance): string[] {
  const ink = inkOn(look)
  if (ink === null) return []
  const mixed = (share: number): string => `color-mix(in srgb,${ink} ${share}%,transparent)`
  const surface = isLightInk(ink) ? 'rgb(255 255 255/10%)' : 'rgb(255 255 255/55%)'
  return [
    `color:${ink}`,
    `--text:${ink}`,
    `--muted:${mixed(quietShareOn(look, ink))}`,
    `--accent-text:${ink}`,
    `--line:${mixed(22)}`,
    `--line-strong:${mixed(35)}`,
    `--field-line:${mixed(62)}`,
    `--surface:${surface}`,
  ]
}

const SIDES = {
  all: ['border'],
  block: ['border-block'],
  top: ['border-top'],
  bottom: ['border-bottom'],
} as const

/** What was measured by hand; all else the page measures itself. */
const MEASURES = {
  paddingTop: ['padding-top'],
  paddingBottom: ['padding-bottom'],
  paddingX: ['padding-inline'],
  marginTop: ['margin-top'],
  marginBottom: ['margin-bottom'],
  marginX: ['margin-inline'],
  borderRadius: ['border-radius'],
} as const

function boxRules(look: Appearance, isSet: (name: string) => boolean): string[] {
  const measured = Object.entries(MEASURES).flatMap(([name, [property]]) => {
    const value: unknown = Reflect.get(look, name)
    return isSet(name) ? [`${property}:${String(value)}px`] : []
  })
  const border = SIDES[look.borderSides].map(
    (property) => `${property}:${look.borderWidth}px ${look.borderStyle} ${look.borderColor}`,
  )
  return [
    ...measured,
    ...(look.borderWidth > 0 ? border : []),
    ...(isSet('borderRadius') ? ['overflow:clip'] : []),
  ]
}

/** Of a type with columns: as many as are asked for; where nobody said how many a telephone has, as many as it can show. */
export function columnsOn({ type, settings, mobileSettings }: Section, device: Device): number | null {
  if (!isSectionType(type)) return null
  const fields: Fields = SECTION_FIELDS[type]
  const { columns: field } = fields
  if (field?.kind !== 'count') return null
  const asked = device === 'phone' ? mobileSettings.columns : settings.columns
  if (typeof asked === 'number') return asked
  const wide = typeof settings.columns === 'number' ? settings.columns : field.default
  if (device === 'desktop') return wide
  return type === 'blog_posts' ? 1 : Math.min(wide, 2)
}

const gridRule = (place: string, columns: number): string =>
  `${place} [data-grid]{grid-template-columns:repeat(${columns},minmax(0,1fr))}`

function rulesOn(section: Section, device: Device): string {
  const place = placeOf(section.id)
  const look = appearanceOf(section, device)
  const isSet = (name: string): boolean =>
    Object.hasOwn(section.settings, name) ||
    (device === 'phone' && Object.hasOwn(section.mobileSettings, name))
  const rules = [...groundRules(look), ...inkRules(look), ...boxRules(look, isSet)]
  const columns = columnsOn(section, device)
  const enters =
    look.animation === 'none' ? '' : `${place}[data-enters=in]{animation-name:section-${look.animation}}`
  return [
    rules.length > 0 ? `${place}{${rules.join(';')}}` : '',
    columns === null ? '' : gridRule(place, columns),
    device === 'desktop' && columns !== null && columns > 3
      ? `@media (width < 1024px){${gridRule(place, Math.min(columns, 3))}}`
      : '',
    enters,
  ].join('')
}

/** The styles of one section but for its custom code: once where they are the same on both widths, else for each. */
export function appearanceCss(section: Section): string {
  if (!isSectionType(section.type)) return ''
  const desktop = rulesOn(section, 'desktop')
  const phone = rulesOn(section, 'phone')
  if (desktop === phone) return desktop
  return `${desktop && `${ON.desktop}{${desktop}}`}${phone && `${ON.phone}{${phone}}`}`
}

const FROM: Readonly<Record<string, string>> = {
  fadeIn: 'opacity:0',
  slideInLeft: 'opacity:0;transform:translateX(-48px)',
  slideInRight: 'opacity:0;transform:translateX(48px)',
  slideInTop: 'opacity:0;transform:translateY(-48px)',
  slideInBottom: 'opacity:0;transform:translateY(48px)',
  zoomIn: 'opacity:0;transform:scale(0.92)',
}

/** How sections come in, for those who did not ask for less motion; whoever has no script sees them at once. */
export const ENTRANCES = [
  `@media (prefers-reduced-motion: no-preference){`,
  `[data-section][data-enters=waiting]{opacity:0}`,
  `[data-section][data-enters=in]{animation-duration:${ANIMATION_MS}ms;animation-timing-function:cubic-bezier(.2,0,0,1);animation-fill-mode:both}`,
  `}`,
  ...Object.entries(FROM).map(([name, from]) => `@keyframes section-${name}{from{${from}}}`),
].join('')

/** Whether any of them comes in when it is scrolled to. */
export const hasEntrances = (sections: readonly Section[]): boolean =>
  sections.some((section) =>
    (['desktop', 'phone'] as const).some((device) => appearanceOf(section, device).animation !== 'none'),
  )
