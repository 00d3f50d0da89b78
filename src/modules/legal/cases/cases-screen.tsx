import { useEffect } from 'react'
import { type Answer, api } from '#ui/calls/api.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { lateForm } from '#ui/late/late-form.tsx'
import { ChoiceFilter, SelectFilter } from '#ui/table/filter-controls.tsx'
import { useInHand } from '#ui/table/in-hand.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, refiltered } from '#ui/table/list-filters.ts'
import { ListScreen } from '#ui/table/list-screen.tsx'
import { codeColumn, nameColumn, quietColumn } from '#ui/table/record-columns.tsx'
import { commonOf, nameOf } from '#ui/table/record-pages.tsx'
import { RowActions, removalOf } from '#ui/table/row-actions.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
// What the server says is wrong with a case's client.
import '../legal.messages.ts'
import { CaseStatusBadge, PriorityBadge } from './case-badges.tsx'
import { type CaseFilters, casesAsked } from './case-filters.ts'
import { CASE_PRIORITIES, CASE_STATUSES } from './case-states.ts'
import { legalCasesMessages } from './cases.messages.ts'

const CaseForm = lateForm(async () => (await import('./case-form.tsx')).CaseForm)

type CaseRow = Answer<'legalCase', 'getAll'>['data'][number]

const { getAll, getById } = api.legalCase
const ANSWERS = [getAll.queryKey(), getById.queryKey()]

function useColumns(): readonly Column<CaseRow>[] {
  const t = useMessages(legalCasesMessages)
  const { day } = useFormats()
  return [
    nameColumn({ header: t('name') }),
    codeColumn(t('code'), 'lg'),
    quietColumn('client', t('client'), ({ client_name }) => client_name, 'md'),
    {
      key: 'priority',
      header: t('priority'),
      cell: ({ priority }) => <PriorityBadge priority={priority} />,
      text: ({ priority }) => t(priority),
    },
    {
      key: 'status',
      header: t('status'),
      cell: ({ status }) => <CaseStatusBadge status={status} />,
      text: ({ status }) => t(status),
    },
    quietColumn('opened_on', t('opened_on'), ({ opened_on }) => day(opened_on), 'xl'),
  ]
}

type Props = Filtered<CaseFilters> & { change: Right; remove: Right }

/** What a law firm does for its clients: /home/legal-cases. */
export function CasesScreen({ filters, onFilters, change, remove }: Props) {
  const t = useMessages(legalCasesMessages)
  useEffect(CaseForm.loadSoon, [])
  const list = usePages(getAll, casesAsked(filters))
  const hand = useInHand<CaseRow>(list.rows)
  const removal = removalOf(api.legalCase, ANSWERS, t, remove)
  const records = {
    filters,
    onFilters,
    noun: api.legalCase,
    answers: ANSWERS,
    words: t,
    list,
    columns: useColumns(),
    right: change,
    emptyHelp: t('empty_help'),
  }
  const more = (
    <>
      <ChoiceFilter
        label={t('status')}
        all={t('status_all')}
        choices={CASE_STATUSES.map((value) => ({ value, label: t(value) }))}
        value={filters.status}
        onChange={(status) => onFilters(refiltered(filters, { status }))}
      />
      <SelectFilter
        label={t('priority')}
        all={t('priority_all')}
        choices={CASE_PRIORITIES.map((value) => ({ value, label: t(value) }))}
        value={filters.priority}
        onChange={(value) =>
          onFilters(refiltered(filters, { priority: CASE_PRIORITIES.find((each) => each === value) }))
        }
      />
    </>
  )
  return (
    <>
      <ListScreen
        {...commonOf(records, more)}
        rowName={nameOf}
        create={{ label: t('new'), ...change, onCreate: hand.begin }}
        onOpen={hand.open}
        actions={(row) => (
          <RowActions row={row} name={row.name} onOpen={() => hand.open(row)} removal={removal} />
        )}
      />
      {hand.form((row, onClose) => (
        <CaseForm legalCase={row} right={change} answers={ANSWERS} onClose={onClose} />
      ))}
    </>
  )
}
