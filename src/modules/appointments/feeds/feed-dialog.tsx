import { useMutation, useQuery } from '@tanstack/react-query'
import { Copy, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { EmployeeId } from '#platform/values/ids.ts'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useCopy } from '#ui/toast/copy.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { feedsMessages } from './feeds.messages.ts'

type Props = { employee: { id: EmployeeId; name: string }; onClose: () => void }

/** The secret address by which a professional has their agenda in a calendar of their own. */
export function FeedDialog({ employee, onClose }: Props) {
  const t = useMessages(feedsMessages)
  const { id: employee_id, name } = employee
  const found = useQuery({
    ...api.appointment.getFeed.queryOptions({ employee_id }),
    refetchOnMount: 'always',
  })
  const refresh = useRefresh([api.appointment.getFeed.queryKey()])
  const [isAsking, setAsking] = useState<'renew' | 'close' | null>(null)
  const change = useMutation({
    mutationFn: async (what: 'renew' | 'close') => {
      const act = what === 'renew' ? api.appointment.renewFeed : api.appointment.closeFeed
      await act.call({ employee_id })
    },
    onSuccess: async () => {
      await refresh()
      setAsking(null)
    },
  })
  const url = found.data?.url ?? null
  return (
    <Dialog
      open
      onOpenChange={(now) => !now && onClose()}
      title={t('title', { name })}
      description={t('help')}
      footer={
        found.data &&
        (url === null ? (
          <Button variant="primary" saving={change.isPending} onClick={() => change.mutate('renew')}>
            {t('open')}
          </Button>
        ) : (
          <>
            <Button variant="danger" onClick={() => setAsking('close')}>
              {t('close')}
            </Button>
            <Button icon={<RefreshCw />} onClick={() => setAsking('renew')}>
              {t('renew')}
            </Button>
          </>
        ))
      }
    >
      <ErrorNotice error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      {isAsking === null && <ErrorNotice error={change.error} />}
      {!found.data && !found.error && (
        <Loading>
          <Skeleton className="h-16 w-full" />
        </Loading>
      )}
      {found.data && url === null && <p className="m-0 text-muted">{t('none')}</p>}
      {url !== null && <Address url={url} />}
      {isAsking && (
        <ConfirmDialog
          open
          title={t(`${isAsking}_title`)}
          description={t(`${isAsking}_help`)}
          tone="danger"
          confirmLabel={t(isAsking)}
          saving={change.isPending}
          error={change.error}
          onConfirm={() => change.mutate(isAsking)}
          onOpenChange={(now) => !now && setAsking(null)}
        />
      )}
    </Dialog>
  )
}

function Address({ url }: { url: string }) {
  const t = useMessages(feedsMessages)
  const copy = useCopy()
  return (
    <Field label={t('address')} help={t('secret')}>
      <div className="flex gap-2">
        <TextInput
          readOnly
          mono
          value={url}
          onFocus={(event) => event.currentTarget.select()}
          className="min-w-0 flex-1"
        />
        <Button variant="primary" icon={<Copy />} onClick={() => void copy(url, t('copied'))}>
          {t('copy')}
        </Button>
      </div>
    </Field>
  )
}
