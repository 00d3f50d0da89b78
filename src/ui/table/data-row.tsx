import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
} from 'react'
import { Checkbox } from '../form/checkbox.tsx'
import { classNames } from '../theme/class-names.ts'
import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import { type Column, columnLook } from './table-columns.ts'

type Props<Row> = {
  id: string
  row: Row
  name: string
  columns: readonly Column<Row>[]
  inTabOrder: boolean
  onVisit: () => void
  onOpen?: ((row: Row) => void) | undefined
  onMove?: ((row: Row, up: boolean) => void) | undefined
  /** Null where rows cannot be selected. */
  selected: boolean | null
  onSelect: () => void
  actions?: (row: Row) => ReactNode
  dense?: boolean
}

const USED_BY_ITSELF = 'a, button, input, label, select, textarea, [role="checkbox"], [role="menu"]'

/** Whether a press was meant for something inside the row and not for the row. */
const isForAnother = (event: MouseEvent<HTMLTableRowElement>): boolean => {
  const { target, currentTarget } = event
  // A menu or dialog opened from the row is its child for React, but stands elsewhere on the page.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true
  return target.closest(USED_BY_ITSELF) !== null
}

const neighbour = (row: HTMLTableRowElement, key: string): Element | null | undefined => {
  if (key === 'ArrowDown') return row.nextElementSibling
  if (key === 'ArrowUp') return row.previousElementSibling
  if (key === 'Home') return row.parentElement?.firstElementChild
  if (key === 'End') return row.parentElement?.lastElementChild
  return undefined
}

/** One record: arrows, Home and End move between rows, Enter opens, the space bar selects. */
export function DataRow<Row>({
  id,
  row,
  name,
  columns,
  inTabOrder,
  onVisit,
  onOpen,
  onMove,
  selected,
  onSelect,
  actions,
  dense,
}: Props<Row>) {
  const t = useMessages(uiMessages)
  const place = useRef<HTMLTableRowElement>(null)
  const moved = useRef(false)
  useEffect(() => {
    // The browser lets go of what is put elsewhere in the list.
    if (!moved.current || document.activeElement !== document.body) return
    moved.current = false
    place.current?.focus()
  })
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>): void => {
    if (event.target !== event.currentTarget) return
    if (event.altKey && onMove && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      moved.current = true
      onMove(row, event.key === 'ArrowUp')
      event.preventDefault()
      return
    }
    const next = neighbour(event.currentTarget, event.key)
    if (event.key === 'Enter') onOpen?.(row)
    else if (event.key === ' ' && selected !== null) onSelect()
    else if (next instanceof HTMLElement) next.focus()
    else if (next === undefined) return
    event.preventDefault()
  }
  const walked = onOpen
    ? {
        tabIndex: inTabOrder ? 0 : -1,
        onFocus: onVisit,
        onBlur: (event: FocusEvent) => {
          if (event.relatedTarget) moved.current = false
        },
        onKeyDown,
        onClick: (event: MouseEvent<HTMLTableRowElement>) => {
          if (!isForAnother(event)) onOpen(row)
        },
      }
    : {}
  return (
    <tr
      {...walked}
      ref={place}
      data-row={id}
      aria-selected={selected ?? undefined}
      className={classNames(
        'border-b border-line focus-visible:-outline-offset-2',
        dense ? 'h-row-dense' : 'h-row',
        onOpen && 'cursor-pointer',
        selected ? 'bg-accent-soft' : 'hover:bg-sunken',
      )}
    >
      {selected !== null && (
        <td className="w-9 px-2.5">
          <Checkbox aria-label={t('select_row', { name })} checked={selected} onCheckedChange={onSelect} />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          className={classNames(
            'px-2.5 whitespace-nowrap in-[[data-gives~=lines]]:whitespace-normal',
            columnLook(column),
          )}
        >
          {column.cell(row)}
        </td>
      ))}
      {actions && (
        <td className="w-px px-1">
          <div className="flex justify-end gap-0.5">{actions(row)}</div>
        </td>
      )}
    </tr>
  )
}
