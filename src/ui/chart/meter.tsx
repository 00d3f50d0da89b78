import { classNames } from '../theme/class-names.ts'

type Props = {
  /** What is measured: `Existencia de Café`. */
  label: string
  value: number
  /** What a full bar means. */
  most: number
  /** The mark below which there is too little. */
  threshold?: number
  /** The value in words; without it readers hear the bare number. */
  text?: string
  className?: string
}

const percent = (value: number, most: number): string =>
  `${most <= 0 ? 0 : Math.min(100, Math.max(0, (value * 100) / most))}%`

/** How much there is of something, amber when it runs out. Beside its number, never in its place. */
export function Meter({ label, value, most, threshold, text, className }: Props) {
  const low = threshold !== undefined && value <= threshold
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={Math.max(most, value)}
      aria-valuetext={text}
      className={classNames('w-18', className)}
    >
      <svg aria-hidden="true" className="block h-2 w-full overflow-visible">
        <rect y="2" width="100%" height="4" rx="2" className="fill-pressed" />
        {value > 0 && (
          <rect
            y="2"
            width={percent(value, most)}
            height="4"
            rx="2"
            className={low ? 'fill-attn' : 'fill-chart-4'}
          />
        )}
        {threshold !== undefined && (
          <rect x={percent(threshold, most)} width="1.5" height="8" className="fill-chart-tick" />
        )}
      </svg>
    </div>
  )
}
