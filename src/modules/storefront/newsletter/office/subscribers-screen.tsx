import { type Answer, api } from '#ui/calls/api.ts'
import { Badge } from '#ui/page/badge.tsx'
import { ChoiceFilter } from '#ui/table/filter-controls.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, listQuestion, refiltered } from '#ui/table/list-filters.ts'
import { ListScreen } from '#ui/table/list-screen.tsx'
import { quietColumn } from '#ui/table/record-columns.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { SUBSCRIBER_STATUSES } from '../subscriber-statuses.ts'
import type { SubscriberFilters } from './subscriber-filters.ts'
import { subscribersMessages } from './subscribers.messages.ts'

type Row = Answer<'storeContent', 'getSubscribers'>['data'][number]

const { getSubscribers } = api.storeContent
const TONES = { pending: 'attn', confirmed: 'ok', unsubscribed: 'neutral' } as const

function useColumns(): readonly Column<Row>[] {
  const t = useMessages(subscribersMessages)
  const { dateTime } = useFormats()
  return [
    { key: 'email', header: t('email'), cell: ({ email }) => email, text: ({ email }) => email },
    {
      key: 'status',
      header: t('status'),
      cell: ({ status }) => <Badge tone={TONES[status]}>{t(`status_${status}`)}</Badge>,
      text: ({ status }) => t(`status_${status}`),
    },
    quietColumn('asked_at', t('asked_at'), ({ asked_at }) => dateTime(asked_at), 'md'),
    quietColumn(
      'confirmed_at',
      t('confirmed_at'),
      ({ confirmed_at }) => (confirmed_at ? dateTime(confirmed_at) : null),
      'md',
    ),
    quietColumn(
      'unsubscribed_at',
      t('unsubscribed_at'),
      ({ unsubscribed_at }) => (unsubscribed_at ? dateTime(unsubscribed_at) : null),
      'xl',
    ),
  ]
}

/** Who asked for the news of the store: /home/store/subscribers. */
export function SubscribersScreen({ filters, onFilters }: Filtered<SubscriberFilters>) {
  const t = useMessages(subscribersMessages)
  const list = usePages(getSubscribers, { ...listQuestion(filters), status: filters.status ?? null })
  return (
    <ListScreen
      title={t('title')}
      help={t('help')}
      list={list}
      columns={useColumns()}
      rowName={({ email }) => email}
      empty={{ title: t('empty'), help: t('empty_help') }}
      exportAs={t('title')}
      filtered={{
        ...{ filters, onFilters, label: t('search'), hint: t('email') },
        more: (
          <ChoiceFilter
            label={t('status')}
            all={t('all')}
            choices={SUBSCRIBER_STATUSES.map((value) => ({ value, label: t(`status_${value}`) }))}
            value={filters.status}
            onChange={(status) => onFilters(refiltered(filters, { status }))}
          />
        ),
      }}
    />
  )
}
