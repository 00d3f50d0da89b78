import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, type Ref, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { Chip } from '../button/chip.tsx'
import { SearchInput } from '../form/search-input.tsx'
import { useTypedSearch } from '../form/typed-search.client.ts'
import { EmptyState } from '../notice/empty-state.tsx'
import { ErrorNotice } from '../notice/error-notice.tsx'
import { PermissionButton, type PermissionState } from '../notice/permission-button.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { useScreenKeys } from '../page/screen-keys.client.ts'
import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { ExportButton } from './export-button.tsx'
import type { Listed } from './list.client.ts'
import { type Filtered, type ListFilters, listQuestion } from './list-filters.ts'
import { Paginator } from './paginator.tsx'

type Props<Row, Filters extends ListFilters> = Pick<
  DataTableProps<Row>,
  'columns' | 'rowName' | 'onOpen' | 'actions' | 'sort' | 'onSortChange' | 'className'
> & {
  list: Listed<Row>
  title: string
  help?: ReactNode
  /** The button that makes a new one. Its key is N. */
  create?: { label: string; permission: string; state: PermissionState; onCreate: () => void }
  /** What is said when there is none at all. */
  empty: { title: string; help?: string }
  /** What is said when nothing matches the filters; in words for any list unless given. */
  nothing?: { title: string; help?: string }
  /** With it the list can be searched and comes in pages, as the address bar says. */
  filtered?: Filtered<Filters> & {
    label: string
    hint?: string
    /** Whether deleted ones can be shown. */
    keepsDeleted?: boolean
    /** Whether the filters of this list alone narrow it down. */
    narrowed?: boolean
    /** What else narrows it down, after the search. */
    more?: ReactNode
    /** After all the others, at the end of the line. */
    last?: ReactNode
  }
  /** The file's name without its ending; exported are the columns that have a `text`. */
  exportAs?: string
}

/**
 * A list of records, whole: title, search, filters, table or cards, pages, the file of it, and what is said while it
 * comes, when it is empty and when it failed. `/` searches, N makes a new one, Enter opens.
 */
export function ListScreen<Row extends { id: string }, Filters extends ListFilters = ListFilters>(
  props: Props<Row, Filters>,
) {
  const { list, title, create, filtered, exportAs, columns } = props
  const searchField = useRef<HTMLInputElement>(null)
  const mayCreate = create?.state === 'allowed'
  useScreenKeys({
    ...(filtered && { '/': () => searchField.current?.focus() }),
    ...(mayCreate && { n: create.onCreate }),
  })
  const exports = exportAs && columns.some(({ text }) => text)
  const head = (
    <>
      {exports && <ExportButton name={exportAs} columns={columns} list={list} />}
      {create && <CreateButton {...create} />}
    </>
  )
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader title={title} help={props.help} count={filtered && list.total} actions={head} />
      {filtered && <FilterBar {...filtered} searchRef={searchField} />}
      <ErrorNotice error={list.error} onRetry={list.onRetry} retrying={list.isFetching} className="mb-3" />
      {(list.rows || !list.error) && <Rows {...props} />}
      {filtered && list.total !== undefined && list.total > 0 && <Pages {...filtered} total={list.total} />}
    </div>
  )
}

function Rows<Row extends { id: string }, Filters extends ListFilters>(props: Props<Row, Filters>) {
  const { list, title, create, empty, filtered, nothing, className = 'min-h-0 flex-1' } = props
  const t = useMessages(uiMessages)
  // A page past the end is empty too, and no beginning.
  const isBeginning = !filtered?.filters.search && !filtered?.narrowed && (list.total ?? 0) === 0
  const none = isBeginning ? (
    <EmptyState {...empty} action={create && <CreateButton {...create} />} />
  ) : (
    <EmptyState
      {...(nothing ?? { title: t('nothing_found') })}
      action={filtered && <ClearFilters {...filtered} />}
    />
  )
  return (
    <DataTable
      label={title}
      columns={props.columns}
      rows={list.rows}
      rowKey={(row) => row.id}
      rowName={props.rowName}
      sort={props.sort}
      onSortChange={props.onSortChange}
      onOpen={props.onOpen}
      actions={props.actions}
      busy={list.isOld}
      empty={none}
      className={className}
    />
  )
}

const CreateButton = ({ label, permission, state, onCreate }: NonNullable<Props<never, never>['create']>) => (
  <PermissionButton
    state={state}
    permission={permission}
    whenDenied="disable"
    variant="primary"
    icon={<Plus />}
    keycap={state === 'allowed' ? 'N' : undefined}
    onClick={onCreate}
  >
    {label}
  </PermissionButton>
)

function ClearFilters<Filters extends ListFilters>({ filters, onFilters }: Filtered<Filters>) {
  const t = useMessages(uiMessages)
  const clear = () => {
    const none = Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]))
    onFilters({ ...filters, ...none })
  }
  return <Button onClick={clear}>{t('clear_filters')}</Button>
}

type BarProps<Filters extends ListFilters> = NonNullable<Props<never, Filters>['filtered']> & {
  searchRef: Ref<HTMLInputElement>
}

function FilterBar<Filters extends ListFilters>(props: BarProps<Filters>) {
  const { filters, onFilters, label, hint, keepsDeleted, more, last, searchRef } = props
  const t = useMessages(uiMessages)
  const change = (changes: ListFilters) => onFilters({ ...filters, page: undefined, ...changes })
  const { text, type, now } = useTypedSearch(filters.search ?? '', (search) =>
    change({ search: search.trim() || undefined }),
  )
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
        <Chip
          icon={<Trash2 />}
          pressed={filters.deleted ?? false}
          onPressedChange={(on) => change({ deleted: on || undefined })}
        >
          {t('show_deleted')}
        </Chip>
      )}
      {last}
    </div>
  )
}

function Pages<Filters extends ListFilters>({
  filters,
  onFilters,
  total,
}: Filtered<Filters> & { total: number }) {
  const { page, pageSize } = listQuestion(filters)
  return (
    <Paginator
      page={page}
      pageSize={pageSize}
      total={total}
      onPageChange={(to) => onFilters({ ...filters, page: to === 1 ? undefined : to })}
      onPageSizeChange={(size) => onFilters({ ...filters, page: undefined, pageSize: size })}
    />
  )
}
