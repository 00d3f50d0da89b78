import { Toggle } from '@base-ui/react/toggle'
import type { ReactNode } from 'react'
import { categoryDot } from '../theme/category-look.ts'
import type { CategoryTint } from '../theme/category-tint.ts'
import { classNames } from '../theme/class-names.ts'

type Props = {
  pressed: boolean
  onPressedChange: (pressed: boolean) => void
  children: ReactNode
  icon?: ReactNode
  tint?: CategoryTint
  disabled?: boolean
  className?: string
}

/** A filter that is on or off. */
export const Chip = ({ pressed, onPressedChange, children, icon, tint, disabled, className }: Props) => (
  <Toggle
    pressed={pressed}
    onPressedChange={(now) => onPressedChange(now)}
    disabled={disabled}
    className={classNames(
      'inline-flex h-8 shrink-0 items-center gap-1.5 rounded-[16px] border border-line-strong px-3 text-compact font-medium whitespace-nowrap transition-colors not-data-pressed:hover:bg-pressed data-disabled:text-faint data-pressed:border-text data-pressed:bg-text data-pressed:text-bg [&_svg]:size-4',
      className,
    )}
  >
    {icon}
    {tint && <span aria-hidden="true" className={classNames('size-2 rounded-bar', categoryDot[tint])} />}
    {children}
  </Toggle>
)
