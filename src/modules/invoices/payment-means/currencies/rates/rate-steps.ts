/** Each rate's height from 0, the lowest of them, to 1, the highest, the oldest first; `changes` has the last first. */
export function rateSteps(changes: readonly { from: number | null; to: number }[]): number[] {
  const [oldest, ...since] = changes.toReversed()
  if (!oldest) return []
  const rates = [oldest.from, oldest.to, ...since.map(({ to }) => to)].filter((rate) => rate !== null)
  const least = Math.min(...rates)
  const span = Math.max(...rates) - least
  return rates.map((rate) => (span === 0 ? 0.5 : (rate - least) / span))
}
