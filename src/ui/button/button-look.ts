import { classNames } from '../theme/class-names.ts'

const base =
  'inline-flex shrink-0 select-none items-center justify-center border font-medium whitespace-nowrap transition-colors data-disabled:cursor-not-allowed aria-busy:cursor-progress'

const disabled =
  'data-disabled:not-aria-busy:border-line data-disabled:not-aria-busy:bg-sunken data-disabled:not-aria-busy:text-faint'

const variants = {
  primary: `border-accent bg-accent text-on-accent not-data-disabled:hover:bg-accent-hover not-data-disabled:hover:border-accent-hover not-data-disabled:active:bg-accent-press ${disabled}`,
  secondary: `border-line-strong bg-surface text-text not-data-disabled:hover:bg-sunken not-data-disabled:active:bg-pressed ${disabled}`,
  quiet:
    'border-transparent bg-transparent text-text not-data-disabled:hover:bg-pressed data-disabled:text-faint',
  danger: `border-line-strong bg-surface text-danger-text not-data-disabled:hover:border-danger-line not-data-disabled:hover:bg-danger-soft ${disabled}`,
  /** The last step of something that cannot be undone, in a confirmation only. */
  destroy: `border-danger bg-danger text-on-danger not-data-disabled:hover:opacity-90 ${disabled}`,
} as const

const sizes = {
  sm: 'h-control-sm gap-1.5 rounded-control-sm px-2 text-compact',
  md: 'h-control gap-2 rounded-control px-3 text-sm',
  lg: 'h-control-lg gap-2 rounded-control px-4 text-base',
  xl: 'h-control-xl gap-3 rounded-control px-4 text-base',
  pay: 'h-control-pay gap-3 rounded-control px-5 text-[1.375rem] font-semibold tracking-tight',
} as const

const squares = {
  sm: 'size-control-sm rounded-control-sm',
  md: 'size-control rounded-control',
  lg: 'size-control-lg rounded-control',
} as const

export type ButtonVariant = keyof typeof variants
export type ButtonSize = keyof typeof sizes
export type IconButtonSize = keyof typeof squares

/** The look of a button for what is not one, such as a link that leads to a form. */
export const buttonLook = ({
  variant = 'secondary',
  size = 'md',
}: {
  variant?: ButtonVariant
  size?: ButtonSize
} = {}): string => classNames(base, variants[variant], sizes[size])

/** The look of a square button that shows a picture only. */
export const iconButtonLook = ({
  variant = 'quiet',
  size = 'md',
}: {
  variant?: ButtonVariant
  size?: IconButtonSize
} = {}): string => classNames(base, variants[variant], squares[size])
