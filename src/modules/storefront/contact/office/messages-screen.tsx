import { useState } from 'react'
import type { StoreMessageId } from '#platform/values/ids.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { StatusFilter } from '#ui/table/filter-controls.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, listQuestion } from '#ui/table/list-filters.ts'
import { ListScreen } from '#ui/table/list-screen.tsx'
import { nameColumn, quietColumn, statusColumn } from '#ui/table/record-columns.tsx'
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
    statusColumn(t('status'), MESSAGE_TONES, (status) => t(`status_${status}`)),
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
          filters,
          onFilters,
          label: t('search'),
          hint: t('search_hint'),
          more: (
            <StatusFilter
              label={t('status')}
              all={t('all')}
              statuses={MESSAGE_STATUSES}
              said={(status) => t(`status_${status}`)}
              filters={filters}
              onFilters={onFilters}
            />
          ),
        }}
      />
      {open !== null && <MessageSheet id={open} right={right} onClose={() => setOpen(null)} />}
    </>
  )
}
