import { TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { classNames } from '../theme/class-names.ts'

/** The ground of what asks for attention and stops nobody. */
export const attentionLook = 'rounded-card border border-attn-line bg-attn-soft text-sm text-text'

type Props = {
  children: ReactNode
  role?: 'note' | 'alert'
  /** Puts it away. */
  dismiss?: { label: string; variant?: 'quiet'; onPress: () => void } | false
  className?: string
}

/** Something that somebody should know before going on, in place. Stands within a text, too. */
export const Attention = ({ children, role, dismiss = false, className }: Props) => (
  <span
    role={role}
    className={classNames(attentionLook, 'flex gap-2.5 py-2 pl-3', dismiss ? 'pr-1.5' : 'pr-3', className)}
  >
    <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-attn-text" />
    <span className="min-w-0 flex-1">{children}</span>
    {dismiss && (
      <IconButton label={dismiss.label} size="sm" variant={dismiss.variant} onClick={dismiss.onPress}>
        <X />
      </IconButton>
    )}
  </span>
)
