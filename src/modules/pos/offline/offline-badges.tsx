import { CloudOff } from 'lucide-react'
import { Badge } from '#ui/page/badge.tsx'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { offlineMessages } from './offline.messages.ts'
import { isLocalNumber } from './unsent/sending/offline-sale.ts'
import { unsentMessages } from './unsent.messages.ts'

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

/** After a sale that was made without a connection: that it is safe here. Nothing for one that the server has. */
export function KeptHere({ orderNumber }: { orderNumber: string }) {
  const t = useMessages(unsentMessages)
  if (!isLocalNumber(orderNumber)) return null
  return (
    <p role="status" className="m-0">
      <Badge
        tone="attn"
        icon={<CloudOff aria-hidden="true" />}
        className="h-auto! py-1.5! whitespace-normal!"
      >
        {t('kept_here')}
      </Badge>
    </p>
  )
}
