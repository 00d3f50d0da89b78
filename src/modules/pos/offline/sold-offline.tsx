import { CloudOff } from 'lucide-react'
import { Badge } from '#ui/page/badge.tsx'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { offlineMessages } from './offline.messages.ts'

/** On the detail of a sale: that it was made without a connection, and when it arrived. Nothing on any other. */
export function SoldOffline({ syncedAt }: { syncedAt: string | null }) {
  const t = useMessages(offlineMessages)
  const { dateTime } = useFormats()
  if (syncedAt === null) return null
  return (
    <p className="m-0">
      <Badge tone="attn" icon={<CloudOff aria-hidden="true" />}>
        {t('sold_offline', { at: dateTime(syncedAt) })}
      </Badge>
    </p>
  )
}
