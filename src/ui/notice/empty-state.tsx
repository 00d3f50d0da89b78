import type { ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'

type Props = {
  /** One sentence: what belongs here. */
  title: string
  help?: ReactNode
  /** The one button that makes the first. */
  action?: ReactNode
  className?: string
}

/** An empty list is a beginning. */
export const EmptyState = ({ title, help, action, className }: Props) => (
  <div className={classNames('grid justify-items-center gap-1 px-6 py-12 text-center', className)}>
    <p className="m-0 text-base font-medium">{title}</p>
    {help && <p className="m-0 max-w-prose text-muted">{help}</p>}
    {action && <div className="mt-4">{action}</div>}
  </div>
)
