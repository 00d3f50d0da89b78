import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'

type Props = { message?: string; action?: ReactNode; className?: string }

/** In the place of a screen that the person may not see. */
export function AccessDenied({ message, action, className }: Props) {
  const t = useMessages(uiMessages)
  return (
    <section
      aria-labelledby="access-denied"
      className={classNames('grid justify-items-center gap-1 px-6 py-16 text-center', className)}
    >
      <Lock aria-hidden="true" className="mb-2 size-6 text-muted" />
      <h1 id="access-denied" className="m-0">
        {t('access_denied')}
      </h1>
      <p className="m-0 max-w-prose text-muted">{message ?? t('no_section')}</p>
      {action && <div className="mt-4">{action}</div>}
    </section>
  )
}
