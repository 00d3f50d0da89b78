import type { ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'

const tones = {
  plain: 'border-line-strong bg-surface text-muted',
  /** On a filled button: the ink of the button and no ground of its own; plain where the button lost its filling. */
  filled:
    'border-on-accent/45 text-on-accent in-[button[data-disabled]:not([aria-busy=true])]:border-line-strong in-[button[data-disabled]:not([aria-busy=true])]:bg-surface in-[button[data-disabled]:not([aria-busy=true])]:text-muted',
}

type Props = { children: ReactNode; tone?: keyof typeof tones; className?: string }

/**
 * The key that does the same, drawn on the thing that it does. For the eye only: the element itself
 * says its key in `aria-keyshortcuts`, so a button's name stays its label. Fingers have no keys to press: it
 * is not drawn where they are what points.
 */
export const Keycap = ({ children, tone = 'plain', className }: Props) => (
  <span
    aria-hidden="true"
    data-keycap
    className={classNames(
      'inline-flex h-4.5 min-w-5 shrink-0 items-center justify-center rounded-key border border-b-2 px-1.25 font-mono text-2xs leading-none font-medium whitespace-nowrap pointer-coarse:hidden',
      tones[tone],
      className,
    )}
  >
    {children}
  </span>
)
