import { Trash2 } from 'lucide-react'
import { type ReactNode, type Ref, useImperativeHandle } from 'react'
import { SearchInput } from '../form/search-input.tsx'
import { useTypedSearch } from '../form/typed-search.client.ts'
import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import { ToggleFilter } from './filter-controls.tsx'
import type { Filtered, ListFilters } from './list-filters.ts'

export type FilterBarProps<Filters extends ListFilters> = Filtered<Filters> & {
  /** What is searched: `Buscar producto`. */
  label: string
  hint?: string
  /** Whether deleted ones can be shown. */
  keepsDeleted?: boolean
  /** What else narrows it down, after the search. */
  more?: ReactNode
  /** After all the others, at the end of the line. */
  last?: ReactNode
}

/** Searches at once what was typed and still waits; false where the filters say it already. */
export type SearchNow = () => boolean

type Props<Filters extends ListFilters> = FilterBarProps<Filters> & {
  searchRef: Ref<HTMLInputElement>
  searchNow?: Ref<SearchNow>
}

/** What a list is narrowed down by. */
export function FilterBar<Filters extends ListFilters>(props: Props<Filters>) {
  const { filters, onFilters, label, hint, keepsDeleted, more, last, searchRef, searchNow } = props
  const t = useMessages(uiMessages)
  const change = (changes: ListFilters) => onFilters({ ...filters, page: undefined, ...changes })
  const { text, type, now, isWaiting } = useTypedSearch(filters.search ?? '', (search) =>
    change({ search: search.trim() || undefined }),
  )
  useImperativeHandle(searchNow, () => () => {
    if (!isWaiting()) return false
    now()
    return text.trim() !== (filters.search ?? '')
  })
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <SearchInput
        ref={searchRef}
        label={label}
        placeholder={hint ?? label}
        keycap="/"
        value={text}
        onValueChange={type}
        onEnter={now}
        className="w-full sm:w-84"
      />
      {more}
      {keepsDeleted && (
        <ToggleFilter
          icon={<Trash2 />}
          label={t('show_deleted')}
          value={filters.deleted}
          onChange={(deleted) => change({ deleted })}
        />
      )}
      {last}
    </div>
  )
}
