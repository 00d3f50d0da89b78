import type { ReactNode } from 'react'
import type { Answers } from '../calls/refresh.client.ts'
import type { Right } from '../form/record-frame.tsx'
import type { Listed } from './list.client.ts'
import type { Filtered, ListFilters } from './list-filters.ts'
import { ListScreen } from './list-screen.tsx'
import { type Act, RowActions, removalOf } from './row-actions.tsx'
import type { Column } from './table-columns.ts'

export type Row = { id: string; name: string; deleted?: boolean }

type Word =
  | 'title'
  | 'help'
  | 'new'
  | 'search'
  | 'search_hint'
  | 'empty'
  | 'removed'
  | 'restored'
  | 'remove_help'

/** What the lists of records are given. */
export type Records<R extends Row, Filters extends ListFilters> = Filtered<Filters> & {
  /** Its procedures. */
  noun: { delete: Act; restore: Act }
  /** What a change of one makes old. */
  answers: Answers
  /** The words of its noun. */
  words: (word: Word) => string
  list: Listed<R>
  columns: readonly Column<R>[]
  right: Right
  /** What is said above the rows. */
  notice?: ReactNode
  /** What is said below, when there is none at all. */
  emptyHelp?: string
}

export const nameOf = ({ name }: Row): string => name

/** What the lists of records have in common. */
export const commonOf = <R extends Row, Filters extends ListFilters>(
  props: Records<R, Filters>,
  more?: ReactNode,
) => ({
  title: props.words('title'),
  help: props.words('help'),
  list: props.list,
  summary: props.notice,
  columns: props.columns,
  filtered: {
    filters: props.filters,
    onFilters: props.onFilters,
    label: props.words('search'),
    hint: props.words('search_hint'),
    keepsDeleted: true,
    ...(more !== undefined && { more }),
  },
  empty: { title: props.words('empty'), ...(props.emptyHelp && { help: props.emptyHelp }) },
  exportAs: props.words('title'),
})

type PagesProps<R extends Row, Filters extends ListFilters> = Records<R, Filters> & {
  /** Filters beside the search. */
  more?: ReactNode
  onCreate: () => void
  onOpen: (id: string) => void
}

/** The list of records with pages of their own: searched, filtered, deleted with a way back. */
export function RecordPages<R extends Row, Filters extends ListFilters>(props: PagesProps<R, Filters>) {
  const { noun, answers, words, right, onCreate, onOpen } = props
  const removal = removalOf(noun, answers, words, right)
  return (
    <ListScreen
      {...commonOf(props, props.more)}
      rowName={nameOf}
      create={{ label: words('new'), ...right, onCreate }}
      onOpen={({ id }) => onOpen(id)}
      actions={(row) => (
        <RowActions row={row} name={row.name} onOpen={() => onOpen(row.id)} removal={removal} />
      )}
    />
  )
}
