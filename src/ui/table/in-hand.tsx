import { Fragment, type ReactNode, useState } from 'react'

/** The record that is in hand over its list: a new one, one of the rows, or none. */
export function useInHand<Row extends { id: string }>() {
  const [row, setRow] = useState<Row | 'new' | null>(null)
  const close = (): void => setRow(null)
  return {
    begin: (): void => setRow('new'),
    open: (one: Row): void => setRow(one),
    /** Draws the form of what is in hand; a new one has no row. */
    form: (draw: (row: Row | null, close: () => void) => ReactNode): ReactNode =>
      row && (
        <Fragment key={row === 'new' ? row : row.id}>{draw(row === 'new' ? null : row, close)}</Fragment>
      ),
  }
}
