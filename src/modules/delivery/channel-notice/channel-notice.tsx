import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { api } from '#ui/calls/api.ts'
import { Attention } from '#ui/notice/attention.tsx'
import { useMessages } from '#ui/words/messages.ts'
import type { DeliveryChannel } from '../delivery-channel.ts'
import { channelNoticeMessages } from './channel-notice.messages.ts'

type Props = {
  /** The ways that what is chosen here goes by. */
  channels: readonly DeliveryChannel[]
  /** It stands on the page where they are set up. */
  isHere?: boolean
  className?: string
}

/** That nothing will leave by a way that nobody set up, and where it is; nothing where each is ready. */
export function ChannelNotice({ channels, isHere = false, className }: Props) {
  const t = useMessages(channelNoticeMessages)
  const maySee = usePermission('settings.view') === 'allowed'
  // Without an answer nothing is said: it is not known to be so.
  const { data } = useQuery({ ...api.channel.getReady.queryOptions(undefined), enabled: channels.length > 0 })
  if (!data) return null
  const missing = channels.filter((channel) => !(channel === 'email' ? data.mail : data.whatsapp))
  const [first] = missing
  if (first === undefined) return null
  return (
    <Attention role="note" className={className}>
      {t(missing.length > 1 ? 'both' : first)} {isHere && t('here')}
      {!isHere && maySee && (
        <Link to="/home/settings/configuration" className="font-medium underline">
          {t('way')}
        </Link>
      )}
      {!isHere && !maySee && t('ask')}
    </Attention>
  )
}
