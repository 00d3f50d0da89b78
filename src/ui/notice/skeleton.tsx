import type { ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'

/** One shape of what is coming; its size comes from `className`. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={classNames('block rounded-small bg-pressed motion-safe:animate-pulse', className)}
  />
)

type Props = { children: ReactNode; className?: string }

/** Skeletons in the shape of the content, with a word for those who cannot see them. */
export function Loading({ children, className }: Props) {
  const t = useMessages(uiMessages)
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{t('loading')}</span>
      {children}
    </div>
  )
}
