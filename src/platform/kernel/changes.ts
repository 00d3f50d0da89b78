import { z } from 'zod'

/** How far somebody has read of what changes: the last row that was seen. Opaque to whoever keeps it. */
export const changeCursor = z.object({ updated_at: z.string().max(40), id: z.uuid() })
export type ChangeCursor = z.output<typeof changeCursor>

/** What is asked for one page of changes; `usualLimit` is the page where none is named. */
export const changesInput = (usualLimit: number) =>
  z.object({
    after: changeCursor.nullish(),
    limit: z.number().int().min(1).max(20_000).default(usualLimit),
  })
export type ChangesInput = z.output<ReturnType<typeof changesInput>>
