import type { ReactNode } from 'react'
import { useInHand } from './in-hand.tsx'
import type { ListFilters } from './list-filters.ts'
import { ListScreen } from './list-screen.tsx'
import { commonOf, nameOf, type Records, type Row } from './record-pages.tsx'
import { RowActions, removalOf } from './row-actions.tsx'
import { type Move, useRowOrder } from './row-order.client.ts'

type Props<R extends Row> = Records<R, ListFilters> & {
  noun: { move?: Move }
  rowName?: (row: R) => string
  /** What the empty list offers to begin with; `begin` opens the form of a new one. */
  suggestions?: (begin: () => void) => ReactNode
  /** A new one, or the one of a row, in a panel over the list; `nextPlace` is where a new one stands, behind the others. */
  form: (row: R | null, onClose: () => void, nextPlace: number) => ReactNode
}

/**
 * The list of a settings page, whole: records of which a shop has few, searched, in the order that the shop decides,
 * deleted with a way back, each with its form in a panel. A list that does more is a `ListScreen`.
 */
export function RecordList<R extends Row>(props: Props<R>) {
  const { noun, answers, words, right, filters, rowName = nameOf, form } = props
  const hand = useInHand<R>(props.list.rows)
  const removal = removalOf(noun, answers, words, right)
  const nextPlace = props.list.nextPlace ?? 0
  const mayMove = right.state === 'allowed'
  const order = useRowOrder<R>({ move: noun.move, answers, rowName, filters, mayMove })
  const common = commonOf(props)
  return (
    <>
      <ListScreen
        {...common}
        empty={{ ...common.empty, more: props.suggestions?.(hand.begin) }}
        rowName={rowName}
        create={{ label: words('new'), ...right, onCreate: hand.begin }}
        onOpen={hand.open}
        order={order}
        actions={(row) => (
          <RowActions
            row={row}
            name={rowName(row)}
            onOpen={() => hand.open(row)}
            removal={removal}
            order={order}
          />
        )}
      />
      {hand.form((row, onClose) => form(row, onClose, nextPlace))}
    </>
  )
}
