import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import type { ReactNode } from 'react'
import { classNames } from '#ui/theme/class-names.ts'

type Props = {
  label: string
  value: string | null
  onPick: (value: string) => void
  children: ReactNode
  className?: string
}

/** One of several, all in view: the arrows move between them. */
export const Picks = ({ label, value, onPick, children, className }: Props) => (
  <RadioGroup
    aria-label={label}
    value={value ?? ''}
    onValueChange={(picked) => onPick(String(picked))}
    className={className}
  >
    {children}
  </RadioGroup>
)

type PickProps = {
  value: string
  /** What readers hear, where that is more than what is seen. */
  name?: string
  disabled?: boolean
  children: ReactNode
  className?: string
}

/** One of them. */
export const Pick = ({ value, name, disabled, children, className }: PickProps) => (
  <Radio.Root
    value={value}
    disabled={disabled}
    {...(name && { 'aria-label': name })}
    className={classNames(
      'rounded-control border border-line-strong px-3 py-2 text-left transition-colors not-data-checked:not-data-disabled:hover:bg-pressed data-checked:border-accent data-checked:bg-accent-soft data-checked:text-accent-text data-disabled:border-line data-disabled:bg-pressed data-disabled:text-muted',
      className,
    )}
  >
    {children}
  </Radio.Root>
)
