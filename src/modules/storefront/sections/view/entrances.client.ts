import { type RefObject, useEffect, useRef } from 'react'
import { ANIMATION_THRESHOLD, ANIMATIONS } from '../schema/appearance-fields.ts'
import { appearanceOf, PHONE_BELOW, type Section } from '../schema/sections.ts'

const entersOn = (section: Section, isPhone: boolean): boolean =>
  ANIMATIONS.some((name) => name === appearanceOf(section, isPhone ? 'phone' : 'desktop').animation)

/** A tenth of a section is in view, or half the window where the section is longer than that would need. */
const isInView = ({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry): boolean =>
  intersectionRatio >= ANIMATION_THRESHOLD ||
  (rootBounds !== null && intersectionRect.height >= rootBounds.height / 2)

/** Sections that come in wait until they are scrolled to; what is seen at once stands, so that nothing flashes. */
export function useEntrances(sections: readonly Section[]): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const within = place.current
    if (!within || !window.matchMedia('(prefers-reduced-motion: no-preference)').matches) return
    const isPhone = window.innerWidth < PHONE_BELOW
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          if (!isInView(entry)) continue
          entry.target.setAttribute('data-enters', 'in')
          observer.unobserve(entry.target)
        }
      },
      { threshold: [0.01, ANIMATION_THRESHOLD, 0.3, 0.6] },
    )
    for (const section of sections) {
      if (!entersOn(section, isPhone)) continue
      const element = within.querySelector(`[data-section="${section.id}"]`)
      if (!element || element.hasAttribute('data-enters')) continue
      if (element.getBoundingClientRect().top < window.innerHeight) continue
      element.setAttribute('data-enters', 'waiting')
      observer.observe(element)
    }
    return () => observer.disconnect()
  }, [sections])
  return place
}
