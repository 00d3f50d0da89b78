import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { buttonLook } from '#ui/button/button-look.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { useMessages } from '#ui/words/messages.ts'
import { historyLinkMessages } from './history-link.messages.ts'

type Props = { noun: string; id: string; isNarrow: boolean }

/** Leads from a record to what was done with it; nothing for who may not see that. */
export function HistoryLink({ noun, id, isNarrow }: Props) {
  const t = useMessages(historyLinkMessages)
  if (usePermission('settings.audit') !== 'allowed') return null
  return (
    <Link
      to="/home/settings/activity"
      search={{ noun, subject: id }}
      className={classNames(buttonLook({ variant: 'quiet' }), 'no-underline')}
    >
      <History aria-hidden="true" className="size-4" />
      <span className={isNarrow ? 'sr-only' : undefined}>{t('history')}</span>
    </Link>
  )
}
