import { Button as Base } from '@base-ui/react/button'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import { type ButtonVariant, type IconButtonSize, iconButtonLook } from './button-look.ts'
import { keyShortcut } from './shortcut.ts'
import { Tooltip } from './tooltip.tsx'

type Props = Omit<ComponentProps<typeof Base>, 'className' | 'style' | 'children' | 'nativeButton'> & {
  /** Its accessible name, and its tooltip. */
  label: string
  /** One icon of 16 px. */
  children: ReactNode
  variant?: ButtonVariant
  size?: IconButtonSize
  keycap?: string
  className?: string
}

/** A square button that shows a picture only. */
export const IconButton = ({ label, children, variant, size, keycap, className, ...rest }: Props) => (
  <Tooltip label={keycap ? `${label} (${keycap})` : label}>
    <Base
      type="button"
      {...rest}
      aria-label={label}
      {...(keycap && { 'aria-keyshortcuts': keyShortcut(keycap) })}
      className={classNames(iconButtonLook({ variant, size }), '[&>svg]:size-4', className)}
    >
      {children}
    </Base>
  </Tooltip>
)
