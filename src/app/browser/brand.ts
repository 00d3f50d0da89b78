import { z } from 'zod'
import { readKept } from '#ui/store/kept-json.ts'

const brand = z.object({
  code: z.string(),
  name: z.string(),
  support: z.object({ email: z.string() }),
  color: z.string(),
})
export type PageBrand = z.output<typeof brand>

const PLAIN: PageBrand = {
  code: 'enzzo',
  name: 'Enzzo',
  support: { email: 'soporte@enzzo.example' },
  color: '#0F7C92',
}

const writtenAs = (name: string): string | null | undefined =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content')

/** The subdomain of the shop that the server wrote into this page, or null where its host has none. */
export const shopOfPage = (): string | null => writtenAs('shop') || null

/** The brand that the server wrote into this page for its host: how it is drawn until the look-ups have answered. */
export function brandOfPage(): PageBrand {
  const written = writtenAs('brand')
  return readKept(written, brand) ?? PLAIN
}

/** On light chrome darker, on dark chrome lighter than the colour itself. */
const ON_CHROME = 'color-mix(in oklab, var(--brand), var(--chrome-text) 35%)'

/** The mark as an icon is drawn, as in public/mark.svg. */
const markIn = (color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="4" y="5" width="24" height="6" rx="1.5" fill="${color}"/><rect x="4" y="13" width="16" height="6" rx="1.5" fill="#F2B544"/><rect x="4" y="21" width="24" height="6" rx="1.5" fill="#6E3A24"/></svg>`

/** Puts the brand's colour on the page: on every mark, and round the page where the system draws. */
export function wearBrand({ color }: Pick<PageBrand, 'color'>): void {
  const { style } = document.documentElement
  style.setProperty('--brand', color)
  // Our own colour has a shade in each theme already, and stands in the tab's icon.
  if (color === PLAIN.color) return
  style.setProperty('--strata-1', ON_CHROME)
  const icon = document.querySelector('link[rel="icon"]')
  icon?.setAttribute('href', `data:image/svg+xml,${encodeURIComponent(markIn(color))}`)
}
