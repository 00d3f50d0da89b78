import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import type { ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'

export type Segment<Value extends string> = {
  readonly value: Value
  readonly label: string
  readonly icon?: ReactNode
  /** A short code after the label, as `E32`. */
  readonly code?: string
  readonly disabled?: boolean
}

type Props<Value extends string> = {
  /** What is being chosen. */
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  className?: string
}

/** Two to five choices that are all worth showing; the arrows move between them. */
export const Segmented = <Value extends string>({
  label,
  segments,
  value,
  onValueChange,
  className,
}: Props<Value>) => (
  <RadioGroup
    aria-label={label}
    value={value}
    onValueChange={(chosen: Value) => onValueChange(chosen)}
    className={classNames('inline-flex gap-0.5 rounded-control bg-pressed p-0.5', className)}
  >
    {segments.map((segment) => (
      <Radio.Root
        key={segment.value}
        value={segment.value}
        disabled={segment.disabled}
        aria-label={segment.label}
        className="inline-flex h-control-sm cursor-pointer items-center gap-1.5 rounded-control-sm px-2.5 text-compact font-medium whitespace-nowrap text-muted data-checked:bg-surface data-checked:text-text data-checked:ring-1 data-checked:ring-line-strong data-disabled:cursor-not-allowed data-disabled:text-faint [&_svg]:size-4"
      >
        {segment.icon}
        {segment.label}
        {segment.code && <span className="font-mono text-xs">{segment.code}</span>}
      </Radio.Root>
    ))}
  </RadioGroup>
)
