import type { TenantCtx, Tx } from '../kernel/ctx.server.ts'
import type { ServerModule } from './server-module.server.ts'

/** By the parts of a shop, what holds each: by `<namespace>.<noun>`, a query that counts those that do. */
export type Holds = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Counts what holds a part of a shop, whichever module says so; nothing that holds it is left out of the answer. */
export const gatherHolds =
  (modules: readonly ServerModule[]) =>
  async (tx: Tx<TenantCtx>, part: string): Promise<Readonly<Record<string, number>>> => {
    const counted: Record<string, number> = {}
    for (const { holds = {} } of modules) {
      for (const [noun, counting] of Object.entries(holds[part] ?? {})) {
        const [found] = await tx.query<{ count: number }>(counting)
        if (found && found.count > 0) counted[noun] = found.count
      }
    }
    return counted
  }
