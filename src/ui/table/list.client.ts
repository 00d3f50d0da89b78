import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Page } from '#platform/values/pages.ts'
import { normalizeSearch, searchWords } from '#platform/values/search-text.ts'
import { type ListFilters, listQuestion } from './list-filters.ts'

/** A list as a screen shows it, wherever it comes from. */
export type Listed<Row> = {
  /** Undefined until they are known. */
  rows: readonly Row[] | undefined
  /** How many there are on all pages; undefined until that is known. */
  total: number | undefined
  /** The first place behind all of them, where somebody decides their order. */
  nextPlace?: number | undefined
  error: unknown
  isFetching: boolean
  /** What is shown answers an earlier question. */
  isOld: boolean
  onRetry: () => void
  /** All that was found, on whatever page, one part after the other: for a file. */
  parts: () => AsyncIterable<readonly Row[]>
}

type Query<Input, Output> = {
  queryOptions(input: Input): {
    queryKey: readonly unknown[]
    queryFn: (context: { signal: AbortSignal }) => Promise<Output>
  }
  fetch(input: Input): Promise<Output>
}

/** The greatest page that the server gives of most lists. */
const MOST_AT_ONCE = 500

/** A part of what was found, and after which row the next one begins; null behind the last. */
type Part<Row> = { data: readonly Row[]; next: string | null }

type Apart<Row> = {
  /** Rows of a page of the file, where the server gives more than of most lists. */
  most?: number
  /** Parts of the file that begin after a row: of a list so long, or so quickly written to, that its pages move. */
  after?: (row: string | null) => Promise<Part<Row>>
}

/** A list that comes page by page: `usePages(api.customer.getAll, listQuestion(filters))`. */
export function usePages<Input, Row>(
  query: Query<Input, Page<Row>>,
  question: NoInfer<Input> & { page: number },
  { most = MOST_AT_ONCE, after }: Apart<Row> = {},
): Listed<Row> {
  const found = useQuery({
    ...query.queryOptions(question),
    placeholderData: keepPreviousData,
    refetchOnMount: true,
  })
  async function* pages(): AsyncGenerator<readonly Row[]> {
    for (let page = 1, count = 1; page <= count; page++) {
      const { data, pagination } = await query.fetch({ ...question, page, pageSize: most })
      yield data
      count = pagination.pageCount
    }
  }
  return {
    rows: found.data?.data,
    total: found.data?.pagination.total,
    nextPlace: found.data?.pagination.nextPlace,
    error: found.error,
    isFetching: found.isFetching,
    isOld: found.isPlaceholderData,
    onRetry: () => void found.refetch(),
    parts: after ? () => following(after) : pages,
  }
}

async function* following<Row>(after: NonNullable<Apart<Row>['after']>): AsyncGenerator<readonly Row[]> {
  let next: string | null = null
  do {
    const part: Part<Row> = await after(next)
    yield part.data
    next = part.next
  } while (next !== null)
}

type Found<Row> = {
  filters: ListFilters
  /** What a search looks at. */
  text: (row: Row) => string
  /** Whether the filters of this list keep it. */
  keeps?: (row: Row) => boolean
}

/** A list that is short and comes whole, searched and turned into pages here: `useWhole(api.fiscal.getSequences)`. */
export function useWhole<Row>(query: Query<undefined, readonly Row[]>, found?: Found<Row>): Listed<Row> {
  const whole = useQuery({ ...query.queryOptions(undefined), refetchOnMount: true })
  const { search, page, pageSize } = listQuestion(found?.filters ?? {})
  const words = searchWords(search)
  const sought = (rows: readonly Row[]): readonly Row[] =>
    found
      ? rows.filter((row) => {
          const text = normalizeSearch(found.text(row))
          return (found.keeps?.(row) ?? true) && words.every((word) => text.includes(word))
        })
      : rows
  const rows = whole.data && sought(whole.data)
  return {
    rows: found ? rows?.slice((page - 1) * pageSize, page * pageSize) : rows,
    total: rows?.length,
    error: whole.error,
    isFetching: whole.isFetching,
    isOld: false,
    onRetry: () => void whole.refetch(),
    parts: async function* () {
      yield sought(await query.fetch(undefined))
    },
  }
}
