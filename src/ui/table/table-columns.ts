import type { ReactNode } from 'react'

export type Column<Row> = {
  /** Also the name it is sorted by. */
  readonly key: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** What an exported file says; without it the column is not in the file. */
  readonly text?: (row: Row) => string | number | null
  /** `end` for amounts and quantities. */
  readonly align?: 'start' | 'end'
  readonly sortable?: boolean
  /**
   * Hidden on narrower windows than this, and where what stands in the rows leaves it no room: what is of wider windows
   * gives way first. Cards on a telephone show it all the same.
   */
  readonly from?: 'md' | 'lg' | 'xl' | '2xl'
  /** Its place on a telephone's card; the first column is the title unless one says so. */
  readonly card?: 'title' | 'detail' | 'hidden'
  /** Width and the like: `w-40`. */
  readonly className?: string
}

export type Sort = { readonly key: string; readonly descending: boolean }

export type Selection = {
  readonly keys: ReadonlySet<string>
  readonly onChange: (keys: ReadonlySet<string>) => void
}

/** The next order when a head is pressed: upwards first, then downwards. */
export const sortedBy = (key: string, sort: Sort | null): Sort => ({
  key,
  descending: sort?.key === key && !sort.descending,
})

/** The selection with one row turned over. */
export const toggled = (keys: ReadonlySet<string>, key: string): ReadonlySet<string> => {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}

/** Every row of this page in the selection, or out of it when all were in. */
export const allToggled = (keys: ReadonlySet<string>, page: readonly string[]): ReadonlySet<string> => {
  const all = page.every((key) => keys.has(key))
  return all ? new Set([...keys].filter((key) => !page.includes(key))) : new Set([...keys, ...page])
}

/** In which order columns give way where a table does not fit. */
export const GIVING_WAY = ['2xl', 'xl', 'lg', 'md'] as const

const fromLook = {
  md: 'max-md:hidden in-[[data-gives~=from-md]]:hidden',
  lg: 'max-lg:hidden in-[[data-gives~=from-lg]]:hidden',
  xl: 'max-xl:hidden in-[[data-gives~=from-xl]]:hidden',
  '2xl': 'max-2xl:hidden in-[[data-gives~=from-2xl]]:hidden',
}

export const columnLook = <Row>({ align, from, className }: Column<Row>): string =>
  [align === 'end' && 'text-right', from && fromLook[from], className].filter(Boolean).join(' ')

/** Keys for the shapes that stand in for rows not yet known. */
export const skeletonKeys = (rows: number): string[] =>
  Array.from({ length: rows }, (_, index) => `row ${index}`)
