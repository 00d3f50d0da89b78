import { useEffect } from 'react'
import { documentName } from '#modules/fiscal/ncf/document-types.ts'
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
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { invoiceTypesMessages } from './invoice-types.messages.ts'

const InvoiceTypeForm = lateForm(async () => (await import('./invoice-type-form.tsx')).InvoiceTypeForm)

type TypeRow = Answer<'invoiceType', 'getAll'>['data'][number]

const { getAll } = api.invoiceType
const ANSWERS = [getAll.queryKey()]

function useColumns(): readonly Column<TypeRow>[] {
  const t = useMessages(invoiceTypesMessages)
  const language = useLanguage()
  const document = ({ document_type }: TypeRow) => documentName(document_type, language)
  const condition = ({ condition_name }: TypeRow) => condition_name ?? t('no_condition')
  return [
    nameColumn({
      header: t('name'),
      badges: stateBadges({ default: t('default'), inactive: t('inactive') }),
    }),
    codeColumn(t('code')),
    { key: 'document_type', header: t('document_type'), cell: document, text: document },
    {
      key: 'condition',
      header: t('condition'),
      cell: (row) => <span className={row.condition_id ? '' : 'text-muted'}>{condition(row)}</span>,
      text: condition,
    },
    quietColumn('printed_note', t('printed_note'), ({ printed_note }) => printed_note, 'xl'),
    positionColumn(t('position')),
  ]
}

/** What an invoice of the office is begun as: /home/settings/invoice-types. */
export function InvoiceTypesScreen({ filters, onFilters, right }: Filtered & { right: Right }) {
  useEffect(InvoiceTypeForm.loadSoon, [])
  const t = useMessages(invoiceTypesMessages)
  return (
    <RecordList
      filters={filters}
      onFilters={onFilters}
      right={right}
      noun={api.invoiceType}
      answers={ANSWERS}
      words={t}
      list={usePages(getAll, listQuestion(filters))}
      columns={useColumns()}
      emptyHelp={t('empty_help')}
      form={(type, onClose, nextPlace) => (
        <InvoiceTypeForm
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
