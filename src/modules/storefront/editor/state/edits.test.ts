import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SECTION_TYPES } from '../../sections/schema/section-types.ts'
import { firstSections, MOST_SECTIONS, newSection } from '../../sections/schema/sections.ts'
import { beginArranging, redo, step, undo } from './arranging.ts'
import { differencesOf, isSame } from './difference.ts'
import * as edits from './edits.ts'

type Dice = { what: number; a: number; b: number }
const dice = fc.record({ what: fc.nat(7), a: fc.nat(40), b: fc.nat(40) })

/** One of all that the editor does, to what the home happens to have. */
function edited(sections: edits.Sections, { what, a, b }: Dice): edits.Sections {
  const id = sections[a % Math.max(1, sections.length)]?.id ?? 'none'
  const type = SECTION_TYPES[b % SECTION_TYPES.length] ?? 'hero'
  const ways: readonly (() => edits.Sections)[] = [
    () => edits.addSection(sections, type, id).sections,
    () => edits.duplicateSection(sections, id).sections,
    () => edits.removeSection(id)(sections),
    () => edits.moveSection(id, b - 3)(sections),
    () => edits.showSection(id, b % 2 === 0)(sections),
    () => edits.setSetting(id, b % 2 === 0 ? 'phone' : 'desktop', 'title', `T${b}`)(sections),
    () => edits.setSetting(id, 'phone', 'title', undefined)(sections),
    () => edits.inheritAll(id)(sections),
  ]
  return ways[what]?.() ?? sections
}

test('undo over a long history returns exactly to the beginning, and redo to the end; names stay unique and within the limit', () => {
  fc.assert(
    fc.property(fc.array(dice, { maxLength: 120 }), (throws) => {
      const start = beginArranging(firstSections())
      const end = throws.reduce((now, one) => step(now, edited(now.value, one)), start)
      expect(new Set(end.value.map(({ id }) => id)).size).toBe(end.value.length)
      expect(end.value.length).toBeLessThanOrEqual(MOST_SECTIONS)
      const times = Array.from({ length: end.past.length })
      const back = times.reduce<typeof end>((now) => undo(now), end)
      expect(back.value).toBe(start.value)
      expect(times.reduce<typeof end>((now) => redo(now), back).value).toBe(end.value)
    }),
    { numRuns: 60 },
  )
})

test('a new section stands behind the one in hand, and its twin behind it, under names of their own', () => {
  const home = firstSections()
  const { id, sections } = edits.addSection(home, 'video', 'hero')
  expect(sections.slice(0, 2).map((each) => each.id)).toEqual(['hero', 'video'])
  const twin = edits.duplicateSection(sections, id)
  expect(twin.id).toBe('video-2')
  expect(twin.sections.slice(1, 3).map((each) => each.id)).toEqual(['video', 'video-2'])
  expect(edits.addSection(home, 'featured_products', null).sections.at(-1)?.id).toBe('featured-products')
})

test('what a telephone has of its own is let go of one by one, or all at once', () => {
  const home = [newSection('f', 'featured_products', { limit: 8 })]
  const phone = edits.setSetting('f', 'phone', 'columns', 2)(edits.setSetting('f', 'phone', 'limit', 4)(home))
  const [own] = phone
  expect(own && edits.ownOfPhone(own)).toEqual(['limit', 'columns'])
  expect(own?.settings).toEqual({ limit: 8 })
  expect(edits.setSetting('f', 'phone', 'limit', undefined)(phone)[0]?.mobileSettings).toEqual({ columns: 2 })
  expect(edits.inheritAll('f')(phone)[0]?.mobileSettings).toEqual({})
})

test('moves end at the edges, and one that goes nowhere is none', () => {
  const home = firstSections()
  expect(edits.moveSection('hero', -1)(home)).toBe(home)
  expect(edits.moveSection('contact', 99)(home)).toBe(home)
  expect(edits.moveSection('hero', 99)(home).at(-1)?.id).toBe('hero')
})

test('what became of a home is told by section, with the fewest that moved', () => {
  const home = firstSections()
  const kinds = (now: edits.Sections) =>
    differencesOf(home, now).map(({ kind, section }) => `${kind} ${section.id}`)
  expect(kinds(home)).toEqual([])
  expect(kinds(edits.moveSection('contact', 0)(home))).toEqual(['moved contact'])
  expect(kinds(edits.removeSection('brands')(home))).toEqual(['removed brands'])
  expect(kinds(edits.addSection(home, 'video', null).sections)).toEqual(['added video'])
  expect(kinds(edits.showSection('hero', false)(home))).toEqual(['changed hero'])
  // As the database gives it back.
  const one = [newSection('a', 'about', { title: 'A', description: 'B' })]
  expect(isSame(one, [newSection('a', 'about', { description: 'B', title: 'A' })])).toBe(true)
})
