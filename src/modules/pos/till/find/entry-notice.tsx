import { LoaderCircle } from 'lucide-react'
import { Attention } from '#ui/notice/attention.tsx'
import { useStore } from '#ui/store/store.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { uiMessages } from '#ui/words/ui.messages.ts'
import { posMessages } from '../../pos.messages.ts'
import { useTill } from '../till.client.ts'

/** What became of the last entry: said aloud when it was added, shown until the next one when it was not. */
export function EntryNotice() {
  const t = useMessages(posMessages)
  const ui = useMessages(uiMessages)
  const till = useTill()
  const notice = useStore(till.notice, (last) => last)
  const loading = useStore(till.catalogue.status, ({ phase }) => phase === 'reading' || phase === 'loading')
  return (
    <>
      <p role="status" className="sr-only">
        {notice?.kind === 'added' && t('added', { name: notice.name, quantity: notice.quantity })}
      </p>
      {notice?.kind === 'looking' && (
        <p
          role="status"
          className="m-0 flex shrink-0 items-center gap-2.5 rounded-card border border-line bg-sunken px-3 py-2.5 text-sm text-muted [overflow-wrap:anywhere]"
        >
          <LoaderCircle aria-hidden="true" className="size-4 shrink-0 motion-safe:animate-spin" />
          {t('looking_up', { text: notice.text })}
        </p>
      )}
      {(notice?.kind === 'miss' || notice?.kind === 'refused') && (
        <Attention
          key={notice.count}
          role="alert"
          dismiss={{ label: ui('close'), onPress: () => till.notice.set(null) }}
          className="shrink-0 items-center py-1.5! [overflow-wrap:anywhere]"
        >
          {notice.kind === 'miss' && (
            <strong className="font-semibold">{t('miss', { text: notice.text })} </strong>
          )}
          {notice.kind === 'miss' && t(loading ? 'miss_loading' : 'miss_help')}
          {notice.kind === 'refused' && t(`refused_${notice.refusal}`, { name: notice.name })}
        </Attention>
      )}
    </>
  )
}
