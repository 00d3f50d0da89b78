import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useCustomerName } from '#modules/customers/customer-name.client.ts'
import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { type Answer, api, FIVE_MINUTES } from '#ui/calls/api.ts'
import { Money } from '#ui/page/money.tsx'
import { Filled, useIsFilled } from '#ui/page/places.tsx'
import { ChoiceFilter, SelectFilter } from '#ui/table/filter-controls.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, refiltered } from '#ui/table/list-filters.ts'
import { ListScreen } from '#ui/table/list-screen.tsx'
import { useFormats, useToday } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { accountMessages } from '../account/account.messages.ts'
import { AGES } from '../receivables/receivables.ts'
import { DEBT_AGES, ROWS_OF_FILE } from './debt-ages.ts'
import { type DebtorRow, debtorColumns } from './debtor-columns.tsx'
import { type DebtorFilters, debtorQuestion, USUAL_SORT } from './debtor-filters.ts'
import { debtorActions } from './debtor-places.client.ts'
import { debtorsMessages } from './debtors.messages.ts'

type Props = Filtered<DebtorFilters> & { onOpen: (customer: string) => void }

const { getReceivables } = api.customer

const ageIn = ({ age }: DebtorFilters) => DEBT_AGES.find((known) => known === age)

/** What is owed by customer and by age: /home/receivables. */
export function DebtorsScreen({ filters, onFilters, onOpen }: Props) {
  const t = useMessages(debtorsMessages)
  const ages = useMessages(accountMessages)
  const formats = useFormats()
  const nameOf = useCustomerName()
  const today = useToday()
  const question = { ...debtorQuestion(filters), age: ageIn(filters) }
  const hasActions = useIsFilled(debtorActions)
  const { data } = useQuery({ ...getReceivables.queryOptions(question), enabled: false })
  const [over, setOver] = useState<ReactNode>(null)
  return (
    <>
      <ListScreen
        title={t('receivables')}
        list={usePages(getReceivables, question, { most: ROWS_OF_FILE })}
        columns={debtorColumns({ t, ages, formats, nameOf, today })}
        rowName={({ customer }) => t('account_of', { name: nameOf(customer) })}
        filtered={{
          filters,
          onFilters,
          label: t('search_label'),
          hint: t('search_hint'),
          more: <Narrowing filters={filters} onFilters={onFilters} />,
        }}
        summary={data && data.pagination.total > 0 && <Totals totals={data.totals} />}
        usualSort={USUAL_SORT}
        empty={{ title: t('empty_title'), help: t('empty_help') }}
        exportAs={t('receivables')}
        onOpen={({ id }) => onOpen(id)}
        {...(hasActions && { actions: (row: DebtorRow) => <Actions row={row} over={setOver} /> })}
      />
      {over}
    </>
  )
}

/** What modules above do about somebody who owes. */
function Actions({
  row: { id, customer, deleted },
  over,
}: {
  row: DebtorRow
  over: (dialog: ReactNode) => void
}) {
  const nameOf = useCustomerName()
  return deleted ? null : (
    <Filled place={debtorActions} props={{ customer: { id, name: nameOf(customer) }, over }} />
  )
}

function Narrowing({ filters, onFilters }: Filtered<DebtorFilters>) {
  const t = useMessages(debtorsMessages)
  const ages = useMessages(accountMessages)
  const change = (changes: Partial<DebtorFilters>) => onFilters(refiltered(filters, changes))
  const { data: sellers = [] } = useQuery({
    ...api.customer.getDebtSellers.queryOptions(undefined),
    staleTime: FIVE_MINUTES,
  })
  return (
    <>
      <ChoiceFilter
        label={t('age')}
        all={t('any_age')}
        choices={[
          { value: 'overdue' as const, label: t('age_overdue') },
          ...AGES.map((value) => ({ value, label: ages(`age_${value}`) })),
        ]}
        value={ageIn(filters)}
        onChange={(age) => change({ age })}
      />
      {sellers.length > 1 && (
        <SelectFilter
          label={t('seller')}
          all={t('any_seller')}
          choices={sellers.map(({ id, name }) => ({ value: id, label: name }))}
          value={filters.seller}
          onChange={(seller) => change({ seller })}
        />
      )}
    </>
  )
}

/** What all who were found owe by age, on whatever page. */
function Totals({ totals }: { totals: Answer<'customer', 'getReceivables'>['totals'] }) {
  const t = useMessages(debtorsMessages)
  const ages = useMessages(accountMessages)
  const figures = [
    [t('owed'), totals.owed, ''],
    [t('overdue'), totals.overdue, totals.overdue > 0 ? 'text-danger-text' : ''],
    ...AGES.map((age) => [ages(`age_${age}`), totals[age], ''] as const),
  ] as const
  return (
    <dl
      aria-label={t('totals')}
      className="m-0 mb-3 grid shrink-0 grid-cols-2 gap-px overflow-hidden rounded-control border border-line bg-line sm:grid-cols-4 lg:grid-cols-7"
    >
      {figures.map(([name, value, look], index) => (
        <div key={name} className={`bg-bg px-3 py-2 ${index === 0 ? 'max-lg:col-span-2' : ''}`}>
          <dt className="text-compact text-muted">{name}</dt>
          <dd className={`m-0 font-semibold ${look}`}>
            <Money value={centsFromDecimal(value) ?? ZERO} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
