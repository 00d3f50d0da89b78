import { useQuery } from '@tanstack/react-query'
import { type Answer, api } from '#ui/calls/api.ts'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { ChannelTest } from './channel-test.tsx'
import type { Channels } from './channels.ts'
import { ChannelsForm } from './channels-form.tsx'
import { CodeReceivers } from './code-receivers.tsx'

/** How the shop reaches people outside: its mail server and its WhatsApp number, each with a test. */
export function ChannelsSection({ disabled }: { disabled: boolean }) {
  // A form begins with what is kept now, and never with an answer of an earlier visit.
  const channels = useQuery({ ...api.channel.get.queryOptions(undefined), gcTime: 0 })
  const { data } = channels
  return (
    <>
      <ErrorNotice
        error={channels.error}
        onRetry={() => void channels.refetch()}
        retrying={channels.isFetching}
      />
      {data ? (
        <>
          <ChannelsForm saved={data} disabled={disabled} />
          <Tests ready={readyOf(data)} disabled={disabled} />
          <CodeReceivers disabled={disabled} />
        </>
      ) : (
        !channels.isError && (
          <Loading>
            <Skeleton className="h-60" />
          </Loading>
        )
      )}
    </>
  )
}

const readyOf = (data: Answer<'channel', 'get'>): Channels => ({
  mail: data.smtp_host !== '' || data.installation.mail,
  whatsapp: data.whatsapp_phone_number_id !== '' || data.installation.whatsapp,
})

const Tests = ({ ready, disabled }: { ready: Channels; disabled: boolean }) => (
  <div className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
    <ChannelTest channel="email" disabled={disabled} isReady={ready.mail} />
    <ChannelTest channel="whatsapp" disabled={disabled} isReady={ready.whatsapp} />
  </div>
)
