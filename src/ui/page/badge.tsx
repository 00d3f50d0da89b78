import type { ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'

const tones = {
  neutral: 'bg-pressed text-muted',
  accent: 'bg-accent-soft text-accent-text',
  attn: 'bg-attn-soft text-attn-text',
  ok: 'bg-ok-soft text-ok-text',
  danger: 'bg-danger-soft text-danger-text',
  outlined: 'text-muted ring-1 ring-inset ring-line-strong',
}

export type BadgeTone = keyof typeof tones

type Props = { children: ReactNode; tone?: BadgeTone; icon?: ReactNode; code?: boolean; className?: string }

/** A state in a word. The word says it; the colour only helps to find it. */
export const Badge = ({ children, tone = 'neutral', icon, code, className }: Props) => (
  <span
    className={classNames(
      'inline-flex h-5 shrink-0 items-center gap-1.25 rounded-[5px] px-1.75 leading-none font-medium whitespace-nowrap [&_svg]:size-3.5',
      code ? 'font-mono text-2xs' : 'text-xs',
      tones[tone],
      className,
    )}
  >
    {icon}
    {children}
  </span>
)

type CountProps = { count: number; label: string; className?: string }

/** How many wait for somebody: held sales, sales to be sent. `label` says what is counted. */
export const CountBadge = ({ count, label, className }: CountProps) => (
  <span
    className={classNames(
      'inline-grid h-5 min-w-5 place-items-center rounded-[10px] bg-attn px-1.5 text-xs leading-none font-semibold text-on-attn',
      className,
    )}
  >
    <span aria-hidden="true">{count}</span>
    <span className="sr-only">
      {count} {label}
    </span>
  </span>
)
