import type { Section } from '../../sections/schema/sections.ts'
import type { Sections } from './edits.ts'

/** In which a section differs from what it was. */
export type Difference = {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved'
  readonly section: Section
}

/** Settings as the database gives them back: in any order. */
const inOrder = (settings: Section['settings']): unknown =>
  Object.entries(settings).toSorted(([one], [other]) => (one < other ? -1 : 1))

const isAlike = (one: Section, other: Section): boolean =>
  one.type === other.type &&
  one.isVisible === other.isVisible &&
  JSON.stringify(inOrder(one.settings)) === JSON.stringify(inOrder(other.settings)) &&
  JSON.stringify(inOrder(one.mobileSettings)) === JSON.stringify(inOrder(other.mobileSettings))

/** Sections that stand in another order among those that both have: the fewest that would have to be moved. */
function movedIn(before: Sections, now: Sections): Section[] {
  const place = new Map(before.map(({ id }, at) => [id, at]))
  const common = now.filter(({ id }) => place.has(id))
  // The longest run that is in order stays; the rest was moved.
  const best: { length: number; from: number }[] = []
  common.forEach(({ id }, at) => {
    const own = place.get(id) ?? 0
    let longest = { length: 1, from: -1 }
    best.forEach(({ length }, earlier) => {
      const other = place.get(common[earlier]?.id ?? '') ?? 0
      if (other < own && length + 1 > longest.length) longest = { length: length + 1, from: earlier }
    })
    best[at] = longest
  })
  const stay = new Set<number>()
  let at = best.reduce((found, { length }, each) => (length > (best[found]?.length ?? 0) ? each : found), 0)
  while (at >= 0 && best[at]) {
    stay.add(at)
    at = best[at]?.from ?? -1
  }
  return common.filter((_, each) => !stay.has(each))
}

/** What became of a home, section by section. */
export function differencesOf(before: Sections, now: Sections): Difference[] {
  const earlier = new Map(before.map((section) => [section.id, section]))
  const here = new Set(now.map(({ id }) => id))
  const moved = new Set(movedIn(before, now).map(({ id }) => id))
  return [
    ...now.flatMap((section): Difference[] => {
      const was = earlier.get(section.id)
      if (!was) return [{ kind: 'added', section }]
      if (!isAlike(was, section)) return [{ kind: 'changed', section }]
      return moved.has(section.id) ? [{ kind: 'moved', section }] : []
    }),
    ...before.filter(({ id }) => !here.has(id)).map((section): Difference => ({ kind: 'removed', section })),
  ]
}

/** Whether two homes are the same. */
export const isSame = (one: Sections, other: Sections): boolean => differencesOf(one, other).length === 0
