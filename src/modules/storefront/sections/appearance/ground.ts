import { contrast } from '#ui/theme/contrast.ts'
import type { Appearance } from '../schema/sections.ts'

const INK = '#1b1917'
const PAPER = '#ffffff'
const BLACK = '#000000'

/** Text of a page is read from this contrast on. @see https://www.w3.org/TR/WCAG22/#contrast-minimum */
export const LEAST_CONTRAST = 4.5

/** Beyond this many hundredths a gradient would no longer be of the colours that the shop chose. */
const HEAVIEST_VEIL = 25

/** The plain colours of a ground, between which all of it lies; none where that is the theme's own or a picture. */
function groundColours({ backgroundType, ...look }: Appearance): readonly string[] {
  if (backgroundType === 'color') return [look.backgroundColor]
  if (backgroundType === 'gradient') return [look.gradientFrom, look.gradientTo]
  return []
}

const worst = (ink: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => contrast(ink, ground)))

/** A colour with another laid over it, by hundredths, as browsers mix them. */
function laidOver(over: string, under: string, share: number): string {
  const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(under, at) + (channel(over, at) - channel(under, at)) * share * 0.01),
  )
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** A thin layer of one colour over a gradient, so that text is read on all of it. */
export type Veil = { readonly colour: string; readonly share: number }

type Dress = { readonly ink: string; readonly veil: Veil | null }

const dressed = (ink: string): Dress => ({ ink, veil: null })

/** White text on a gradient made darker, or ink on one made lighter, whichever takes less; null where neither is enough. */
function veiled(grounds: readonly string[]): Dress | null {
  for (let share = 1; share <= HEAVIEST_VEIL; share += 1)
    for (const [ink, colour] of [
      [PAPER, BLACK],
      [INK, PAPER],
    ] as const) {
      const under = grounds.map((ground) => laidOver(colour, ground, share))
      if (worst(ink, under) >= LEAST_CONTRAST) return { ink, veil: { colour, share } }
    }
  return null
}

/** Ink or paper, black where ink is not enough, and a veil where no text is read on both ends of a gradient. */
function best(grounds: readonly string[]): Dress {
  const ink = worst(INK, grounds) >= worst(PAPER, grounds) ? INK : PAPER
  if (worst(ink, grounds) >= LEAST_CONTRAST) return dressed(ink)
  if (worst(BLACK, grounds) >= LEAST_CONTRAST) return dressed(BLACK)
  return veiled(grounds) ?? dressed(ink)
}

function dressOn(look: Appearance): Dress | null {
  if (look.textColor !== '') return dressed(look.textColor)
  const grounds = groundColours(look)
  if (look.backgroundType === 'image' && look.backgroundImage !== '' && look.backgroundVeil >= 40)
    return dressed(PAPER)
  return grounds.length === 0 ? null : best(grounds)
}

/** What text wears on the ground of a section: what was chosen, else what reads best; null for the theme's own. */
export const inkOn = (look: Appearance): string | null => dressOn(look)?.ink ?? null

/** What lies between a gradient and a text whose colour nobody chose, where it is not read without. */
export const veilOn = (look: Appearance): Veil | null => dressOn(look)?.veil ?? null

/** The colours that text stands on as they are drawn. */
function drawnColours(look: Appearance): readonly string[] {
  const veil = veilOn(look)
  return groundColours(look).map((ground) => (veil ? laidOver(veil.colour, ground, veil.share) : ground))
}

/** How well the text of a section stands apart from its ground where that is plain; null where nobody can know. */
export function contrastOf(look: Appearance): number | null {
  const ink = inkOn(look)
  const grounds = drawnColours(look)
  return ink === null || grounds.length === 0 ? null : worst(ink, grounds)
}

/** How much of the ink quieter text keeps, in hundredths: all of it where less would not be read on a plain ground. */
export function quietShareOn(look: Appearance, ink: string): number {
  const share = isLightInk(ink) ? 90 : 86
  const isRead = drawnColours(look).every(
    (ground) => contrast(laidOver(ink, ground, share), ground) >= LEAST_CONTRAST,
  )
  return isRead ? share : 100
}

/** Whether an ink is of those that stand on a dark ground. */
export const isLightInk = (ink: string): boolean => contrast(ink, INK) > contrast(ink, PAPER)
