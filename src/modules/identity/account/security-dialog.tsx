import { useQuery } from '@tanstack/react-query'
import { api } from '#ui/calls/api.ts'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Skeleton } from '#ui/notice/skeleton.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { secondFactorMessages } from '../second-factor/second-factor.messages.ts'
import { type SecondFactorCalls, SecondFactorPanel } from '../second-factor/second-factor-panel.tsx'

const { begin, confirm, get, remove, renewCodes } = api.secondFactor

const CALLS: SecondFactorCalls = {
  begin: (password) => begin.call({ password }),
  confirm: (code) => confirm.call({ code }),
  renew: (password) => renewCodes.call({ password }),
  remove: (password) => remove.call({ password }),
}

/** Whether one's own sign-in asks for a code too, and how that is set up. */
export function SecurityDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(secondFactorMessages)
  const formats = useFormats()
  const own = useQuery({ ...get.queryOptions(undefined), refetchOnMount: 'always' as const })
  const since = own.data?.since
  return (
    <Dialog open onOpenChange={(now) => !now && onClose()} title={t('title')} size="sm" closes="by_hand">
      {own.data ? (
        <SecondFactorPanel
          calls={CALLS}
          isOn={own.data.is_on}
          said={since ? t('on', { day: formats.day(since) }) : t('on_plain')}
          codesLeft={own.data.codes_left}
          onChanged={() => void own.refetch()}
        />
      ) : own.error ? (
        <ErrorNotice error={own.error} onRetry={() => void own.refetch()} retrying={own.isFetching} />
      ) : (
        <Skeleton className="h-24" />
      )}
    </Dialog>
  )
}
