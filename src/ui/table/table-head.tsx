import { ArrowDown, ArrowUp } from 'lucide-react'
import { Checkbox } from '../form/checkbox.tsx'
import { classNames } from '../theme/class-names.ts'
import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import { allToggled, type Column, columnLook, type Selection, type Sort, sortedBy } from './table-columns.ts'

const headLook =
  'sticky top-0 z-10 h-8.5 border-b border-line-strong bg-bg px-2.5 text-left text-xs font-medium whitespace-nowrap text-muted'

type Props<Row> = {
  columns: readonly Column<Row>[]
  sort: Sort | null
  onSortChange?: (sort: Sort) => void
  selection?: Selection
  /** The keys of the rows on this page. */
  pageKeys: readonly string[]
  hasActions: boolean
}

/** The head of a table: names, orders, the box that takes the whole page. */
export function TableHead<Row>({ columns, sort, onSortChange, selection, pageKeys, hasActions }: Props<Row>) {
  const t = useMessages(uiMessages)
  const taken = pageKeys.filter((key) => selection?.keys.has(key)).length
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={classNames(headLook, 'w-9')}>
            <Checkbox
              aria-label={t('select_all')}
              checked={taken > 0 && taken === pageKeys.length}
              indeterminate={taken > 0 && taken < pageKeys.length}
              onCheckedChange={() => selection.onChange(allToggled(selection.keys, pageKeys))}
            />
          </th>
        )}
        {columns.map((column) => (
          <ColumnHead key={column.key} column={column} sort={sort} onSortChange={onSortChange} />
        ))}
        {hasActions && (
          <th scope="col" className={classNames(headLook, 'w-px')}>
            <span className="sr-only">{t('actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

type ColumnProps<Row> = { column: Column<Row>; sort: Sort | null; onSortChange?: (sort: Sort) => void }

function ColumnHead<Row>({ column, sort, onSortChange }: ColumnProps<Row>) {
  const order = sort?.key === column.key ? (sort.descending ? 'descending' : 'ascending') : undefined
  const look = classNames(headLook, columnLook(column))
  if (!column.sortable || !onSortChange) {
    return (
      <th scope="col" className={look}>
        {column.header}
      </th>
    )
  }
  return (
    <th scope="col" aria-sort={order ?? 'none'} className={look}>
      <button
        type="button"
        onClick={() => onSortChange(sortedBy(column.key, sort))}
        className={classNames(
          'inline-flex items-center gap-1 rounded-small hover:text-text [&>svg]:size-3.5',
          column.align === 'end' && 'flex-row-reverse',
          order && 'text-text',
        )}
      >
        {column.header}
        {order === 'ascending' && <ArrowUp aria-hidden="true" />}
        {order === 'descending' && <ArrowDown aria-hidden="true" />}
      </button>
    </th>
  )
}
