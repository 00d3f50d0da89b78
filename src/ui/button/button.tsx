import { Button as Base } from '@base-ui/react/button'
import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts'
import { Keycap } from './keycap.tsx'
import { keyShortcut } from './shortcut.ts'
import { Tooltip } from './tooltip.tsx'

export type ButtonProps = Omit<ComponentProps<typeof Base>, 'className' | 'style' | 'nativeButton'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Its work is under way: shows so, keeps the focus and cannot be pressed again. */
  saving?: boolean
  /** The key that presses it, as it is drawn: `F9`, `Ctrl K`. The screen listens for it. */
  keycap?: string
  icon?: ReactNode
  /** Why it cannot be pressed; disables it and stands in a tooltip. */
  disabledReason?: string
  className?: string
}

const filled = (variant: ButtonVariant, size: ButtonSize): boolean =>
  (variant === 'primary' && size !== 'pay' && size !== 'xl') || variant === 'destroy'

/** A button. It submits a form only with `type="submit"`. */
export function Button({
  variant = 'secondary',
  size = 'md',
  saving = false,
  keycap,
  icon,
  disabledReason,
  disabled = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  const tall = size === 'pay' || size === 'xl'
  const button = (
    <Base
      type="button"
      {...rest}
      disabled={disabled || saving || disabledReason !== undefined}
      focusableWhenDisabled={saving || disabledReason !== undefined}
      aria-busy={saving || undefined}
      {...(keycap && { 'aria-keyshortcuts': keyShortcut(keycap) })}
      {...(disabledReason !== undefined && { 'aria-description': disabledReason })}
      className={classNames(buttonLook({ variant, size }), tall && 'justify-start', className)}
    >
      {saving ? (
        <Spinner />
      ) : (
        icon && <Icon muted={variant === 'secondary' || variant === 'quiet'}>{icon}</Icon>
      )}
      {children}
      {keycap && (
        <Keycap
          tone={filled(variant, size) ? 'filled' : 'plain'}
          className={classNames(tall && 'ml-auto', size === 'pay' && 'h-6.5! min-w-8! text-compact!')}
        >
          {keycap}
        </Keycap>
      )}
    </Base>
  )
  return disabledReason === undefined ? button : <Tooltip label={disabledReason}>{button}</Tooltip>
}

const Icon = ({ muted, children }: { muted: boolean; children: ReactNode }) => (
  <span
    aria-hidden="true"
    className={classNames(
      'shrink-0 [&>svg]:size-4 in-[.h-control-pay]:[&>svg]:size-5.5',
      muted && 'text-muted',
    )}
  >
    {children}
  </span>
)

const Spinner = () => <LoaderCircle aria-hidden="true" className="size-4 shrink-0 motion-safe:animate-spin" />
