import { rateSteps } from './rate-steps.ts'

const HEIGHT = 64

/** How a rate went up and down, in steps; the same numbers stand in the table below. */
export function RateLine({ changes }: { changes: readonly { from: number | null; to: number }[] }) {
  const steps = rateSteps(changes)
  if (steps.length < 2) return null
  const width = 100 / steps.length
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 -2 100 ${HEIGHT + 4}`}
      preserveAspectRatio="none"
      className="block h-17 w-full"
    >
      <polyline
        points={steps
          .flatMap((high, index) => [index, index + 1].map((at) => `${at * width},${(1 - high) * HEIGHT}`))
          .join(' ')}
        className="fill-none stroke-chart-1"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
