import { useEffect } from 'react'
import { type Answer, api } from '#ui/calls/api.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { lateForm } from '#ui/late/late-form.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, listQuestion } from '#ui/table/list-filters.ts'
import {
  activeColumn,
  codeColumn,
  countColumn,
  DefaultBadge,
  nameColumn,
  positionColumn,
  quietColumn,
} from '#ui/table/record-columns.tsx'
import { RecordList } from '#ui/table/record-list.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { useMessages } from '#ui/words/messages.ts'
import { customerTypesMessages } from './customer-types.messages.ts'

const CustomerTypeForm = lateForm(async () => (await import('./customer-type-form.tsx')).CustomerTypeForm)

type TypeRow = Answer<'customerType', 'getAll'>['data'][number]

const { getAll, getActive } = api.customerType
const ANSWERS = [getAll.queryKey(), getActive.queryKey(), api.customer.getAll.queryKey()]

function useColumns(): readonly Column<TypeRow>[] {
  const t = useMessages(customerTypesMessages)
  const badges = ({ is_default }: TypeRow) => is_default && <DefaultBadge>{t('default')}</DefaultBadge>
  return [
    nameColumn({ header: t('name'), badges }),
    codeColumn(t('code')),
    quietColumn('description', t('description'), ({ description }) => description, 'md'),
    countColumn('customers', t('customers'), ({ customer_count }) => customer_count),
    positionColumn(t('position'), 'xl'),
    activeColumn(t('status'), { active: t('active'), inactive: t('inactive') }),
  ]
}

/** The types of customers: /home/settings/customer-types. */
export function CustomerTypesScreen({ filters, onFilters, right }: Filtered & { right: Right }) {
  useEffect(CustomerTypeForm.loadSoon, [])
  const t = useMessages(customerTypesMessages)
  return (
    <RecordList
      filters={filters}
      onFilters={onFilters}
      right={right}
      noun={api.customerType}
      answers={ANSWERS}
      words={t}
      list={usePages(getAll, listQuestion(filters))}
      columns={useColumns()}
      emptyHelp={t('empty_help')}
      form={(type, onClose, nextPlace) => (
        <CustomerTypeForm
          type={type}
          nextPlace={nextPlace}
          right={right}
          answers={ANSWERS}
          onClose={onClose}
        />
      )}
    />
  )
}
