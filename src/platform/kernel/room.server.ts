import type { TenantCtx, Tx } from './ctx.server.ts'

/** How many (or much) of something a shop has now; for what is counted by the month, in this one. */
export type Count = (tx: Tx<TenantCtx>) => Promise<number>

/** What a module counts that a shop's plan may limit, by what it is called in plans. */
export type Counts = Readonly<Record<string, Count>>

/** What is to be more of, and by how much; one where nothing is said. */
export type Wanted = {
  readonly limit: string
  readonly count: Count
  readonly more?: number
  /** Asked before dear work, in a transaction that only reads: nobody waits and nobody is told. It is asked again when it is made. */
  readonly isAhead?: boolean
}

/**
 * Asked in the transaction that makes more of something, before it does: throws where the shop's plan has no room for it.
 * Two who ask at the same moment take turns.
 */
export type RequireRoom = (tx: Tx<TenantCtx>, wanted: Wanted) => Promise<void>

/** Who asks where no plan is. */
export const ROOM_FOR_ALL: RequireRoom = async () => undefined
