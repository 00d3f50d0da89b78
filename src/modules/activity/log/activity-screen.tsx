import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, FIVE_MINUTES } from '#ui/calls/api.ts'
import { DateRangePicker } from '#ui/date/date-range-picker.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { OnlyFilter, SelectFilter } from '#ui/table/filter-controls.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, refiltered } from '#ui/table/list-filters.ts'
import { ListScreen } from '#ui/table/list-screen.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { useMessages } from '#ui/words/messages.ts'
import { activityMessages } from './activity.messages.ts'
import { MOST_ENTRIES } from './activity.ts'
import { type ActivityFilters, activityAsked } from './activity-filters.ts'
import { type Sayings, useSayings } from './activity-words.client.ts'
import { EntryPanel } from './entry-panel.tsx'
import { type Entry, type EntryTexts, useEntryTexts } from './entry-texts.client.ts'
import { RecordLink } from './record-link.tsx'

const { getAll, getChoices } = api.activity

type Props = Filtered<ActivityFilters>

/** Who did what in the shop: /home/settings/activity. */
export function ActivityScreen({ filters, onFilters }: Props) {
  const t = useMessages(activityMessages)
  const sayings = useSayings()
  const texts = useEntryTexts(sayings)
  const [open, setOpen] = useState<Entry | null>(null)
  const question = activityAsked(filters)
  const list = usePages(getAll, question)
  // As the list has it: it is not asked for twice.
  const { data } = useQuery({ ...getAll.queryOptions(question), enabled: false })
  const change = (changes: Partial<ActivityFilters>) => onFilters(refiltered(filters, changes))
  return (
    <>
      <ListScreen
        title={t('title')}
        help={t('help')}
        // Without the words there would be nothing to read.
        list={sayings ? list : { ...list, rows: undefined }}
        columns={useColumns(texts)}
        rowName={(entry) => t('entry', { done: texts.done(entry), at: texts.at(entry) })}
        filtered={{
          filters,
          onFilters,
          label: t('search'),
          hint: t('search_hint'),
          more: (
            <>
              {filters.subject !== undefined && (
                <OnlyFilter
                  label={data?.subject ? t('only_of', { name: data.subject }) : t('one_record')}
                  onAway={() => change({ subject: undefined, noun: undefined })}
                />
              )}
              <Narrowing filters={filters} onFilters={onFilters} sayings={sayings} />
            </>
          ),
        }}
        summary={
          (list.total ?? 0) >= MOST_ENTRIES && (
            <p className="m-0 mb-3 text-muted">{t('most', { count: MOST_ENTRIES })}</p>
          )
        }
        empty={{ title: t('empty'), help: t('empty_help') }}
        exportAs={t('title')}
        onOpen={setOpen}
      />
      {open && (
        <EntryPanel
          entry={open}
          texts={texts}
          onHistory={({ noun, id }) => {
            setOpen(null)
            onFilters({ noun, subject: id })
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

function useColumns(texts: EntryTexts): readonly Column<Entry>[] {
  const t = useMessages(activityMessages)
  return [
    {
      key: 'at',
      header: t('at'),
      className: 'w-44',
      cell: (entry) => <span className="whitespace-nowrap tabular-nums">{texts.at(entry)}</span>,
      text: texts.at,
    },
    {
      key: 'person',
      header: t('person'),
      className: 'max-w-40 xl:max-w-64',
      cell: (entry) => (
        <span className="flex items-center gap-2">
          <span className="min-w-0 truncate">{texts.person(entry)}</span>
          {entry.support !== null && <Badge tone="attn">{t('support')}</Badge>}
        </span>
      ),
      text: (entry) =>
        entry.support === null ? texts.person(entry) : t('support_named', { name: texts.person(entry) }),
    },
    {
      key: 'done',
      header: t('done'),
      card: 'title',
      cell: (entry) => <span className="font-medium">{texts.done(entry)}</span>,
      text: texts.done,
    },
    {
      key: 'record',
      header: t('record'),
      className: 'max-w-52 xl:max-w-80',
      cell: (entry) => <RecordLink entry={entry} texts={texts} />,
      text: texts.record,
    },
    {
      key: 'fields',
      header: t('fields'),
      from: 'xl',
      className: 'max-w-72',
      cell: (entry) => <span className="block truncate text-muted">{texts.fields(entry) || '—'}</span>,
      text: texts.fields,
    },
  ]
}

function Narrowing({ filters, onFilters, sayings }: Props & { sayings: Sayings | null }) {
  const t = useMessages(activityMessages)
  const { data } = useQuery({ ...getChoices.queryOptions(undefined), staleTime: FIVE_MINUTES })
  const change = (changes: Partial<ActivityFilters>) => onFilters(refiltered(filters, changes))
  const { from, to } = filters
  const nouns = (data?.nouns ?? [])
    .flatMap((value) => {
      const label = sayings?.noun(value) ?? null
      return label === null ? [] : [{ value, label }]
    })
    .toSorted((one, other) => one.label.localeCompare(other.label))
  const people = (data?.people ?? []).map(({ id, name, deleted }) => ({
    value: id,
    label: deleted ? t('deleted_person', { name }) : name,
  }))
  return (
    <>
      <DateRangePicker
        label={t('days')}
        size="sm"
        value={from && to ? { from, to } : null}
        onValueChange={(range) => change({ from: range?.from, to: range?.to })}
        className="w-full sm:w-72"
      />
      <div className="flex flex-wrap gap-2">
        <SelectFilter
          label={t('person')}
          all={t('anybody')}
          choices={people}
          value={filters.person}
          onChange={(person) => change({ person })}
        />
        {filters.subject === undefined && (
          <SelectFilter
            label={t('kind')}
            all={t('anything')}
            choices={nouns}
            value={filters.noun}
            onChange={(noun) => change({ noun })}
          />
        )}
      </div>
    </>
  )
}
