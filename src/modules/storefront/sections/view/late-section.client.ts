import { type ComponentType, lazy } from 'react'
import type { Section } from '../schema/sections.ts'
import type { PlacedProps } from './placed.tsx'

/** What is near enough to be needed soon is taken over; so far below the window it is not yet. */
const NEAR = '300px'

/** Waits until a section of the page is nearly seen, for good where it shows nothing. */
const whenNear = (id: string): Promise<void> =>
  new Promise((done) => {
    const element = document.querySelector(`[data-section="${CSS.escape(id)}"]`)
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        done()
      },
      { rootMargin: NEAR },
    )
    observer.observe(element)
  })

/** Nothing of a carousel moves in its first seconds: it is taken over a little later, or as soon as a hand is on it. */
const UNMOVED_MS = 2000

const whenMoved = (id: string): Promise<void> =>
  new Promise((done) => {
    const element = document.querySelector(`[data-section="${CSS.escape(id)}"]`)
    const once = { once: true, passive: true } as const
    for (const event of ['pointerover', 'pointerdown', 'focusin'])
      element?.addEventListener(event, () => done(), once)
    setTimeout(done, UNMOVED_MS)
  })

type Load = () => Promise<ComponentType<PlacedProps>>

const hero: Load = () => import('./kinds/hero-kind.tsx').then(({ PlacedHero }) => PlacedHero)
const shelf: Load = () => import('./kinds/shelf-kinds.tsx').then(({ PlacedShelf }) => PlacedShelf)
const used: Load = () => import('./kinds/used-kinds.tsx').then(({ PlacedUsed }) => PlacedUsed)

const never: Load = () => new Promise<never>(() => undefined)

/** What takes over each type; of those that are left out the page needs no more than what the server drew. */
const LOADS: Readonly<Record<string, Load>> = {
  hero,
  featured_products: shelf,
  new_arrivals: shelf,
  sale_items: shelf,
  product_carousel: shelf,
  newsletter: used,
  contact_form: used,
  custom_html: used,
  columns_layout: used,
  sidebar: used,
}

/**
 * A section of a page that the server drew: as it stands until it is nearly seen, and then, where anything of it is used,
 * taken over by the code of its type. Forms in it are sent by the browser meanwhile.
 */
export const lateSection = ({ id, type }: Section): ComponentType<PlacedProps> =>
  lazy(async () => {
    const load = LOADS[type] ?? never
    await whenNear(id)
    if (type === 'hero') await whenMoved(id)
    return { default: await load() }
  })
