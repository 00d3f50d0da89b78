import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { useEditor } from '../store/editor-store.client.ts'
import { historyMessages } from './history.messages.ts'

const ABOUT = 'store versions'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** What was published, the last first; one of them becomes the draft, by a step that can be taken back. */
export function PointsDialog({ open, onOpenChange }: Props) {
  const t = useMessages(historyMessages)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('title')} description={t('help')}>
      {open && <Points onDone={() => onOpenChange(false)} />}
    </Dialog>
  )
}

function Points({ onDone }: { onDone: () => void }) {
  const t = useMessages(historyMessages)
  const { dateTime } = useFormats()
  const editor = useEditor()
  const points = useQuery({ ...api.storePages.getRestorePoints.queryOptions(), staleTime: 0 })
  const restoring = useMutation({
    mutationFn: (id: string) => api.storePages.getRestorePoint.fetch({ id }),
    onSuccess: ({ sections, made_at }) => {
      editor.edit(() => sections)
      onDone()
      showToast({ title: t('restored', { at: dateTime(made_at) }), about: ABOUT, undo: editor.undo })
    },
    onError: (error) =>
      showToast({ title: t('failed'), description: errorText(error), tone: 'error', about: ABOUT }),
  })
  if (points.error && !points.data)
    return <ErrorNotice error={points.error} onRetry={() => void points.refetch()} />
  if (!points.data)
    return (
      <Loading className="grid gap-3">
        {['a', 'b', 'c'].map((line) => (
          <Skeleton key={line} className="h-10 w-full" />
        ))}
      </Loading>
    )
  if (points.data.length === 0) return <p className="m-0 text-muted">{t('empty')}</p>
  return (
    <ul className="m-0 grid list-none p-0">
      {points.data.map(({ id, made_at, made_by_name, sections_count: count }, at) => (
        <li key={id} className="flex min-h-14 items-center gap-3 border-b border-line last:border-0">
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-center gap-2 font-medium">
              {dateTime(made_at)} {at === 0 && <Badge tone="ok">{t('current')}</Badge>}
            </span>
            <span className="block truncate text-xs text-muted">
              {made_by_name === null ? t('of_nobody', { count }) : t('of', { count, name: made_by_name })}
            </span>
          </span>
          <Button
            size="sm"
            aria-label={t('restore_named', { at: dateTime(made_at) })}
            saving={restoring.isPending && restoring.variables === id}
            onClick={() => restoring.mutate(id)}
          >
            {t('restore')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
