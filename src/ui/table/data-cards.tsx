import { Checkbox } from '../form/checkbox.tsx'
import { Skeleton } from '../notice/skeleton.tsx'
import { classNames } from '../theme/class-names.ts'
import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import type { DataTableProps } from './data-table.tsx'
import { type Column, skeletonKeys, toggled } from './table-columns.ts'

const titleOf = <Row,>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find((column) => column.card === 'title') ?? columns[0]

/** A card has room below: what a row of the table cuts, or keeps on its line, is whole here. */
const whole =
  '[&_.truncate]:overflow-visible [&_.truncate]:whitespace-normal [&_.whitespace-nowrap:not(.inline-flex)]:whitespace-normal'

/** The same records on a telephone: one card each, the whole card opens. */
export function DataCards<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, busy, skeletonRows = 4, className } = props
  const title = titleOf(columns)
  const details = columns.filter((column) => column !== title && column.card !== 'hidden')
  return (
    <ul
      aria-label={label}
      aria-busy={busy || rows === undefined}
      className={classNames(
        'scroll-edges m-0 list-none overflow-y-auto p-0',
        whole,
        busy && 'opacity-60',
        className,
      )}
    >
      {rows?.map((row) => <Card key={rowKey(row)} {...props} row={row} title={title} details={details} />) ??
        skeletonKeys(skeletonRows).map((key) => (
          <li key={key} className="grid gap-2 border-b border-line py-3">
            <Skeleton className="h-9 w-56" />
            <Skeleton className="h-4 w-full" />
          </li>
        ))}
    </ul>
  )
}

type CardProps<Row> = DataTableProps<Row> & {
  row: Row
  title: Column<Row> | undefined
  details: readonly Column<Row>[]
}

function Card<Row>({ row, title, details, rowKey, rowName, onOpen, selection, actions }: CardProps<Row>) {
  const t = useMessages(uiMessages)
  const key = rowKey(row)
  const selected = selection?.keys.has(key) ?? false
  return (
    <li
      data-row={key}
      className={classNames(
        'relative border-b border-line py-3 wrap-anywhere',
        selected && 'bg-accent-soft',
        onOpen && 'active:bg-sunken',
      )}
    >
      <div className="flex items-center gap-3">
        {selection && (
          <span className="relative z-1">
            <Checkbox
              aria-label={t('select_row', { name: rowName(row) })}
              checked={selected}
              onCheckedChange={() => selection.onChange(toggled(selection.keys, key))}
            />
          </span>
        )}
        <div className="min-w-0 flex-1">
          {onOpen ? (
            // The button's ground reaches over the whole card.
            <button
              type="button"
              onClick={() => onOpen(row)}
              className="block w-full text-left after:absolute after:inset-0"
            >
              {title?.cell(row)}
            </button>
          ) : (
            title?.cell(row)
          )}
        </div>
        {actions && <div className="relative z-1 flex gap-0.5">{actions(row)}</div>}
      </div>
      <dl className="m-0 mt-2 grid grid-cols-2 gap-x-4 gap-y-1.5">
        {details.map((column) => (
          <div key={column.key} className="min-w-0">
            <dt className="text-xs text-muted">{column.header}</dt>
            <dd className="m-0">{column.cell(row)}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
