import type { KeyboardEvent } from 'react'

/** Where a key goes from row `at` of so many; null when it moves nothing. */
function nextRow(key: string, at: number, rows: number): number | null {
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows - 1 }[key]
  return next !== undefined && next >= 0 && next < rows ? next : null
}

/** Up, Down, Home and End go from one `data-row` button to the next, as in the cart; Enter presses it. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button[data-row]')]
  const at = rows.findIndex((row) => row.parentElement?.contains(document.activeElement))
  const next = nextRow(event.key, at, rows.length)
  if (next === null) return
  event.preventDefault()
  rows[next]?.focus()
}
