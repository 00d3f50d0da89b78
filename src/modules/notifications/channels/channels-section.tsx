import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Answer, api } from '#ui/calls/api.ts'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { ChannelTest } from './channel-test.tsx'
import { channelsMessages } from './channels.messages.ts'
import type { Channels } from './channels.ts'
import { ChannelsForm } from './channels-form.tsx'
import { CodeReceivers } from './code-receivers.tsx'

/** How the shop reaches people outside: its mail server and its WhatsApp number, each with a test. */
export function ChannelsSection({ disabled }: { disabled: boolean }) {
  const t = useMessages(channelsMessages)
  const queries = useQueryClient()
  const channels = useQuery(api.channel.get.queryOptions(undefined))
  const save = useMutation(
    api.channel.update.mutationOptions({
      onSuccess: async () => {
        await queries.invalidateQueries({ queryKey: api.channel.get.queryKey() })
        showToast({ title: t('saved') })
      },
    }),
  )
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
          <ChannelsForm
            // What was saved is what the form then begins with.
            key={channels.dataUpdatedAt}
            values={data}
            disabled={disabled}
            saving={save.isPending}
            error={save.error}
            onSave={(input, kept) => save.mutate(input, { onSuccess: kept })}
          />
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
