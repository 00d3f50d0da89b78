import { useMutation } from '@tanstack/react-query'
import { MailX, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Answer, api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { DeleteConfirm } from '#ui/overlay/delete-confirm.tsx'
import { StatusFilter } from '#ui/table/filter-controls.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, listQuestion } from '#ui/table/list-filters.ts'
import { ListScreen } from '#ui/table/list-screen.tsx'
import { quietColumn, statusColumn } from '#ui/table/record-columns.tsx'
import { RowActions } from '#ui/table/row-actions.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { SUBSCRIBER_STATUSES } from '../subscriber-statuses.ts'
import type { SubscriberFilters } from './subscriber-filters.ts'
import { subscribersMessages } from './subscribers.messages.ts'

type Row = Answer<'storeContent', 'getSubscribers'>['data'][number]

const { getSubscribers, unsubscribe, eraseSubscriber } = api.storeContent
const ANSWERS = [getSubscribers.queryKey()]
const TONES = { pending: 'attn', confirmed: 'ok', unsubscribed: 'neutral' } as const

function useColumns(): readonly Column<Row>[] {
  const t = useMessages(subscribersMessages)
  const { dateTime } = useFormats()
  return [
    { key: 'email', header: t('email'), cell: ({ email }) => email, text: ({ email }) => email },
    statusColumn(t('status'), TONES, (status) => t(`status_${status}`)),
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
export function SubscribersScreen({
  filters,
  onFilters,
  right,
}: Filtered<SubscriberFilters> & { right: Right }) {
  const t = useMessages(subscribersMessages)
  const list = usePages(getSubscribers, { ...listQuestion(filters), status: filters.status ?? null })
  const [erasing, setErasing] = useState<Row | null>(null)
  const mayChange = right.state === 'allowed'
  return (
    <>
      <ListScreen
        title={t('title')}
        help={t('help')}
        list={list}
        columns={useColumns()}
        rowName={({ email }) => email}
        empty={{ title: t('empty'), help: t('empty_help') }}
        exportAs={t('title')}
        actions={(row) =>
          mayChange && (
            <RowActions
              row={row}
              name={row.email}
              answers={ANSWERS}
              acts={
                row.status === 'unsubscribed'
                  ? []
                  : [
                      {
                        key: 'unsubscribe',
                        label: t('unsubscribe'),
                        icon: <MailX />,
                        act: () => unsubscribe.call({ id: row.id }),
                        done: t('unsubscribed'),
                      },
                    ]
              }
              more={[
                {
                  key: 'erase',
                  label: t('erase'),
                  icon: <Trash2 />,
                  tone: 'danger',
                  apart: true,
                  onSelect: () => setErasing(row),
                },
              ]}
            />
          )
        }
        filtered={{
          filters,
          onFilters,
          label: t('search'),
          hint: t('email'),
          more: (
            <StatusFilter
              label={t('status')}
              all={t('all')}
              statuses={SUBSCRIBER_STATUSES}
              said={(status) => t(`status_${status}`)}
              filters={filters}
              onFilters={onFilters}
            />
          ),
        }}
      />
      {erasing && <EraseSubscriber row={erasing} onClose={() => setErasing(null)} />}
    </>
  )
}

/** Asks whether somebody is to be forgotten: there is no way back. */
function EraseSubscriber({ row, onClose }: { row: Row; onClose: () => void }) {
  const t = useMessages(subscribersMessages)
  const refresh = useRefresh(ANSWERS)
  const erasing = useMutation({
    mutationFn: () => eraseSubscriber.call({ id: row.id }),
    onSuccess: async () => {
      await refresh()
      showToast({ title: t('erased') })
      onClose()
    },
  })
  return (
    <DeleteConfirm
      open
      onOpenChange={onClose}
      title={t('erase_title', { email: row.email })}
      description={t('erase_help')}
      deleting={erasing.isPending}
      error={erasing.error}
      onDelete={() => erasing.mutate()}
    />
  )
}
