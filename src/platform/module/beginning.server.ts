import { randomUUID } from 'node:crypto'
import type { Database } from '../database/database.server.ts'
import { inTransaction, type TenantCtx, type Tx } from '../kernel/ctx.server.ts'
import { type Installation, NOTHING_INSTALLED } from '../process/installation.server.ts'
import type { Log } from '../process/log.server.ts'
import type { BusinessType } from '../values/business-types.ts'
import type { TenantId } from '../values/ids.ts'
import type { Parts } from './parts.ts'
import type { Permissions } from './permissions.ts'

/**
 * What a shop is begun with. A module that may be told more than the shop's name says so here, in its manifest, by a
 * declaration of its own.
 */
export interface BeginningTerms {
  readonly name: string
  /** All that there are: a role of the shop has those that say so. */
  readonly permissions: Permissions
  readonly parts?: Parts
  /** As what it begins; with what every shop has where nothing is said. */
  readonly business?: BusinessType
  /** In which language what it begins with is named; Spanish where nothing is said. */
  readonly language?: 'es' | 'en'
}

/** What a module writes into a shop that has none of it yet; modules below it have begun there before. */
export type Begin = (tx: Tx<TenantCtx>, terms: BeginningTerms) => Promise<void>

/** What a module puts on the shelves of a new shop, so that its owner can try it. */
export type BeginSamples = (tx: Tx, terms: BeginningTerms) => Promise<void>

type Beginning = { readonly name: string; readonly begin?: Begin }

/** Begins in a shop what of `modules` it has not begun, in their order: all of it or nothing, and each once. */
export const beginModules = (
  ctx: TenantCtx,
  modules: readonly Beginning[],
  terms: BeginningTerms,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    for (const { name, begin } of modules) {
      if (!begin) continue
      const [row] = await tx.query<{ is_first: boolean }>('select begin_module($1) as is_first', [name])
      if (row?.is_first) await begin(tx, terms)
    }
  })

type Late = {
  modules: readonly Beginning[]
  permissions: Permissions
  log: Log
  now: Date
  installation?: Installation
}

/**
 * Begins the modules that came later in the shops that are open already. A shop in which one cannot begin is left as it
 * was, and said: the others open all the same, and it is tried again at the next start.
 *
 * @returns how many shops something began in.
 */
export async function beginInOpenShops({ admin, app }: Database, late: Late): Promise<number> {
  const { modules, permissions, log, now, installation = NOTHING_INSTALLED } = late
  const beginning = modules.flatMap(({ name, begin }) => (begin ? [name] : []))
  const { rows } = await admin.query<{ id: TenantId; name: string }>(
    'select id, name from tenants where not begun_modules @> $1::text[] order by created_at, id',
    [beginning],
  )
  let begun = 0
  for (const { id, name } of rows) {
    const ctx = { pool: app, installation, tenantId: id, now, requestId: randomUUID() }
    try {
      await beginModules(ctx, modules, { name, permissions })
      begun += 1
    } catch (error) {
      log.error({ err: error, tenant: id }, 'a module could not begin in a shop')
    }
  }
  return begun
}
