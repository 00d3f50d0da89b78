import { useEffect } from 'react'
import { type Answer, api } from '#ui/calls/api.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { lateForm } from '#ui/late/late-form.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, listQuestion } from '#ui/table/list-filters.ts'
import {
  codeColumn,
  nameColumn,
  positionColumn,
  quietColumn,
  stateBadges,
} from '#ui/table/record-columns.tsx'
import { RecordList } from '#ui/table/record-list.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { useMessages } from '#ui/words/messages.ts'
import { conditionsMessages } from './conditions.messages.ts'

const ConditionForm = lateForm(async () => (await import('./condition-form.tsx')).ConditionForm)

type ConditionRow = Answer<'invoiceCondition', 'getAll'>['data'][number]

const { getAll } = api.invoiceCondition
const ANSWERS = [getAll.queryKey(), api.invoiceType.getAll.queryKey()]

function useColumns(): readonly Column<ConditionRow>[] {
  const t = useMessages(conditionsMessages)
  const days = ({ credit_days }: ConditionRow) =>
    credit_days === 0 ? t('cash') : t('days', { count: credit_days })
  return [
    nameColumn({
      header: t('name'),
      isFeminine: true,
      badges: stateBadges({ default: t('default'), inactive: t('inactive') }),
    }),
    codeColumn(t('code')),
    {
      key: 'credit_days',
      header: t('credit_days'),
      align: 'end',
      cell: days,
      text: ({ credit_days }) => credit_days,
    },
    quietColumn('printed_note', t('printed_note'), ({ printed_note }) => printed_note, 'xl'),
    positionColumn(t('position')),
  ]
}

/** In how many days an invoice is paid: /home/settings/invoice-conditions. */
export function ConditionsScreen({ filters, onFilters, right }: Filtered & { right: Right }) {
  useEffect(ConditionForm.loadSoon, [])
  const t = useMessages(conditionsMessages)
  return (
    <RecordList
      filters={filters}
      onFilters={onFilters}
      right={right}
      noun={api.invoiceCondition}
      answers={ANSWERS}
      words={t}
      list={usePages(getAll, listQuestion(filters))}
      columns={useColumns()}
      emptyHelp={t('empty_help')}
      form={(condition, onClose, nextPlace) => (
        <ConditionForm
          condition={condition}
          nextPlace={nextPlace}
          right={right}
          answers={ANSWERS}
          onClose={onClose}
        />
      )}
    />
  )
}
