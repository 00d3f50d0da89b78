const WAYS: Readonly<Record<string, { columns: -1 | 0 | 1; rows: -1 | 0 | 1 }>> = {
  ArrowUp: { columns: 0, rows: -1 },
  ArrowDown: { columns: 0, rows: 1 },
  ArrowLeft: { columns: -1, rows: 0 },
  ArrowRight: { columns: 1, rows: 0 },
}

const columnOf = (each: HTMLElement): number => Number(each.dataset.column)
const fromOf = (each: HTMLElement): number => Number(each.dataset.from)

/** What an arrow leads to: appointments, and the free times between them. */
export const PLACES = '[data-appointment], [data-gap]'

/** The place that an arrow leads to: the next of the column, or the nearest in time of the next column that has any. */
export function neighbourOf(area: HTMLElement | null, on: HTMLElement, key: string): HTMLElement | null {
  const way = WAYS[key]
  if (!area || !way) return null
  const all = [...area.querySelectorAll<HTMLElement>(PLACES)]
  if (way.rows !== 0) {
    const column = all
      .filter((each) => columnOf(each) === columnOf(on))
      .toSorted((a, b) => fromOf(a) - fromOf(b))
    return column[column.indexOf(on) + way.rows] ?? null
  }
  const beside = all.filter((each) => Math.sign(columnOf(each) - columnOf(on)) === way.columns)
  const nearest = Math.min(...beside.map((each) => Math.abs(columnOf(each) - columnOf(on))))
  const there = beside.filter((each) => Math.abs(columnOf(each) - columnOf(on)) === nearest)
  const apart = (each: HTMLElement): number => Math.abs(fromOf(each) - fromOf(on))
  return there.toSorted((a, b) => apart(a) - apart(b))[0] ?? null
}
