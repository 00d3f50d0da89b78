import { z } from 'zod'

/** What a list of records is asked by; `usualSize` is the page where none is named. */
export const listInput = (usualSize: number) =>
  z
    .object({
      search: z
        .string()
        .trim()
        .max(300)
        .nullish()
        .transform((text) => text ?? ''),
      page: z.number().int().min(1).max(1_000_000).default(1),
      pageSize: z.number().int().min(1).max(500).default(usualSize),
      showDeleted: z.boolean().default(false),
    })
    .prefault({})
export type ListInput = z.output<ReturnType<typeof listInput>>

export type Page<Row> = {
  data: Row[]
  pagination: {
    page: number
    pageSize: number
    total: number
    pageCount: number
    /** The first place behind all there are, deleted ones too, of records that stand in an order. */
    nextPlace?: number
  }
}

/** The answer to such a question: one page, and where it stands among all that was found. */
export const pageAnswer = <Row>(
  data: Row[],
  total: number,
  { page, pageSize }: Pick<ListInput, 'page' | 'pageSize'>,
): Page<Row> => ({ data, pagination: { page, pageSize, total, pageCount: Math.ceil(total / pageSize) } })

/**
 * A page of rows of which each says how many there are in all, in one question. Behind the last page no row says it, so
 * the first is asked for: whoever stands there is told that there are some, and finds back to them.
 */
export async function countedPage<Row extends { total: number }>(
  { page, pageSize }: Pick<ListInput, 'page' | 'pageSize'>,
  ask: (limit: number, offset: number) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await ask(pageSize, (page - 1) * pageSize)
  const [told] = rows.length > 0 || page === 1 ? rows : await ask(1, 0)
  return { rows, total: told?.total ?? 0 }
}
