import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react'
import { type Answer, api } from '#ui/calls/api.ts'
import { TextInput } from '#ui/form/text-input.tsx'
import { SEARCH_PAUSE_MS, useSettled } from '#ui/form/typed-search.client.ts'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { hasTaxId } from '../customer/customer-search.ts'
import { customersMessages } from '../customers.messages.ts'
import { CustomerOption } from './customer-option.tsx'

export type FoundCustomer = Answer<'customer', 'search'>[number]

/** So many are found for a sale or an invoice. */
const SEARCH_LIMIT = 20
const RECENT_LIMIT = 10

const questionFor = (query: string, limit: number) =>
  query === ''
    ? { ...api.customer.getRecent.queryOptions({ limit: RECENT_LIMIT }), refetchOnMount: 'always' as const }
    : api.customer.search.queryOptions({ query, limit })

type Props = {
  text: string
  onTextChange: (text: string) => void
  onSelect: (customer: FoundCustomer) => void
  /** Enter where what was typed finds nobody. */
  onNobody?: () => void
  /** `needed`: nobody in particular will not do, and who has no RNC or cédula is marked. */
  taxId?: 'optional' | 'needed'
  /** Whom one can choose, where that is not everybody. */
  fits?: (customer: FoundCustomer) => boolean
  /** How many are found at the most. */
  most?: number | undefined
  /** In the place of the list when nothing was found. */
  empty: ReactNode
  inputRef?: Ref<HTMLInputElement>
}

const anybody = () => true

/** A search field over its list: type, arrows, Enter. With nothing typed, the customers of the latest sales. */
export function CustomerSearch({
  text,
  onTextChange,
  onSelect,
  onNobody,
  taxId = 'optional',
  fits = anybody,
  most = SEARCH_LIMIT,
  empty,
  inputRef,
}: Props) {
  const t = useMessages(customersMessages)
  const queries = useQueryClient()
  const listId = useId()
  const typed = text.trim()
  const query = useSettled(typed, SEARCH_PAUSE_MS)
  const found = useQuery({ ...questionFor(query, most), placeholderData: keepPreviousData })
  const [active, setActive] = useState(0)
  const fitting = (customers: readonly FoundCustomer[]) =>
    (taxId === 'needed' ? identified(customers) : customers).filter(fits)
  const rows = fitting(found.data ?? [])
  const isCurrent = typed === query && !found.isPlaceholderData

  /** The one under the cursor, or, by somebody quicker than the search, the first that it will find. */
  const choose = async () => {
    const chosen = isCurrent ? rows[active] : fitting(await queries.fetchQuery(questionFor(typed, most)))[0]
    if (chosen) onSelect(chosen)
    else if (typed !== '') onNobody?.()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = rows.length - 1
    if (event.key === 'Enter') void choose()
    else if (event.key === 'ArrowDown') setActive(Math.min(active + 1, last))
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0))
    else return
    event.preventDefault()
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <TextInput
        ref={inputRef}
        type="search"
        role="combobox"
        aria-label={t('search_label')}
        placeholder={t('search_label')}
        aria-autocomplete="list"
        aria-expanded={rows.length > 0}
        aria-controls={listId}
        {...(rows[active] && { 'aria-activedescendant': `${listId}-${active}` })}
        autoComplete="off"
        icon={<Search aria-hidden="true" />}
        value={text}
        onValueChange={(now) => {
          onTextChange(now)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="sr-only">
        {found.data && isCurrent ? t('found', { count: rows.length }) : ''}
      </p>
      <ErrorNotice error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      {found.isPending && <OptionSkeletons />}
      {query === '' && rows.length > 0 && <h3 className="m-0 text-compact text-muted">{t('recent')}</h3>}
      <div
        role="listbox"
        id={listId}
        aria-label={query === '' ? t('recent') : t('customers')}
        className={rows.length > 0 ? 'scroll-edges min-h-0 flex-1 overflow-y-auto' : 'sr-only'}
      >
        {rows.map((customer, index) => (
          <CustomerOption
            key={customer.id}
            id={`${listId}-${index}`}
            customer={customer}
            active={index === active}
            lacksTaxId={taxId === 'needed' && !hasTaxId(customer)}
            onPoint={() => setActive(index)}
            onSelect={() => onSelect(customer)}
          />
        ))}
      </div>
      {found.data && rows.length === 0 && isCurrent && (query === '' ? <NoneRecent /> : empty)}
    </div>
  )
}

/** Nobody was looked for yet, and nobody bought. */
function NoneRecent() {
  const t = useMessages(customersMessages)
  return <EmptyState title={t('none_recent')} help={t('none_recent_help')} className="py-6!" />
}

/** Nobody in particular will not do; who can be written on the document now comes first. */
const identified = (customers: readonly FoundCustomer[]): readonly FoundCustomer[] =>
  customers
    .filter(({ is_default }) => !is_default)
    .toSorted((a, b) => Number(hasTaxId(b)) - Number(hasTaxId(a)))

const OptionSkeletons = () => (
  <Loading className="grid gap-1">
    {[0, 1, 2, 3].map((row) => (
      <div key={row} className="grid gap-1.5 py-2.5">
        <Skeleton className="h-5 w-44" />
        <Skeleton className="h-4 w-64" />
      </div>
    ))}
  </Loading>
)
