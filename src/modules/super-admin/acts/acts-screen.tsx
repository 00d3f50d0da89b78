import { normalizeSearch } from '#platform/values/search-text.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, listQuestion } from '#ui/table/list-filters.ts'
import { ListScreen } from '#ui/table/list-screen.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { useActionWords } from './action-words.client.ts'
import { actsMessages } from './acts.messages.ts'
import { ACTIONS } from './acts.ts'
import { useDetailWords } from './detail-words.client.ts'

type ActRow = Answer<'superAdmin', 'getActs'>['data'][number]

function useColumns(): readonly Column<ActRow>[] {
  const t = useMessages(actsMessages)
  const formats = useFormats()
  const words = useActionWords()
  const said = useDetailWords()
  return [
    {
      key: 'action',
      header: t('action'),
      card: 'title',
      cell: ({ action }) => <span className="font-medium">{words(action)}</span>,
      text: ({ action }) => words(action),
    },
    {
      key: 'at',
      header: t('at'),
      cell: ({ at }) => formats.dateTime(at),
      text: ({ at }) => formats.dateTime(at),
    },
    {
      key: 'admin',
      header: t('admin'),
      cell: ({ admin }) => admin || t('nobody'),
      text: ({ admin }) => admin,
    },
    { key: 'shop', header: t('shop'), cell: ({ shop }) => shop || '—', text: ({ shop }) => shop },
    {
      key: 'details',
      header: t('details'),
      // What was done is said in as many lines as it takes, and gives way to nothing.
      cell: (act) => (
        <span className="block min-w-40 max-w-96 py-1 whitespace-normal wrap-anywhere text-muted">
          {said(act)}
        </span>
      ),
      text: (act) => said(act),
    },
    {
      key: 'address',
      header: t('address'),
      from: 'xl',
      cell: ({ address }) => address,
      text: ({ address }) => address,
    },
  ]
}

/** What super-admins did, the last first. */
export function ActsScreen({ filters, onFilters }: Filtered) {
  const t = useMessages(actsMessages)
  const words = useActionWords()
  const { showDeleted: _, ...question } = listQuestion(filters)
  const typed = normalizeSearch(filters.search ?? '')
  const called =
    typed === '' ? [] : ACTIONS.filter((action) => normalizeSearch(words(action)).includes(typed))
  return (
    <ListScreen
      title={t('title')}
      help={t('help')}
      list={usePages(api.superAdmin.getActs, { ...question, called })}
      columns={useColumns()}
      rowName={({ action }) => action}
      filtered={{ filters, onFilters, label: t('search'), hint: t('search_hint') }}
      empty={{ title: t('empty') }}
      exportAs={t('title')}
    />
  )
}
