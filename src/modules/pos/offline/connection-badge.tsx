import { Cloud, CloudOff, RefreshCw } from 'lucide-react'
import { useStore } from '#ui/store/store.client.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { useConnection } from '../connection/connection.client.ts'
import { useOfflinePort } from './offline-port.client.ts'
import { unsentMessages } from './unsent.messages.ts'

/** In the bar, always: whether there is a connection and what waits to be sent. Opens the list. */
export function ConnectionBadge() {
  const t = useMessages(unsentMessages)
  const { dateTime } = useFormats()
  const till = useOfflinePort()
  const phase = useConnection((now) => now.phase)
  const waiting = useStore(till.unsentSales.view, (view) => view.waiting)
  const dead = useStore(till.unsentSales.view, (view) => view.dead > 0)
  const lastSyncAt = useStore(till.unsentSales.view, (view) => view.lastSyncAt)
  const words = waiting > 0 ? t('to_send', { count: waiting }) : t(phase)
  const isPlain = phase === 'online' && waiting === 0
  const synced =
    lastSyncAt === null ? t('never_synced') : t('last_sync', { at: dateTime(new Date(lastSyncAt)) })
  return (
    <button
      type="button"
      aria-label={phase === 'online' || waiting === 0 ? words : `${t(phase)}, ${words}`}
      title={synced}
      onClick={() => till.open({ kind: 'unsent' })}
      className={classNames(
        'inline-flex h-7 shrink-0 items-center gap-1.5 rounded-small px-2 text-compact whitespace-nowrap [&_svg]:size-4',
        isPlain ? 'text-chrome-muted hover:text-chrome-active-text' : 'font-medium',
        dead && 'bg-danger-soft text-danger-text',
        !dead && !isPlain && 'bg-attn-soft text-attn-text',
      )}
    >
      {phase === 'online' ? (
        waiting > 0 ? (
          <RefreshCw aria-hidden="true" />
        ) : (
          <Cloud aria-hidden="true" />
        )
      ) : (
        <CloudOff aria-hidden="true" />
      )}
      <span className={classNames(isPlain ? 'max-xl:sr-only' : 'max-sm:sr-only')}>{words}</span>
      {waiting > 0 && <span className="sm:hidden">{waiting}</span>}
    </button>
  )
}
