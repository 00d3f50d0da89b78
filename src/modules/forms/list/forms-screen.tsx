import { Archive, ChartColumn, Copy, ExternalLink, Inbox, Share2, ShieldCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { type Answer, api } from '#ui/calls/api.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import type { MenuChoice } from '#ui/overlay/menu.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { ChoiceFilter } from '#ui/table/filter-controls.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, refiltered } from '#ui/table/list-filters.ts'
import { ListScreen } from '#ui/table/list-screen.tsx'
import { countColumn, nameColumn, quietColumn } from '#ui/table/record-columns.tsx'
import { commonOf, nameOf } from '#ui/table/record-pages.tsx'
import { type RowAct, RowActions, removalOf } from '#ui/table/row-actions.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { FORM_STATUSES } from '../statuses.ts'
import { type FormFilters, formsAsked } from './form-filters.ts'
import { formListMessages } from './form-list.messages.ts'
import { FormStatusBadge } from './form-status.tsx'

type FormRow = Answer<'form', 'getAll'>['data'][number]

const NewForm = lazy(async () => ({ default: (await import('./new-form-dialog.tsx')).NewFormDialog }))

const { getAll, getById } = api.form
const ANSWERS = [getAll.queryKey(), getById.queryKey()]

function useColumns(): readonly Column<FormRow>[] {
  const t = useMessages(formListMessages)
  const { dateTime } = useFormats()
  return [
    nameColumn({
      header: t('name'),
      badges: ({ status, is_changed }) =>
        status === 'published' && is_changed && <Badge tone="attn">{t('changed')}</Badge>,
    }),
    {
      key: 'status',
      header: t('status'),
      cell: ({ status }) => <FormStatusBadge status={status} />,
      text: ({ status }) => t(`status_${status}`),
    },
    {
      ...countColumn<FormRow>('submissions', t('submissions'), ({ submissions }) => submissions),
      cell: ({ submissions, pending }) => (
        <span className="inline-flex items-center gap-2">
          {pending > 0 && <Badge tone="attn">{t('pending', { count: pending })}</Badge>}
          {submissions}
        </span>
      ),
    },
    quietColumn('updated', t('updated'), ({ updated_at }) => dateTime(updated_at), 'lg'),
    quietColumn('updated_by', t('updated_by'), ({ updated_by_name }) => updated_by_name ?? '', 'xl'),
  ]
}

type Props = Filtered<FormFilters> & {
  create: Right
  remove: Right
  onOpen: (id: string) => void
  onShare: (id: string) => void
  /** Left out for who may not see answers. */
  answers?: { onOpen: (id: string) => void; onReports: (id: string) => void } | undefined
  /** Left out for who may not decide it. */
  onRights?: ((id: string) => void) | undefined
}

/** The forms of the shop: /home/forms. */
export function FormsScreen(props: Props) {
  const { filters, onFilters, create, remove, onOpen } = props
  const t = useMessages(formListMessages)
  const [isNew, setNew] = useState(false)
  const removal = removalOf(api.form, ANSWERS, t, remove)
  const records = {
    filters,
    onFilters,
    noun: api.form,
    answers: ANSWERS,
    words: t,
    list: usePages(getAll, formsAsked(filters)),
    columns: useColumns(),
    right: remove,
    emptyHelp: t('empty_help'),
  }
  const statuses = (
    <ChoiceFilter
      label={t('statuses')}
      all={t('status_all')}
      choices={FORM_STATUSES.map((value) => ({ value, label: t(`status_${value}`) }))}
      value={filters.status}
      onChange={(status) => onFilters(refiltered(filters, { status }))}
    />
  )
  const act = useActs(props)
  return (
    <>
      <ListScreen
        {...commonOf(records, statuses)}
        rowName={nameOf}
        create={{ label: t('new'), ...create, onCreate: () => setNew(true) }}
        onOpen={({ id }) => onOpen(id)}
        actions={(row) => (
          <RowActions
            row={row}
            name={row.name}
            onOpen={() => onOpen(row.id)}
            removal={removal}
            answers={ANSWERS}
            {...act(row)}
          />
        )}
      />
      {isNew && (
        <Suspense>
          <NewForm answers={ANSWERS} onMade={onOpen} onClose={() => setNew(false)} />
        </Suspense>
      )}
    </>
  )
}

/** What can be done with a form from its row beside opening and deleting it. */
function useActs({ create, remove, onShare, answers, onRights }: Props) {
  const t = useMessages(formListMessages)
  const answersOf = (id: FormRow['id']): MenuChoice[] =>
    answers
      ? [
          { key: 'answers', label: t('open_answers'), icon: <Inbox />, onSelect: () => answers.onOpen(id) },
          {
            key: 'reports',
            label: t('open_reports'),
            icon: <ChartColumn />,
            onSelect: () => answers.onReports(id),
          },
        ]
      : []
  return (row: FormRow): { acts: RowAct[]; more: MenuChoice[] } => {
    const { id, version, status, slug, deleted } = row
    // What was answered to a deleted one is there until it is deleted itself.
    if (deleted) return { acts: [], more: answersOf(id) }
    const acts: RowAct[] = []
    if (create.state === 'allowed')
      acts.push({
        key: 'duplicate',
        label: t('duplicate'),
        icon: <Copy />,
        act: () => api.form.duplicate.call({ id }),
        done: t('duplicated'),
      })
    if (remove.state === 'allowed' && status !== 'archived')
      acts.push({
        key: 'archive',
        label: t('archive'),
        icon: <Archive />,
        act: () => api.form.archive.call({ id, version }),
        done: t('archived'),
      })
    const more: MenuChoice[] = []
    more.push({ key: 'share', label: t('open_share'), icon: <Share2 />, onSelect: () => onShare(id) })
    more.push(...answersOf(id))
    if (onRights)
      more.push({
        key: 'rights',
        label: t('open_rights'),
        icon: <ShieldCheck />,
        onSelect: () => onRights(id),
      })
    if (status === 'published')
      more.push({
        key: 'page',
        label: t('open_page'),
        icon: <ExternalLink />,
        onSelect: () => window.open(`/forms/${slug}`, '_blank', 'noopener'),
      })
    return { acts, more }
  }
}
