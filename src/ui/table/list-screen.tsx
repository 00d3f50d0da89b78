import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../notice/empty-state.tsx'
import { ErrorNotice } from '../notice/error-notice.tsx'
import { PermissionButton, type PermissionState } from '../notice/permission-button.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { useScreenKeys } from '../page/screen-keys.client.ts'
import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import { type Bulk, BulkBar } from './bulk-bar.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { ExportButton } from './export-button.tsx'
import { FilterBar, type FilterBarProps, type SearchNow } from './filter-bar.tsx'
import type { Listed } from './list.client.ts'
import { noteList } from './list-address.client.ts'
import {
  type Filtered,
  isNarrowed,
  type ListFilters,
  listQuestion,
  sortIn,
  sortSaid,
} from './list-filters.ts'
import { Paginator } from './paginator.tsx'
import { leaveBy, useRowFocus, useWayBack } from './row-focus.client.ts'
import type { RowOrder } from './row-order.client.ts'
import type { Sort } from './table-columns.ts'

type Row = { id: string; deleted?: boolean }

type Props<R extends Row, Filters extends ListFilters> = Pick<
  DataTableProps<R>,
  'columns' | 'rowName' | 'onOpen' | 'actions'
> & {
  list: Listed<R>
  title: string
  help?: ReactNode
  /** The button that makes a new one. Its key is N. */
  create?: { label: string; permission: string; state: PermissionState; onCreate: () => void }
  /** What is said when there is none at all, and what one may begin with beside a new one. */
  empty: { title: string; help?: string; more?: ReactNode }
  /** With it the list can be searched and comes in pages, as the address bar says. */
  filtered?: FilterBarProps<Filters>
  /** What all that was found comes to, above the rows. */
  summary?: ReactNode
  /** What it is sorted by where the address says nothing; without it its heads do not sort. */
  usualSort?: Sort
  /** With it rows are selected, and what is done with all of them stands in a bar. */
  bulk?: Bulk<R> | undefined
  /** With it Alt and an arrow moves a row in the order that somebody decided. */
  order?: RowOrder<R>
  /** The file's name without its ending; exported are the columns that have a `text`. */
  exportAs?: string
  /** Another list stands below: the page is what moves, and not the list in it. */
  isFollowed?: boolean
}

/**
 * The ways to a record. The address says what was searched before one leaves, so that the way back leads there: who
 * leaves while a search still waits does so once it is said.
 */
function useLeaving<R extends Row, Filters extends ListFilters>({
  title,
  create,
  onOpen,
  filtered,
}: Pick<Props<R, Filters>, 'title' | 'create' | 'onOpen' | 'filtered'>) {
  const searchNow = useRef<SearchNow>(null)
  const waiting = useRef<R | 'new' | null>(null)
  const go = (to: R | 'new'): void => {
    leaveBy(title, to === 'new' ? to : to.id)
    if (to === 'new') create?.onCreate()
    else onOpen?.(to)
  }
  const leave = (to: R | 'new'): void => {
    if (searchNow.current?.()) waiting.current = to
    else go(to)
  }
  const onSearched = useEffectEvent(() => {
    const to = waiting.current
    waiting.current = null
    if (to !== null) go(to)
  })
  const search = filtered?.filters.search
  // biome-ignore lint/correctness/useExhaustiveDependencies: a search that is said is what is waited for
  useEffect(() => onSearched(), [search])
  return {
    searchNow,
    create: create && { ...create, onCreate: () => leave('new') },
    onOpen: onOpen && ((row: R) => leave(row)),
  }
}

/**
 * A list of records, whole: title, search, filters, table or cards, pages, the file of it, and what is said while it
 * comes, when it is empty and when it failed. `/` searches, N makes a new one, Enter opens.
 */
export function ListScreen<R extends Row, Filters extends ListFilters = ListFilters>(
  props: Props<R, Filters>,
) {
  const { list, title, filtered, exportAs, columns, bulk, order, isFollowed } = props
  const { searchNow, create, onOpen } = useLeaving(props)
  const searchField = useRef<HTMLInputElement>(null)
  const [selected, setSelected] = useState<ReadonlyMap<string, R>>(new Map())
  const place = useRef<HTMLDivElement>(null)
  useRowFocus(
    place,
    list.rows?.map(({ id }) => id),
    () => (searchField.current ?? place.current?.querySelector('button'))?.focus(),
  )
  useWayBack(place, title, list.rows !== undefined)
  const said = JSON.stringify(filtered?.filters ?? null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says what the filters are
  useEffect(noteList, [said])
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
    <div ref={place} className={isFollowed ? 'flex shrink-0 flex-col' : 'flex min-h-0 flex-1 flex-col'}>
      <PageHeader title={title} help={props.help} count={filtered && list.total} actions={head} />
      {filtered && <FilterBar {...filtered} searchRef={searchField} searchNow={searchNow} />}
      <ErrorNotice error={list.error} onRetry={list.onRetry} retrying={list.isFetching} className="mb-3" />
      {props.summary}
      {(list.rows || !list.error) && (
        <Rows {...props} {...{ create, onOpen, selected }} onSelected={setSelected} />
      )}
      {bulk && selected.size > 0 && (
        <BulkBar {...bulk} rows={[...selected.values()]} onClear={() => setSelected(new Map())} />
      )}
      {order && (
        <span role="status" className="sr-only">
          {order.said}
        </span>
      )}
      {filtered && list.total !== undefined && (list.total > 0 || isNarrowed(filtered.filters)) && (
        <Pages {...filtered} total={list.total} />
      )}
    </div>
  )
}

type RowsProps<R extends Row, Filters extends ListFilters> = Props<R, Filters> & {
  selected: ReadonlyMap<string, R>
  onSelected: (selected: ReadonlyMap<string, R>) => void
}

function Rows<R extends Row, Filters extends ListFilters>(props: RowsProps<R, Filters>) {
  const { list, title, create, empty, filtered, usualSort, bulk, order, selected, onSelected } = props
  const t = useMessages(uiMessages)
  const select = (keys: ReadonlySet<string>): void => {
    const known = new Map([...selected, ...(list.rows ?? []).map((row) => [row.id, row] as const)])
    onSelected(new Map([...known].filter(([key]) => keys.has(key))))
  }
  // A page past the end is empty too, and no beginning.
  const isBeginning = !(filtered && isNarrowed(filtered.filters)) && (list.total ?? 0) === 0
  const none = isBeginning ? (
    <EmptyState
      title={empty.title}
      help={empty.help}
      action={
        <div className="grid justify-items-center gap-4">
          {empty.more}
          {create && <CreateButton {...create} />}
        </div>
      }
    />
  ) : (
    <EmptyState title={t('nothing_found')} action={filtered && <ClearFilters {...filtered} />} />
  )
  const sorting = filtered &&
    usualSort && {
      sort: sortIn(filtered.filters, usualSort),
      onSortChange: (sort: Sort) =>
        filtered.onFilters({ ...filtered.filters, page: undefined, ...sortSaid(sort, usualSort) }),
    }
  return (
    <DataTable
      label={title}
      columns={props.columns}
      rows={list.rows}
      rowKey={(row) => row.id}
      rowName={props.rowName}
      {...sorting}
      {...(bulk && { selection: { keys: new Set(selected.keys()), onChange: select } })}
      {...(order?.move && { onMove: order.move })}
      onOpen={props.onOpen}
      actions={props.actions}
      busy={list.isOld}
      empty={none}
      className={props.isFollowed ? 'shrink-0' : 'min-h-0 flex-1'}
    />
  )
}

const CreateButton = ({ label, permission, state, onCreate }: NonNullable<Props<never, never>['create']>) => (
  <PermissionButton
    state={state}
    permission={permission}
    whenDenied="disable"
    data-create
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
