import { useEffect } from 'react'
import { usePart } from '#modules/identity/sessions/session.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { lateForm } from '#ui/late/late-form.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, listQuestion } from '#ui/table/list-filters.ts'
import {
  activeColumn,
  codeColumn,
  DefaultBadge,
  nameColumn,
  positionColumn,
} from '#ui/table/record-columns.tsx'
import { RecordList } from '#ui/table/record-list.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { nameIn } from '#ui/words/name-in.ts'
import { paymentMethodsMessages } from './payment-methods.messages.ts'

const PaymentMethodForm = lateForm(async () => (await import('./payment-method-form.tsx')).PaymentMethodForm)

type MethodRow = Answer<'paymentMethod', 'getPage'>['data'][number]

const { getPage, getAll } = api.paymentMethod
const ANSWERS = [getPage.queryKey(), getAll.queryKey()]

function useColumns(): readonly Column<MethodRow>[] {
  const t = useMessages(paymentMethodsMessages)
  const language = useLanguage()
  const [cards, appointments, store] = [usePart('cards'), usePart('appointments'), usePart('ecommerce')]
  const uses = (row: MethodRow) =>
    [
      row.use_currencies && t('uses_currencies'),
      cards && row.use_card_provider && t('uses_terminal'),
      appointments && row.available_for_appointments && t('uses_appointments'),
      store && row.available_for_online_store && t('uses_store'),
    ]
      .filter(Boolean)
      .join(', ')
  return [
    nameColumn({
      header: t('name'),
      nameOf: (row) => nameIn(language, row),
      badges: ({ is_default }) => is_default && <DefaultBadge>{t('is_default')}</DefaultBadge>,
    }),
    codeColumn(t('code')),
    {
      key: 'use',
      header: t('use'),
      from: 'md',
      cell: (row) => <span className="text-muted">{uses(row) || '—'}</span>,
      text: uses,
    },
    activeColumn(t('status'), { active: t('active'), inactive: t('inactive') }),
    positionColumn(t('position')),
  ]
}

/** What the shop is paid with: /home/settings/payment-methods. */
export function PaymentMethodsScreen({ filters, onFilters, right }: Filtered & { right: Right }) {
  useEffect(PaymentMethodForm.loadSoon, [])
  const t = useMessages(paymentMethodsMessages)
  const language = useLanguage()
  const list = usePages(getPage, listQuestion(filters))
  const rowName = (row: MethodRow) => nameIn(language, row)
  return (
    <RecordList
      filters={filters}
      onFilters={onFilters}
      right={right}
      noun={api.paymentMethod}
      answers={ANSWERS}
      words={t}
      list={list}
      columns={useColumns()}
      rowName={rowName}
      // The default one is replaced, and what the program knows by its code is switched off.
      form={(row, onClose, nextPlace) => (
        <PaymentMethodForm
          method={row && { id: row.id, name: rowName(row) }}
          nextPlace={nextPlace}
          right={right}
          answers={ANSWERS}
          onClose={onClose}
        />
      )}
    />
  )
}
