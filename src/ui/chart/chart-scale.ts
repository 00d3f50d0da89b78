/** The smallest of 1, 2, 2.5, 5 × a power of ten that is not below `rough`; never below 1. */
const roundStep = (rough: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, rough)))
  const factor = [1, 2, 2.5, 5, 10].find((step) => step * power >= rough) ?? 10
  return Math.ceil(factor * power)
}

/** About so many lines above zero. */
const LINES = 4

/**
 * The lines of a chart that must show values up to `most`: round, evenly spaced, from zero; the last
 * one is not below `most`.
 */
export const chartTicks = (most: number): number[] => {
  if (most <= 0) return [0, 1]
  const step = roundStep(most / LINES)
  const count = Math.ceil(most / step)
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** About what a letter of a label takes, and the gap to the next label, in pixels. */
const LETTER = 7
const GAP = 10

/** Which labels show in `room` pixels without touching: every one for 1, every second for 2, and so on. */
export const labelStep = (labels: readonly string[], room: number): number => {
  const longest = Math.max(0, ...labels.map(({ length }) => length))
  return Math.max(1, Math.ceil((labels.length * (longest * LETTER + GAP)) / room))
}
