import { type ReactNode, useRef, useState } from 'react'
import { Skeleton } from '../notice/skeleton.tsx'
import { useNarrow } from '../page/narrow.client.ts'
import { classNames } from '../theme/class-names.ts'
import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import { DataCards } from './data-cards.tsx'
import { DataRow } from './data-row.tsx'
import { useFitting } from './fitting.client.ts'
import { type Column, columnLook, type Selection, type Sort, skeletonKeys, toggled } from './table-columns.ts'
import { TableHead } from './table-head.tsx'

export type DataTableProps<Row> = {
  /** What is listed: `Productos`. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while the first page is on its way: skeletons stand in. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** The row in words, where something must name it: its box, its menu. */
  rowName: (row: Row) => string
  sort?: Sort | null
  /** Sorting is the server's; the table only asks. */
  onSortChange?: (sort: Sort) => void
  /** By a press anywhere on the row, and by Enter. */
  onOpen?: (row: Row) => void
  selection?: Selection
  /** By Alt and an arrow on the row: a place up or down in their order. */
  onMove?: (row: Row, up: boolean) => void
  /** What can be done with a row, at its end: one or two icon buttons. */
  actions?: (row: Row) => ReactNode
  /** In the place of the rows when there are none. */
  empty: ReactNode
  /** The next page is on its way; this one stays, dimmed. */
  busy?: boolean
  dense?: boolean
  skeletonRows?: number
  className?: string
}

/**
 * A list of records: head in view, sorted by the server, opened with Enter, walked with the arrows, and
 * cards on a telephone. Give it a height (`min-h-0 flex-1`) to have it scroll inside.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, empty, busy, className } = props
  const narrow = useNarrow()
  const scroller = classNames('scroll-edge-after min-w-0 overflow-auto', busy && 'opacity-60', className)
  if (rows?.length === 0) return <div className={className}>{empty}</div>
  if (narrow) return <DataCards {...props} />
  return <Scroller {...props} className={scroller} />
}

function Scroller<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, busy, className } = props
  const place = useRef<HTMLElement>(null)
  useFitting(place, [rows, columns.map(({ header }) => header).join()])
  // What scrolls must be reachable by keyboard; rows that open are, others need the region itself to be.
  const reachable = props.onOpen ? {} : { tabIndex: 0 }
  return (
    <section
      ref={place}
      aria-label={label}
      aria-busy={busy || rows === undefined}
      className={className}
      {...reachable}
    >
      <Table {...props} />
    </section>
  )
}

function Table<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, selection, actions, dense, skeletonRows = 8 } = props
  const t = useMessages(uiMessages)
  const keys = rows?.map(rowKey) ?? []
  const [visited, setVisited] = useState<string | null>(null)
  // One row is in the tab order: the one last visited, or the first.
  const current = visited !== null && keys.includes(visited) ? visited : keys[0]
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">
        {label}
        {props.onOpen && `. ${t('row_keys')}`}
        {props.onMove && ` ${t('row_keys_order')}`}
      </caption>
      <TableHead
        columns={columns}
        sort={props.sort ?? null}
        onSortChange={props.onSortChange}
        selection={selection}
        pageKeys={keys}
        hasActions={actions !== undefined}
      />
      <tbody>
        {rows?.map((row) => {
          const key = rowKey(row)
          return (
            <DataRow
              key={key}
              id={key}
              row={row}
              name={props.rowName(row)}
              columns={columns}
              inTabOrder={key === current}
              onVisit={() => setVisited(key)}
              onOpen={props.onOpen}
              onMove={props.onMove}
              selected={selection ? selection.keys.has(key) : null}
              onSelect={() => selection?.onChange(toggled(selection.keys, key))}
              actions={actions}
              dense={dense}
            />
          )
        }) ??
          skeletonKeys(skeletonRows).map((key) => (
            <SkeletonRow key={key} columns={columns} dense={dense} selectable={selection !== undefined} />
          ))}
      </tbody>
    </table>
  )
}

type SkeletonProps<Row> = { columns: readonly Column<Row>[]; dense?: boolean; selectable: boolean }

const SkeletonRow = <Row,>({ columns, dense, selectable }: SkeletonProps<Row>) => (
  <tr className={classNames('border-b border-line', dense ? 'h-row-dense' : 'h-row')}>
    {selectable && (
      <td className="w-9 px-2.5">
        <Skeleton className="size-4.5" />
      </td>
    )}
    {columns.map((column, index) => (
      <td key={column.key} className={classNames('px-2.5', columnLook(column))}>
        <Skeleton
          className={classNames('h-4', index === 0 ? 'w-48' : 'w-16', column.align === 'end' && 'ml-auto')}
        />
      </td>
    ))}
  </tr>
)
