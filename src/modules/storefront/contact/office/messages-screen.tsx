import { useState } from 'react'
import type { StoreMessageId } from '#platform/values/ids.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { ChoiceFilter } from '#ui/table/filter-controls.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, listQuestion, refiltered } from '#ui/table/list-filters.ts'
import { ListScreen } from '#ui/table/list-screen.tsx'
import { nameColumn, quietColumn } from '#ui/table/record-columns.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { MESSAGE_STATUSES } from '../message-statuses.ts'
import type { MessageFilters } from './message-filters.ts'
import { MESSAGE_TONES, MessageSheet } from './message-sheet.tsx'
import { contactMessages } from './messages.messages.ts'

type Row = Answer<'storeContent', 'getMessages'>['data'][number]

const { getMessages } = api.storeContent

function useColumns(): readonly Column<Row>[] {
  const t = useMessages(contactMessages)
  const { dateTime } = useFormats()
  return [
    nameColumn({ header: t('name') }),
    quietColumn('subject', t('subject'), ({ subject }) => subject),
    quietColumn('email', t('email'), ({ email }) => email, 'md'),
    quietColumn('phone', t('phone'), ({ phone }) => phone || null, 'xl'),
    quietColumn('sent_at', t('sent_at'), ({ sent_at }) => dateTime(sent_at), 'md'),
    {
      key: 'status',
      header: t('status'),
      cell: ({ status }) => <Badge tone={MESSAGE_TONES[status]}>{t(`status_${status}`)}</Badge>,
      text: ({ status }) => t(`status_${status}`),
    },
  ]
}

/** What visitors of the store wrote: /home/store/messages. */
export function MessagesScreen({ filters, onFilters, right }: Filtered<MessageFilters> & { right: Right }) {
  const t = useMessages(contactMessages)
  const [open, setOpen] = useState<StoreMessageId | null>(null)
  const list = usePages(getMessages, { ...listQuestion(filters), status: filters.status ?? null })
  return (
    <>
      <ListScreen
        title={t('title')}
        help={t('help')}
        list={list}
        columns={useColumns()}
        rowName={({ name }) => name}
        onOpen={({ id }) => setOpen(id)}
        empty={{ title: t('empty'), help: t('empty_help') }}
        exportAs={t('title')}
        filtered={{
          ...{ filters, onFilters, label: t('search'), hint: t('search_hint') },
          more: (
            <ChoiceFilter
              label={t('status')}
              all={t('all')}
              choices={MESSAGE_STATUSES.map((value) => ({ value, label: t(`status_${value}`) }))}
              value={filters.status}
              onChange={(status) => onFilters(refiltered(filters, { status }))}
            />
          ),
        }}
      />
      {open !== null && <MessageSheet id={open} right={right} onClose={() => setOpen(null)} />}
    </>
  )
}
