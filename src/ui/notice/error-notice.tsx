import { CircleAlert } from 'lucide-react'
import { Button } from '../button/button.tsx'
import { isMissing } from '../faults/failure.ts'
import { classNames } from '../theme/class-names.ts'
import { errorText } from '../words/error-text.ts'
import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'

type Props = {
  /** Whatever was thrown; nothing is drawn when it is null or undefined. */
  error: unknown
  onRetry?: () => void
  retrying?: boolean
  /** To where it is one of many: the way on where there is no such record, which no retry brings. */
  back?: { label: string; onBack: () => void } | undefined
  className?: string
}

/** What went wrong, in place, with what to do about it. */
export function ErrorNotice({ error, onRetry, retrying, back, className }: Props) {
  const t = useMessages(uiMessages)
  if (error === null || error === undefined) return null
  const isGone = back !== undefined && isMissing(error)
  return (
    <div
      role="alert"
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-danger-line bg-danger-soft px-3 py-2 text-text',
        className,
      )}
    >
      <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-danger-text" />
      <p className="m-0 min-w-40 flex-1">{errorText(error)}</p>
      {isGone && (
        <Button size="sm" onClick={back.onBack}>
          {back.label}
        </Button>
      )}
      {onRetry && !isGone && (
        <Button size="sm" saving={retrying} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  )
}
