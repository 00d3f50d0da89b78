import type { Uses } from '../errors/platform.errors.ts'
import type { Tx } from '../kernel/ctx.server.ts'
import type { ServerModule } from './server-module.server.ts'

/**
 * What of a module holds on to records of modules below it, so that these cannot be deleted: by the noun of the record, and
 * by `<namespace>.<noun>` of what names it, how many do. The words are `error_used_by_<noun>` of that namespace.
 */
export type Names = Readonly<
  Record<string, Readonly<Record<string, (tx: Tx, id: string) => Promise<number>>>>
>

/** Counts by a statement that takes the id of the record. */
export const countOf =
  (sql: string) =>
  async (tx: Tx, id: string): Promise<number> =>
    (await tx.query<{ count: number }>(sql, [id]))[0]?.count ?? 0

/** Counts what names a record, whichever module says so. */
export const gatherNames =
  (modules: readonly ServerModule[]) =>
  async (tx: Tx, noun: string, id: string): Promise<Uses> => {
    const uses: Record<string, number> = {}
    for (const { names = {} } of modules) {
      for (const [by, count] of Object.entries(names[noun] ?? {})) {
        const found = await count(tx, id)
        if (found > 0) uses[by] = found
      }
    }
    return uses
  }
