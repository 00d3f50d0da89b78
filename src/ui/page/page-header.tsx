import type { ReactNode } from 'react'
import { isMissing } from '../faults/failure.ts'
import { classNames } from '../theme/class-names.ts'
import { formatWhole } from '../words/figures.ts'
import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'

type Props = {
  title: string
  /** Why what it is of could not be read: where there is no such record, the title says so. */
  error?: unknown
  /** How many there are, beside the title. */
  count?: number | undefined
  /** A badge or a word on the state of things. */
  badge?: ReactNode
  help?: ReactNode
  /** Buttons; the last is the one filled. */
  actions?: ReactNode
  className?: string
}

/** What this screen is and what can be done on it. */
export const PageHeader = ({ title, error, count, badge, help, actions, className }: Props) => {
  const t = useMessages(uiMessages)
  return (
    <header className={classNames('mb-4 flex flex-wrap items-center gap-x-3 gap-y-2', className)}>
      <div className={classNames('min-w-0 grow', help ? 'basis-72' : 'basis-48')}>
        <div className="flex items-center gap-3">
          <h1 className="m-0 min-w-0 wrap-anywhere">{isMissing(error) ? t('no_such_record') : title}</h1>
          {count !== undefined && <span className="text-base text-muted">{formatWhole(count)}</span>}
          {badge}
        </div>
        {help && <p className="m-0 text-muted">{help}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-3 print:hidden">{actions}</div>}
    </header>
  )
}
