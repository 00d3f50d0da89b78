import { Slider as Base } from '@base-ui/react/slider'
import { classNames } from '../theme/class-names.ts'

type Props = {
  /** What is set by it. */
  label: string
  value: number
  onValueChange: (value: number) => void
  min?: number
  max: number
  step: number
  /** The value in words, as `10 %`; without it readers hear the bare number. */
  text?: string
  disabled?: boolean
  className?: string
}

/** A number that is found by sliding; the arrows move it by a step. */
export const Slider = ({
  label,
  value,
  onValueChange,
  min = 0,
  max,
  step,
  text,
  disabled,
  className,
}: Props) => (
  <Base.Root
    value={value}
    onValueChange={(now: number) => onValueChange(now)}
    min={min}
    // Without a way to go there is nothing to slide, and the bar needs one to be drawn.
    max={Math.max(max, min + step)}
    step={step}
    disabled={disabled || max <= min}
    className={classNames('data-disabled:opacity-50', className)}
  >
    <Base.Control className="flex h-6 w-full touch-none items-center select-none">
      <Base.Track className="h-1.5 w-full rounded-bar bg-pressed">
        <Base.Indicator className="rounded-bar bg-accent" />
        <Base.Thumb
          aria-label={label}
          getAriaValueText={() => text ?? String(value)}
          className="size-5 rounded-full border border-accent-edge bg-surface shadow-float"
        />
      </Base.Track>
    </Base.Control>
  </Base.Root>
)
