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
