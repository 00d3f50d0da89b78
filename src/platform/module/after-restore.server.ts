import type { Pool } from 'pg'
import type { TenantCtx, Tx } from '../kernel/ctx.server.ts'

/** What was issued since an instant is not known here: the database is that of a backup made then. */
export type UnknownSince = {
  since: Date
  /** Why, for the audit. */
  reason: string
}

/**
 * Moves a shop past what a module may have issued since, so that nothing is issued twice.
 *
 * @returns how many numbers were passed over.
 */
export type AfterRestore = (tx: Tx<TenantCtx>, unknown: UnknownSince) => Promise<number>

/** Ends what is of the installation, and may have been ended since. @param admin the owner's pool. */
export type AfterRestoreOfAll = (admin: Pick<Pool, 'query'>) => Promise<void>
