import { Fragment, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { interruptedHere, noteTabs } from '../store/interrupted.client.ts'

/**
 * The record that is in hand over its list: a new one, one of the rows, or none. What was typed when the session ended is
 * in hand again.
 */
export function useInHand<Row extends { id: string }>(rows: readonly Row[] | undefined) {
  const [row, setRow] = useState<Row | 'new' | null>(null)
  const isThere = rows !== undefined
  const onRows = useEffectEvent(() => {
    const ids = interruptedHere()
    setRow((now) => now ?? (ids.includes('new') ? 'new' : (rows?.find(({ id }) => ids.includes(id)) ?? null)))
  })
  useEffect(() => {
    if (!isThere) return
    onRows()
    void noteTabs().then(() => onRows())
  }, [isThere])
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
