import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { SubdomainTaken } from '#modules/tenancy/tenancy.errors.ts'
import { inTransaction, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { type BeginningTerms, beginModules } from '#platform/module/beginning.server.ts'
import { type Installation, NOTHING_INSTALLED } from '#platform/process/installation.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { TenantId } from '#platform/values/ids.ts'
import { SERVER_MODULES } from '../modules.server.ts'
import { ALL_PERMISSIONS, PARTS, PERMISSIONS } from '../permissions.server.ts'

export type NewShop = Omit<BeginningTerms, 'permissions' | 'parts'> & {
  subdomain: string
  /** What the answered context reaches outside; nothing unless it is given. */
  installation?: Installation
}

/**
 * Writes a shop that is not there yet, the tenant of `ctx`, with what each module begins with, so that it can sell on its
 * first day: all of it or nothing.
 *
 * @throws SubdomainTaken
 */
export const writeShop = (ctx: TenantCtx, { subdomain, ...terms }: Omit<NewShop, 'installation'>) =>
  inTransaction(ctx, async (tx) => {
    const [row] = await tx.query<{ is_free: boolean }>('select open_tenant($1, $2, $3, $4) as is_free', [
      subdomain,
      terms.name,
      tx.now,
      ALL_PERMISSIONS,
    ])
    if (!row?.is_free) throw new SubdomainTaken(subdomain)
    await beginModules(tx, SERVER_MODULES, { ...terms, permissions: PERMISSIONS, parts: PARTS })
  })

/** Opens a shop without anybody in it. @throws SubdomainTaken */
export async function newShop(pool: Pool, now: Date, shop: NewShop): Promise<TenantCtx> {
  const { installation = NOTHING_INSTALLED, ...terms } = shop
  const ctx: TenantCtx = { pool, installation, tenantId: newId<TenantId>(), now, requestId: randomUUID() }
  await writeShop(ctx, terms)
  return ctx
}
