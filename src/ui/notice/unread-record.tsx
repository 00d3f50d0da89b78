import { PageHeader } from '../page/page-header.tsx'
import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import { ErrorNotice } from './error-notice.tsx'

type Props = {
  /** Why it could not be read. */
  error: unknown
  onRetry: () => void
  retrying: boolean
  /** To where it is one of many. */
  onList: () => void
}

/** In place of the screen of a record that could not be read: that there is none, or what went wrong, and the way on. */
export function UnreadRecord({ error, onRetry, retrying, onList }: Props) {
  const t = useMessages(uiMessages)
  return (
    <div>
      <PageHeader title={t('unread_record')} error={error} />
      <ErrorNotice
        error={error}
        onRetry={onRetry}
        retrying={retrying}
        back={{ label: t('to_list'), onBack: onList }}
      />
    </div>
  )
}
