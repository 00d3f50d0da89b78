import { useMutation } from '@tanstack/react-query'
import { Bookmark, BookmarkPlus, Check, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { lateForm } from '#ui/late/late-form.tsx'
import { Menu, type MenuChoice } from '#ui/overlay/menu.tsx'
import type { Filtered } from '#ui/table/list-filters.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useMessages } from '#ui/words/messages.ts'
import { keptOf, type SubmissionFilters } from './submission-filters.ts'
import { submissionListMessages } from './submission-list.messages.ts'
import { VIEW_ANSWERS } from './view-answers.client.ts'

const { deleteView, saveView } = api.formSubmission

const ViewDialog = lateForm(async () => (await import('./view-dialog.tsx')).ViewDialog)

type View = Answer<'formSubmission', 'getViews'>['views'][number]

const isShown = (view: View, filters: SubmissionFilters, columns: readonly string[]): boolean =>
  JSON.stringify(view.columns) === JSON.stringify(columns) &&
  JSON.stringify(keptOf(view.filters)) === JSON.stringify(keptOf(filters))

type Props = Filtered<SubmissionFilters> & {
  formId: string
  views: readonly View[]
  columns: readonly string[]
  onColumns: (keys: readonly string[]) => void
}

/** The views that somebody saved, and the way to save what is seen now. */
export function ViewsMenu({ formId, views, filters, onFilters, columns, onColumns }: Props) {
  const t = useMessages(submissionListMessages)
  const refresh = useRefresh(VIEW_ANSWERS)
  const [isSaving, setSaving] = useState(false)
  const shown = views.find((view) => isShown(view, filters, columns))
  const onError = (error: Error) => showToast({ title: errorText(error), tone: 'error', about: 'view' })
  const keeping = useMutation({
    mutationFn: ({ name, filters: kept, columns: chosen }: View) =>
      saveView.call({ form_id: formId, name, filters: keptOf(kept), columns: [...chosen] }),
    onSuccess: async () => {
      await refresh()
      showToast({ title: t('view_saved'), about: 'view' })
    },
    onError,
  })
  const removing = useMutation({
    mutationFn: ({ id }: View) => deleteView.call({ id }),
    onSuccess: async (_done, view) => {
      await refresh()
      showToast({ title: t('view_deleted'), about: 'view', undo: () => keeping.mutate(view) })
    },
    onError,
  })
  const choices: MenuChoice[] = [
    ...views.map((view) => ({
      key: view.id,
      label: view.name,
      icon: view === shown ? <Check /> : <Bookmark />,
      onSelect: () => {
        onFilters({ ...keptOf(view.filters), pageSize: filters.pageSize })
        onColumns(view.columns)
      },
    })),
    {
      key: 'save',
      label: t('view_save'),
      icon: <BookmarkPlus />,
      apart: views.length > 0,
      onSelect: () => setSaving(true),
    },
    ...(shown
      ? [
          {
            key: 'delete',
            label: t('view_delete', { name: shown.name }),
            icon: <Trash2 />,
            tone: 'danger' as const,
            onSelect: () => removing.mutate(shown),
          },
        ]
      : []),
  ]
  return (
    <>
      <Menu
        trigger={
          <Button size="sm" icon={<Bookmark />}>
            {shown?.name ?? t('views')}
          </Button>
        }
        head={views.length === 0 && <p className="m-0 max-w-60 text-compact text-muted">{t('views_none')}</p>}
        choices={choices}
      />
      {isSaving && (
        <ViewDialog
          view={{ form_id: formId, filters: keptOf(filters), columns }}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  )
}
