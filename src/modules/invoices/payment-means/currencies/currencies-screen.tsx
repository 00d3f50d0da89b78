import { useEffect } from 'react'
import { type Answer, api } from '#ui/calls/api.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { lateForm } from '#ui/late/late-form.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, listQuestion } from '#ui/table/list-filters.ts'
import { activeColumn, codeColumn, DefaultBadge, nameColumn } from '#ui/table/record-columns.tsx'
import { RecordList } from '#ui/table/record-list.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { useMessages } from '#ui/words/messages.ts'
import { currenciesMessages } from './currencies.messages.ts'
import { useCurrencyName, writtenAmount, writtenRate } from './currency-words.client.ts'

const CurrencyForm = lateForm(async () => (await import('./currency-form.tsx')).CurrencyForm)

type CurrencyRow = Answer<'currency', 'getAll'>['data'][number]

const { getAll, getActive, rateHistory } = api.currency
const ANSWERS = [getAll, getActive, rateHistory].map((query) => query.queryKey())

function useColumns(): readonly Column<CurrencyRow>[] {
  const t = useMessages(currenciesMessages)
  const amountOf = (row: CurrencyRow) => writtenAmount(row.symbol, row.symbol_position)
  return [
    nameColumn<CurrencyRow>({
      header: t('name'),
      isFeminine: true,
      nameOf: useCurrencyName(),
      badges: ({ is_default }) => is_default && <DefaultBadge>{t('own')}</DefaultBadge>,
    }),
    codeColumn(t('code')),
    { key: 'written', header: t('written'), from: 'md', cell: amountOf, text: amountOf },
    {
      key: 'rate',
      header: t('rate'),
      align: 'end',
      cell: ({ rate }) => writtenRate(rate) || <span className="text-muted">{t('no_rate')}</span>,
      text: ({ rate }) => rate,
    },
    activeColumn(t('status'), { active: t('active'), inactive: t('inactive') }),
  ]
}

/** The currencies that the shop takes, with what each is worth: /home/settings/currencies. */
export function CurrenciesScreen({ filters, onFilters, right }: Filtered & { right: Right }) {
  useEffect(CurrencyForm.loadSoon, [])
  const t = useMessages(currenciesMessages)
  const nameOf = useCurrencyName()
  return (
    <RecordList
      filters={filters}
      onFilters={onFilters}
      right={right}
      noun={api.currency}
      answers={ANSWERS}
      words={t}
      list={usePages(getAll, listQuestion(filters))}
      columns={useColumns()}
      rowName={nameOf}
      form={(row, onClose) => (
        <CurrencyForm
          currency={row && { id: row.id, name: nameOf(row) }}
          right={right}
          answers={ANSWERS}
          onClose={onClose}
        />
      )}
    />
  )
}
