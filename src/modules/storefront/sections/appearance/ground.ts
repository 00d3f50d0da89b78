import { contrast } from '#ui/theme/contrast.ts'
import type { Appearance } from '../schema/sections.ts'

export const INK = '#1b1917'
export const PAPER = '#ffffff'

/** The plain colours of a ground, between which all of it lies; none where that is the theme's own or a picture. */
export function groundColours({ backgroundType, ...look }: Appearance): readonly string[] {
  if (backgroundType === 'color') return [look.backgroundColor]
  if (backgroundType === 'gradient') return [look.gradientFrom, look.gradientTo]
  return []
}

const worst = (ink: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => contrast(ink, ground)))

/** What text wears on the ground of a section: what was chosen, else what reads best; null for the theme's own. */
export function inkOn(look: Appearance): string | null {
  if (look.textColor !== '') return look.textColor
  const grounds = groundColours(look)
  if (look.backgroundType === 'image' && look.backgroundImage !== '' && look.backgroundVeil >= 40)
    return PAPER
  if (grounds.length === 0) return null
  return worst(INK, grounds) >= worst(PAPER, grounds) ? INK : PAPER
}

/** Text of a page is read from this contrast on. @see https://www.w3.org/TR/WCAG22/#contrast-minimum */
export const LEAST_CONTRAST = 4.5

/** How well the text of a section stands apart from its ground where that is plain; null where nobody can know. */
export function contrastOf(look: Appearance): number | null {
  const ink = inkOn(look)
  const grounds = groundColours(look)
  return ink === null || grounds.length === 0 ? null : worst(ink, grounds)
}

/** Whether an ink is of those that stand on a dark ground. */
export const isLightInk = (ink: string): boolean => contrast(ink, INK) > contrast(ink, PAPER)
